package dev.sluice.simulator.tcp;

import dev.sluice.simulator.event.LazyTimer;

/**
 * RACK: a segment is lost when one sent later has arrived and a reordering window has passed since it should have. Applies to
 * retransmissions too, so a lost retransmission is found without a timeout.
 *
 * <p>Source: RFC 8985, Section 6.2; the tail loss probe of its Section 7 is {@link TailLossProbe}.
 */
final class RackRecovery extends LossRecovery {

    private static final int WINDOW_PERSIST = 16;

    private final LazyTimer reorderTimer;

    private long sentPs = -1;
    private long endSequence;
    private long rttPs;
    /** Highest delivered before this ACK, and with it. */
    private long highestDeliveredEnd;

    private long newHighestDeliveredEnd;
    private boolean reorderingSeen;
    private int windowMultiplier = 1;
    private int windowPersist = WINDOW_PERSIST;
    private long dsackRound = -1;

    RackRecovery(TcpSender sender) {
        super(sender);
        this.reorderTimer = new LazyTimer(sender.events, this::reorderTimeout);
    }

    @Override
    void delivered(long segment, int flags, long nowPs) {
        long end = board.end(segment);
        long sent = board.sentPs(segment);
        boolean resent = (flags & Scoreboard.RETRANSMITTED) != 0;
        if (end > newHighestDeliveredEnd) {
            newHighestDeliveredEnd = end;
        }
        if (end <= highestDeliveredEnd && !resent) {
            reorderingSeen = true;
        }
        long rtt = nowPs - sent;
        if (resent && (rtt < sender.minRttPs || sender.echoPs >= 0 && sender.echoPs < sent)) {
            return; // the ACK may be of the original transmission
        }
        if (sent > sentPs || sent == sentPs && end > endSequence) {
            sentPs = sent;
            endSequence = end;
            rttPs = rtt;
        }
    }

    @Override
    boolean detectLoss(long nowPs) {
        highestDeliveredEnd = newHighestDeliveredEnd;
        return markLate(nowPs);
    }

    private boolean markLate(long nowPs) {
        long window = reorderWindowPs();
        boolean found = false;
        long remaining = 0;
        long segment = board.oldestSent();
        while (segment >= 0) {
            long sent = board.sentPs(segment);
            if (sent > sentPs || sent == sentPs && board.end(segment) >= endSequence) {
                break;
            }
            long next = board.sentAfter(segment);
            long left = sent + rttPs + window - nowPs;
            if (left <= 0) {
                sender.markLost(segment);
                found = true;
            } else {
                remaining = Math.max(remaining, left);
            }
            segment = next;
        }
        if (remaining > 0) {
            reorderTimer.set(nowPs + remaining);
        } else {
            reorderTimer.cancel();
        }
        return found;
    }

    /** RFC 8985, Section 6.2, step 4. */
    private long reorderWindowPs() {
        if (!reorderingSeen && (sender.inRecovery() || board.sackedSegments() >= sender.settings.dupacks)) {
            return 0;
        }
        return Math.min(windowMultiplier * sender.minRttPs / 4, sender.rtt.srttPs());
    }

    /** A DSACK shows a needless retransmission: wait longer, once a round trip. */
    void duplicateReported() {
        if (sender.sndUna >= dsackRound) {
            dsackRound = sender.sndNxt;
            windowMultiplier++;
            windowPersist = WINDOW_PERSIST;
        }
    }

    @Override
    void begin(long nowPs) {
        // markLate has marked what is to be sent.
    }

    @Override
    void finish() {
        if (--windowPersist <= 0) {
            windowMultiplier = 1;
        }
    }

    private void reorderTimeout(long nowPs) {
        sender.reorderTimeout(nowPs);
    }

    @Override
    void release() {
        reorderTimer.release();
    }
}
