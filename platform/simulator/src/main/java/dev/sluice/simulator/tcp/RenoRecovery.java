package dev.sluice.simulator.tcp;

/**
 * Reno: fast retransmit on the third duplicate ACK and fast recovery, in which every duplicate ACK lets one more segment out. Any
 * ACK that moves ends it, also one that covers only part of the window: a second loss in the same window then waits for a timeout.
 *
 * <p>Source: RFC 5681, Section 3.2; Fall and Floyd 1996; once per window of data, as ns-2 does it.
 */
class RenoRecovery extends LossRecovery {

    /** Segments allowed beyond the window; NewReno's deflation may make it negative. */
    double inflation;

    RenoRecovery(TcpSender sender) {
        super(sender);
    }

    @Override
    boolean detectLoss(long nowPs) {
        return sender.dupacks == sender.settings.dupacks && sender.sndUna > sender.lossPoint;
    }

    @Override
    void begin(long nowPs) {
        sender.markLost(board.head());
        inflation = sender.settings.dupacks;
    }

    @Override
    boolean ends(boolean advanced) {
        return advanced;
    }

    @Override
    void progress(boolean advanced, long ackedBytes, long nowPs) {
        if (!advanced && sender.duplicate) {
            inflation++;
        }
    }

    @Override
    void finish() {
        inflation = 0;
    }

    @Override
    double inflation() {
        return inflation;
    }
}
