package dev.sluice.simulator.tcp;

/**
 * Tahoe: on the third duplicate ACK the window falls to one segment and everything after the hole is sent again as it opens,
 * except what the receiver then acknowledges at once.
 *
 * <p>Source: Jacobson 1988; Fall and Floyd 1996; once per window of data, as ns-2 does it.
 */
final class TahoeRecovery extends LossRecovery {

    TahoeRecovery(TcpSender sender) {
        super(sender);
    }

    @Override
    boolean detectLoss(long nowPs) {
        return sender.dupacks == sender.settings.dupacks && sender.sndUna > sender.lossPoint;
    }

    @Override
    void begin(long nowPs) {
        sender.markAllLost();
    }
}
