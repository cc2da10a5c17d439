package dev.sluice.testkit;

import dev.sluice.api.tcp.AckSample;
import dev.sluice.api.tcp.SlowStart;

/** Standard slow start: the window grows by what counts towards growth, up to {@code ssthresh} (RFC 5681, Section 3.1). */
public final class PlainSlowStart implements SlowStart {

    private double cwnd;
    private double ssthresh;

    @Override
    public double grow(double cwnd, double ssthresh, AckSample sample) {
        double used = Math.min(sample.growthSegments(), Math.max(ssthresh - cwnd, 0));
        // The sum may miss ssthresh by a rounding error, which would leave a sliver of slow start.
        this.cwnd = used < sample.growthSegments() ? Math.max(cwnd, ssthresh) : cwnd + used;
        this.ssthresh = ssthresh;
        return sample.growthSegments() - used;
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
