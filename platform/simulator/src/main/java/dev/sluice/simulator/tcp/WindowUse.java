package dev.sluice.simulator.tcp;

/**
 * Tells whether the window, rather than the application or the receiver, limits what is in flight: judged over a round trip, since
 * a flow may be limited at its beginning and drained at its end. Being held back by pacing counts as limited.
 *
 * <p>Source: the rule of the Linux kernel ({@code tcp_is_cwnd_limited}); RFC 7661, Section 4.3; RFC 9002, Section 7.8. In slow start
 * the window may reach twice what was outstanding.
 */
final class WindowUse {

    private boolean limited;
    private long mostSegments;
    private long roundEnd;

    /** Something was sent, or could not be. */
    void sent(boolean limitedNow, long sndUna, long sndNxt, long outstandingSegments) {
        if (limitedNow || sndUna >= roundEnd || !limited && outstandingSegments > mostSegments) {
            limited = limitedNow;
            mostSegments = outstandingSegments;
            roundEnd = sndNxt;
        }
    }

    boolean limited(double cwnd, double ssthresh) {
        return limited || cwnd < ssthresh && cwnd < 2.0 * mostSegments;
    }
}
