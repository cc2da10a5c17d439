package dev.sluice.simulator.tcp;

import dev.sluice.api.tcp.AckSample;

/**
 * Slow start that adds at most half of {@code max_ssthresh} a round trip once the window is above it.
 *
 * <pre>
 *   cwnd &lt;= max_ssthresh:  + 1 a segment
 *   otherwise:             + 1/K a segment,  K = [cwnd / (max_ssthresh / 2)]
 * </pre>
 *
 * <p>Source: RFC 3742, Section 2.
 */
final class LimitedSlowStart extends StandardSlowStart {

    /** Suggested by RFC 3742, Section 2. */
    static final double MAX_SSTHRESH = 100;

    @Override
    public double grow(double cwnd, double ssthresh, AckSample sample) {
        return growBy(sample.growthSegments(), divisor(cwnd), cwnd, ssthresh);
    }

    /** K of the class comment. */
    static double divisor(double cwnd) {
        return cwnd <= MAX_SSTHRESH ? 1 : Math.floor(cwnd / (MAX_SSTHRESH / 2));
    }
}
