package dev.sluice.simulator.network;

import dev.sluice.simulator.measure.FlowCounters;
import java.util.Arrays;

/** The packets of one run: as many as were ever on their way at once, used again and again. */
public final class PacketPool {

    private SimPacket[] free = new SimPacket[256];
    private int freeCount;
    private long created;

    /** A cleared packet at the beginning of this route. */
    public SimPacket take(Route route, FlowCounters counters) {
        SimPacket packet;
        if (freeCount > 0) {
            packet = free[--freeCount];
            packet.clear();
        } else {
            packet = new SimPacket(this, route, counters);
            packet.clear();
            created++;
        }
        packet.pooled = false;
        packet.route = route;
        packet.counters = counters;
        return packet;
    }

    void release(SimPacket packet) {
        if (packet.pooled) {
            throw new IllegalStateException("a packet was given up twice");
        }
        packet.pooled = true;
        if (freeCount == free.length) {
            free = Arrays.copyOf(free, freeCount * 2);
        }
        free[freeCount++] = packet;
    }

    /** Packets taken and not given back: on their way, or leaked. */
    public long outstanding() {
        return created - freeCount;
    }
}
