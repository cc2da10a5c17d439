package dev.sluice.simulator.network;

import dev.sluice.simulator.event.EventQueue;
import java.util.Arrays;

/** A wire on which packets overtake each other: a binary heap by time and order of arrival. */
final class HeapWire extends Wire {

    private SimPacket[] heap = new SimPacket[16];
    private int packets;

    HeapWire(EventQueue events, Receiver receiver) {
        super(events, receiver);
    }

    @Override
    void add(SimPacket packet, long arrivalPs, long order) {
        packet.arrivalPs = arrivalPs;
        packet.arrivalOrder = order;
        if (packets == heap.length) {
            heap = Arrays.copyOf(heap, packets * 2);
        }
        int place = packets++;
        while (place > 0) {
            int parent = (place - 1) >>> 1;
            if (!before(packet, heap[parent])) {
                break;
            }
            heap[place] = heap[parent];
            place = parent;
        }
        heap[place] = packet;
        if (place == 0) {
            events.scheduleAs(handler, arrivalPs, order);
        }
    }

    @Override
    public void fire(long nowPs) {
        SimPacket packet = heap[0];
        packets--;
        if (packets > 0) {
            siftDown(heap[packets]);
            events.scheduleAs(handler, heap[0].arrivalPs, heap[0].arrivalOrder);
        }
        receiver.arrived(packet, nowPs);
    }

    private void siftDown(SimPacket packet) {
        int place = 0;
        int half = packets >>> 1;
        while (place < half) {
            int child = 2 * place + 1;
            if (child + 1 < packets && before(heap[child + 1], heap[child])) {
                child++;
            }
            if (!before(heap[child], packet)) {
                break;
            }
            heap[place] = heap[child];
            place = child;
        }
        heap[place] = packet;
    }

    private static boolean before(SimPacket packet, SimPacket other) {
        return packet.arrivalPs < other.arrivalPs
                || packet.arrivalPs == other.arrivalPs && packet.arrivalOrder < other.arrivalOrder;
    }

    @Override
    int packets() {
        return packets;
    }
}
