package dev.sluice.simulator.tcp;

/**
 * Delivery-rate estimation: how fast the network delivered what was sent, over an interval bounded by the slower of sending and
 * acknowledging.
 *
 * <p>Source: draft-ietf-ccwg-bbr, Section 4.1 (delivery-rate samples).
 */
final class RateSampler {

    private long deliveredBytes;
    private long deliveredAtPs;
    private long firstSentPs;
    /** Delivered count up to which samples are application-limited; 0 if they are not. */
    private long appLimitedUntil;

    // Of the segment sent last among those this ACK delivered.
    private boolean sampled;
    private long sampleSentPs;
    private long sampleFirstSentPs;
    private long sampleDeliveredAtPs;
    private long sampleDelivered;
    private boolean sampleAppLimited;

    /** Before a transmission with nothing in flight: both intervals begin now. */
    void restart(long nowPs) {
        firstSentPs = nowPs;
        deliveredAtPs = nowPs;
    }

    long deliveredBytes() {
        return deliveredBytes;
    }

    long deliveredAtPs() {
        return deliveredAtPs;
    }

    long firstSentPs() {
        return firstSentPs;
    }

    boolean appLimited() {
        return appLimitedUntil != 0;
    }

    /** What is in flight now, and what was sent before it, does not show what the path could carry. */
    void markAppLimited(long flightBytes) {
        appLimitedUntil = Math.max(deliveredBytes + flightBytes, 1);
    }

    void beginAck() {
        sampled = false;
    }

    /** A segment is delivered, for the first time. */
    void delivered(Scoreboard board, long segment, long nowPs) {
        deliveredBytes += board.length(segment);
        deliveredAtPs = nowPs;
        long sentPs = board.sentPs(segment);
        if (!sampled || sentPs >= sampleSentPs) {
            sampled = true;
            sampleSentPs = sentPs;
            sampleFirstSentPs = board.firstSentPs(segment);
            sampleDeliveredAtPs = board.deliveredAtPs(segment);
            sampleDelivered = board.delivered(segment);
            sampleAppLimited = (board.flags(segment) & Scoreboard.APP_LIMITED) != 0;
        }
    }

    /** Writes the sample of this ACK, if there is a valid one. */
    void endAck(Ack ack, long minRttPs) {
        if (appLimitedUntil != 0 && deliveredBytes > appLimitedUntil) {
            appLimitedUntil = 0;
        }
        ack.deliveryRateBps = 0;
        ack.rateIntervalPs = 0;
        ack.rateDeliveredBytes = 0;
        if (!sampled) {
            ack.priorDeliveredBytes = deliveredBytes;
            ack.appLimited = false;
            return;
        }
        firstSentPs = sampleSentPs;
        ack.priorDeliveredBytes = sampleDelivered;
        ack.appLimited = sampleAppLimited;
        long interval = Math.max(sampleSentPs - sampleFirstSentPs, deliveredAtPs - sampleDeliveredAtPs);
        if (interval <= 0 || interval < minRttPs) {
            return;
        }
        long delivered = deliveredBytes - sampleDelivered;
        ack.rateIntervalPs = interval;
        ack.rateDeliveredBytes = delivered;
        ack.deliveryRateBps = (long) (delivered * 8e12 / interval);
    }
}
