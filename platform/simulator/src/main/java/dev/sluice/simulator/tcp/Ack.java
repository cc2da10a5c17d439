package dev.sluice.simulator.tcp;

import dev.sluice.api.tcp.AckSample;

/** The one sample object of a connection, filled anew for every ACK. */
final class Ack implements AckSample {

    private final double mssBytes;

    long nowPs;
    long ackedBytes;
    long growthBytes;
    long deliveredBytes;
    long lostBytes;
    long rttPs;
    boolean ackDelayed;
    long deliveryRateBps;
    long rateIntervalPs;
    long rateDeliveredBytes;
    long priorDeliveredBytes;
    boolean appLimited;
    long priorFlightBytes;
    double ceSegments;
    boolean roundStart;
    boolean inRecovery;
    boolean cwndLimited;

    Ack(int mssBytes) {
        this.mssBytes = mssBytes;
    }

    @Override
    public long nowPs() {
        return nowPs;
    }

    @Override
    public double ackedSegments() {
        return ackedBytes / mssBytes;
    }

    @Override
    public double growthSegments() {
        return growthBytes / mssBytes;
    }

    @Override
    public double deliveredSegments() {
        return deliveredBytes / mssBytes;
    }

    @Override
    public double lostSegments() {
        return lostBytes / mssBytes;
    }

    @Override
    public long rttPs() {
        return rttPs;
    }

    @Override
    public boolean ackDelayed() {
        return ackDelayed;
    }

    @Override
    public long deliveryRateBps() {
        return deliveryRateBps;
    }

    @Override
    public long rateIntervalPs() {
        return rateIntervalPs;
    }

    @Override
    public double rateDeliveredSegments() {
        return rateDeliveredBytes / mssBytes;
    }

    @Override
    public double priorDeliveredSegments() {
        return priorDeliveredBytes / mssBytes;
    }

    @Override
    public boolean appLimited() {
        return appLimited;
    }

    @Override
    public double priorFlightSegments() {
        return priorFlightBytes / mssBytes;
    }

    @Override
    public double ceSegments() {
        return ceSegments;
    }

    @Override
    public boolean roundStart() {
        return roundStart;
    }

    @Override
    public boolean inRecovery() {
        return inRecovery;
    }

    @Override
    public boolean cwndLimited() {
        return cwndLimited;
    }
}
