package dev.sluice.simulator.network;

import dev.sluice.api.aqm.DropReason;

/** What one link direction counts from the beginning of the run. Plain fields: they are touched for every packet. */
public final class LinkCounters {

    private static final int REASONS = DropReason.values().length;

    /** Packets and bytes that reached the discipline; found from the others when read. */
    public long offeredPackets;

    public long offeredBytes;
    /** Packets and bytes whose last bit has left, those that were lost on the wire included. */
    public long transmittedPackets;

    public long transmittedBytes;
    /** Data packets whose first bit has left; counted at bottlenecks only. */
    public long dataPackets;

    public long droppedPackets;
    public long droppedBytes;
    private final long[] drops = new long[REASONS];
    public long markedPackets;
    /** Packets offered that were ECN-capable. */
    public long ectPackets;
    /** Packets lost on the wire or by an impairment before the queue. */
    public long errorPackets;
    /** How long the link was transmitting. */
    public long busyPs;

    void drop(DropReason reason, int bytes) {
        drops[reason.ordinal()]++;
        droppedPackets++;
        droppedBytes += bytes;
    }

    public long drops(DropReason reason) {
        return drops[reason.ordinal()];
    }

    public void copyTo(LinkCounters other) {
        other.offeredPackets = offeredPackets;
        other.offeredBytes = offeredBytes;
        other.transmittedPackets = transmittedPackets;
        other.transmittedBytes = transmittedBytes;
        other.dataPackets = dataPackets;
        other.droppedPackets = droppedPackets;
        other.droppedBytes = droppedBytes;
        System.arraycopy(drops, 0, other.drops, 0, REASONS);
        other.markedPackets = markedPackets;
        other.ectPackets = ectPackets;
        other.errorPackets = errorPackets;
        other.busyPs = busyPs;
    }
}
