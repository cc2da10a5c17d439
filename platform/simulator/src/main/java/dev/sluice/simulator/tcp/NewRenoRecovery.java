package dev.sluice.simulator.tcp;

/**
 * NewReno: as Reno, but an ACK for part of the window shows the next hole, which is sent again at once; one hole a round trip. The
 * retransmission timer is set anew by the first such ACK only, so that many holes end in a timeout ("impatient").
 *
 * <p>Source: RFC 6582, Sections 3.2 and 4.
 */
final class NewRenoRecovery extends RenoRecovery {

    private boolean partialAckSeen;

    NewRenoRecovery(TcpSender sender) {
        super(sender);
    }

    @Override
    void begin(long nowPs) {
        super.begin(nowPs);
        partialAckSeen = false;
    }

    @Override
    boolean ends(boolean advanced) {
        return sender.sndUna >= sender.recoveryPoint;
    }

    @Override
    boolean restartsTimeout() {
        return !partialAckSeen || ends(true);
    }

    @Override
    void progress(boolean advanced, long ackedBytes, long nowPs) {
        if (!advanced) {
            super.progress(false, ackedBytes, nowPs);
            return;
        }
        // Deflate by what left the network, less the segment that the retransmission adds.
        inflation -= (double) ackedBytes / sender.settings.mssBytes - 1;
        sender.markLost(board.head());
        sender.forceRetransmission = true;
        partialAckSeen = true;
    }
}
