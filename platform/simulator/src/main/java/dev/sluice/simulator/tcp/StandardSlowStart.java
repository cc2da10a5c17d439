package dev.sluice.simulator.tcp;

import dev.sluice.api.tcp.AckSample;
import dev.sluice.api.tcp.SlowStart;

/**
 * One segment for each that counts, up to exactly {@code ssthresh}; the rest is for congestion avoidance.
 *
 * <p>Source: RFC 5681, Section 3.1; RFC 3465, Section 2.2.
 */
class StandardSlowStart implements SlowStart {

    private double cwnd;
    private double ssthresh;

    @Override
    public double grow(double cwnd, double ssthresh, AckSample sample) {
        return growBy(sample.growthSegments(), 1, cwnd, ssthresh);
    }

    /** Grows by {@code segments / divisor}, never past the threshold; returns the segments not used. */
    final double growBy(double segments, double divisor, double cwnd, double ssthresh) {
        double room = ssthresh - cwnd;
        double growth = Math.min(segments / divisor, room);
        this.cwnd = cwnd + growth;
        this.ssthresh = ssthresh;
        return segments - growth * divisor;
    }

    /** Leaves slow start where the window is now. */
    final void leave() {
        ssthresh = cwnd;
    }

    @Override
    public double cwnd() {
        return cwnd;
    }

    @Override
    public double ssthresh() {
        return ssthresh;
    }
}
