package dev.sluice.simulator.network;

import dev.sluice.simulator.event.EventQueue;
import org.jspecify.annotations.Nullable;

/** A wire on which no packet overtakes another: who would arrive early arrives with the one before. */
final class FifoWire extends Wire {

    private @Nullable SimPacket first;
    private @Nullable SimPacket last;
    private long lastArrivalPs;
    private int packets;

    FifoWire(EventQueue events, Receiver receiver) {
        super(events, receiver);
    }

    @Override
    void add(SimPacket packet, long arrivalPs, long order) {
        long arrival = Math.max(arrivalPs, lastArrivalPs);
        lastArrivalPs = arrival;
        packet.arrivalPs = arrival;
        packet.arrivalOrder = order;
        packets++;
        SimPacket before = last;
        last = packet;
        if (before == null) {
            first = packet;
            events.scheduleAs(handler, arrival, order);
        } else {
            before.next = packet;
        }
    }

    @Override
    public void fire(long nowPs) {
        SimPacket packet = first;
        if (packet == null) {
            throw new IllegalStateException("an arrival without a packet");
        }
        packets--;
        if (packet == last) {
            first = null;
            last = null;
        } else {
            SimPacket following = packet.next;
            first = following;
            events.scheduleAs(handler, following.arrivalPs, following.arrivalOrder);
        }
        receiver.arrived(packet, nowPs);
    }

    @Override
    int packets() {
        return packets;
    }
}
