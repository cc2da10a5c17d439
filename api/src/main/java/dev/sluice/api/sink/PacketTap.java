package dev.sluice.api.sink;

import dev.sluice.api.packet.Packet;

/** Sees packets of one link direction. */
@FunctionalInterface
public interface PacketTap {

    /** Where a packet was seen. */
    enum Point {
        /** It reached the queue. */
        ENQUEUED,
        /** Its first bit leaves. */
        DEQUEUED,
        /** The discipline dropped it. */
        DROPPED,
        /** The discipline marked it. */
        MARKED,
        /** It was lost on the wire. */
        LOST,
        /** It reached the other end. */
        RECEIVED
    }

    /** The packet is valid during the call. */
    void packet(Point point, Packet packet, long nowPs);
}
