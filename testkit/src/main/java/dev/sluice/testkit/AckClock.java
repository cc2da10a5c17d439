package dev.sluice.testkit;

import dev.sluice.api.parameter.Units;

/**
 * Acknowledges a connection's segments at a constant round-trip time: the ACKs of a round trip are as many as the window
 * had segments when it began, evenly spaced. After a reduction a new round trip begins.
 */
public final class AckClock {

    private final TestConnection connection;
    private final long rttPs;
    private final double segmentsPerAck;
    private double window = Double.POSITIVE_INFINITY;
    private long gapPs;
    private long roundEndPs;
    private long nextAckPs;

    /** An ACK for every segment. */
    public AckClock(TestConnection connection, long rttPs) {
        this(connection, rttPs, 1);
    }

    /** An ACK for so many segments. */
    public AckClock(TestConnection connection, long rttPs, double segmentsPerAck) {
        this.connection = connection.rtt(rttPs);
        this.rttPs = rttPs;
        this.segmentsPerAck = segmentsPerAck;
    }

    /** So many round trips pass. */
    public void rounds(int count) {
        runUntil(Math.addExact(connection.nowPs(), Math.multiplyExact(count, rttPs)));
    }

    /** So many seconds pass. */
    public void seconds(double seconds) {
        runUntil(Math.addExact(connection.nowPs(), Units.picos(seconds)));
    }

    private void runUntil(long endPs) {
        if (nextAckPs <= connection.nowPs() || connection.controller().cwnd() < window) {
            beginRound(connection.nowPs());
            nextAckPs = connection.nowPs() + gapPs;
        }
        while (nextAckPs <= endPs) {
            connection.clock().advanceTo(nextAckPs);
            connection.acked(segmentsPerAck);
            scheduleNext();
        }
        connection.clock().advanceTo(endPs);
    }

    /** The ACK after this one; what a round trip leaves of the time to it passes at the pace of the next round trip. */
    private void scheduleNext() {
        nextAckPs += gapPs;
        while (nextAckPs > roundEndPs) {
            double left = (double) (nextAckPs - roundEndPs) / gapPs;
            long startPs = roundEndPs;
            beginRound(startPs);
            nextAckPs = startPs + Math.max((long) (left * gapPs), 1);
        }
    }

    private void beginRound(long startPs) {
        window = connection.controller().cwnd();
        gapPs = Math.max((long) (rttPs * segmentsPerAck / window), 1);
        roundEndPs = startPs + rttPs;
        connection.startRound();
    }
}
