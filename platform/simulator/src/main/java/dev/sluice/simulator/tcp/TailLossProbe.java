package dev.sluice.simulator.tcp;

import dev.sluice.api.parameter.Units;
import dev.sluice.simulator.event.LazyTimer;

/**
 * The tail loss probe: when nothing has come back for two round trips, one segment is sent, so that the loss of the last segments
 * shows by SACK instead of by a timeout.
 *
 * <p>Source: RFC 8985, Section 7.
 */
final class TailLossProbe {

    /** Longest time a receiver may hold back the ACK of a single segment. */
    private static final long WORST_ACK_DELAY_PS = 200 * Units.PS_PER_MS;

    private static final long NO_SAMPLE_PS = Units.PS_PER_SECOND;

    private final TcpSender sender;
    private final LazyTimer timer;
    /** End of the data outstanding at the last probe; -1 if none is open. */
    private long probeEnd = -1;

    private boolean probeIsRetransmission;
    private boolean sampleSinceProbe = true;

    TailLossProbe(TcpSender sender) {
        this.sender = sender;
        this.timer = new LazyTimer(sender.events, this::expire);
    }

    /** After new data was sent or an ACK moved: probe when nothing comes back. */
    void arm(long nowPs) {
        if (!sender.mayProbe()) {
            timer.cancel();
            return;
        }
        long srttPs = sender.rtt.srttPs();
        long timeout = srttPs < 0 ? NO_SAMPLE_PS : 2 * srttPs;
        if (srttPs >= 0 && sender.board.tail() - sender.board.head() == 1) {
            timeout += WORST_ACK_DELAY_PS;
        }
        timer.set(Math.min(nowPs + timeout, sender.timeoutDeadlinePs()));
    }

    void cancel() {
        timer.cancel();
    }

    boolean isDue(long nowPs) {
        return timer.deadlinePs() <= nowPs;
    }

    void sampled() {
        sampleSinceProbe = true;
    }

    void expire(long nowPs) {
        timer.cancel();
        if (sender.mayProbe() && probeEnd < 0 && sampleSinceProbe) {
            sampleSinceProbe = false;
            probeIsRetransmission = !sender.probe(nowPs);
            probeEnd = sender.sndNxt;
        }
        sender.restartTimeout(nowPs);
    }

    /**
     * Takes an ACK while a probe is open.
     *
     * @return whether the probe repaired a loss, which calls for one reduction
     */
    boolean repairedLoss(boolean dsack, boolean duplicateWithoutSack) {
        if (probeEnd < 0 || sender.sndUna < probeEnd) {
            return false;
        }
        if (!probeIsRetransmission || dsack || duplicateWithoutSack) {
            probeEnd = -1;
            return false;
        }
        if (sender.sndUna > probeEnd) {
            probeEnd = -1;
            return true;
        }
        return false;
    }

    void reset() {
        probeEnd = -1;
        timer.cancel();
    }

    void release() {
        timer.release();
    }
}
