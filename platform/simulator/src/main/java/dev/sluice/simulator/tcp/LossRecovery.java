package dev.sluice.simulator.tcp;

/**
 * How losses are found and which segments are sent again. A strategy never writes the congestion window; it may allow more or
 * less than that to be outstanding while it repairs.
 */
abstract class LossRecovery {

    final TcpSender sender;
    final Scoreboard board;

    LossRecovery(TcpSender sender) {
        this.sender = sender;
        this.board = sender.board;
    }

    static LossRecovery of(TcpSender sender) {
        return switch (sender.settings.recovery) {
            case TAHOE -> new TahoeRecovery(sender);
            case RENO -> new RenoRecovery(sender);
            case NEWRENO -> new NewRenoRecovery(sender);
            case SACK -> new SackRecovery(sender);
            case RACK -> new RackRecovery(sender);
        };
    }

    /** An ACK has updated the scoreboard: mark what it shows to be lost, and say whether recovery is called for. */
    abstract boolean detectLoss(long nowPs);

    /** Recovery begins: mark what is to be sent first. */
    abstract void begin(long nowPs);

    /** Whether the ACK that was just taken in ends recovery. */
    boolean ends(boolean advanced) {
        return sender.sndUna >= sender.recoveryPoint;
    }

    /** Whether an ACK that moves on within recovery sets the retransmission timer anew. */
    boolean restartsTimeout() {
        return true;
    }

    /** An ACK arrived in recovery and did not end it. */
    void progress(boolean advanced, long ackedBytes, long nowPs) {}

    /** Recovery has ended, by an ACK, a timeout or an undo. */
    void finish() {}

    /** What may be outstanding beyond the window, in segments; may be negative. */
    double inflation() {
        return 0;
    }

    /** A segment to send when nothing is held lost and no new data may be sent; -1 for none. */
    long lastResort() {
        return -1;
    }

    /** A segment is delivered for the first time. */
    void delivered(long segment, int flags, long nowPs) {}

    /** A segment was sent again. */
    void retransmitted(long segment) {}

    /** The retransmission timer has expired and all that is not SACKed is held lost. */
    void timedOut() {}

    /** Gives back what it registered. */
    void release() {}
}
