package dev.sluice.testkit;

import dev.sluice.api.tcp.AckSample;

/** An ACK as a test wants it; the setters return the sample, so that a line describes an ACK. */
public final class TestSample implements AckSample {

    private long nowPs;
    private double ackedSegments;
    private double growthSegments;
    private double deliveredSegments;
    private double lostSegments;
    private long rttPs = -1;
    private boolean ackDelayed;
    private long deliveryRateBps;
    private long rateIntervalPs;
    private double rateDeliveredSegments;
    private double priorDeliveredSegments;
    private boolean appLimited;
    private double priorFlightSegments;
    private double ceSegments;
    private boolean roundStart;
    private boolean inRecovery;
    private boolean cwndLimited = true;

    /** An ACK for so many segments in order, all of which count towards growth. */
    public TestSample acked(double segments) {
        ackedSegments = segments;
        growthSegments = segments;
        deliveredSegments = segments;
        return this;
    }

    public TestSample at(long timePs) {
        nowPs = timePs;
        return this;
    }

    public TestSample growth(double segments) {
        growthSegments = segments;
        return this;
    }

    public TestSample delivered(double segments) {
        deliveredSegments = segments;
        return this;
    }

    public TestSample lost(double segments) {
        lostSegments = segments;
        return this;
    }

    public TestSample rtt(long ps) {
        rttPs = ps;
        return this;
    }

    public TestSample ackDelayed(boolean delayed) {
        ackDelayed = delayed;
        return this;
    }

    /** The delivery-rate sample: so many segments in this time, at this rate. */
    public TestSample rate(long bps, double segments, long intervalPs) {
        deliveryRateBps = bps;
        rateDeliveredSegments = segments;
        rateIntervalPs = intervalPs;
        return this;
    }

    public TestSample priorDelivered(double segments) {
        priorDeliveredSegments = segments;
        return this;
    }

    public TestSample appLimited(boolean limited) {
        appLimited = limited;
        return this;
    }

    public TestSample priorFlight(double segments) {
        priorFlightSegments = segments;
        return this;
    }

    public TestSample ce(double segments) {
        ceSegments = segments;
        return this;
    }

    public TestSample roundStart(boolean start) {
        roundStart = start;
        return this;
    }

    public TestSample inRecovery(boolean recovering) {
        inRecovery = recovering;
        return this;
    }

    public TestSample cwndLimited(boolean limited) {
        cwndLimited = limited;
        return this;
    }

    @Override
    public long nowPs() {
        return nowPs;
    }

    @Override
    public double ackedSegments() {
        return ackedSegments;
    }

    @Override
    public double growthSegments() {
        return growthSegments;
    }

    @Override
    public double deliveredSegments() {
        return deliveredSegments;
    }

    @Override
    public double lostSegments() {
        return lostSegments;
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
        return rateDeliveredSegments;
    }

    @Override
    public double priorDeliveredSegments() {
        return priorDeliveredSegments;
    }

    @Override
    public boolean appLimited() {
        return appLimited;
    }

    @Override
    public double priorFlightSegments() {
        return priorFlightSegments;
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
