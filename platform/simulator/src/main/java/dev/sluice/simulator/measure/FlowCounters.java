package dev.sluice.simulator.measure;

/**
 * What the network and the endpoints count of one flow. Plain fields: they are touched for every packet. Counts run from the
 * beginning of the run; the measured interval is the difference to a {@link #copyTo snapshot}.
 */
public final class FlowCounters {

    private final int flow;

    /** Data packets put on the wire, retransmissions included. */
    public long sentPackets;
    /** Those of them that carry data sent before. */
    public long retransmittedPackets;
    /** Retransmissions that proved needless (DSACK, Eifel). */
    public long spuriousRetransmissions;
    /** Data packets that reached the receiving host, duplicates included. */
    public long deliveredPackets;
    /** Data packets that the network dropped or damaged. */
    public long lostPackets;
    /** Data packets that a discipline marked. */
    public long markedPackets;
    /** Data packets the network duplicated. */
    public long duplicatedPackets;
    /** Retransmission timeouts. */
    public long timeouts;
    /** Wire bytes of data packets that reached the receiving host. */
    public long deliveredWireBytes;
    /** Payload delivered in order to the application. */
    public long goodputBytes;

    public FlowCounters(int flow) {
        this.flow = flow;
    }

    /** Number of the flow within the run. */
    public int flow() {
        return flow;
    }

    public void copyTo(FlowCounters other) {
        other.sentPackets = sentPackets;
        other.retransmittedPackets = retransmittedPackets;
        other.spuriousRetransmissions = spuriousRetransmissions;
        other.deliveredPackets = deliveredPackets;
        other.lostPackets = lostPackets;
        other.markedPackets = markedPackets;
        other.duplicatedPackets = duplicatedPackets;
        other.timeouts = timeouts;
        other.deliveredWireBytes = deliveredWireBytes;
        other.goodputBytes = goodputBytes;
    }

    /** Adds to {@code sum} what was counted since the snapshot {@code before}. */
    public void addDifferenceTo(FlowCounters sum, FlowCounters before) {
        sum.sentPackets += sentPackets - before.sentPackets;
        sum.retransmittedPackets += retransmittedPackets - before.retransmittedPackets;
        sum.spuriousRetransmissions += spuriousRetransmissions - before.spuriousRetransmissions;
        sum.deliveredPackets += deliveredPackets - before.deliveredPackets;
        sum.lostPackets += lostPackets - before.lostPackets;
        sum.markedPackets += markedPackets - before.markedPackets;
        sum.duplicatedPackets += duplicatedPackets - before.duplicatedPackets;
        sum.timeouts += timeouts - before.timeouts;
        sum.deliveredWireBytes += deliveredWireBytes - before.deliveredWireBytes;
        sum.goodputBytes += goodputBytes - before.goodputBytes;
    }

    /** Sets every count to 0. */
    public void reset() {
        new FlowCounters(flow).copyTo(this);
    }
}
