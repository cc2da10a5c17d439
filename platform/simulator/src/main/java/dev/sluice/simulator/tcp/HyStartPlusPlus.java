package dev.sluice.simulator.tcp;

import dev.sluice.api.parameter.Units;
import dev.sluice.api.tcp.AckSample;

/**
 * HyStart++: when the smallest round trip of a round has risen, growth is divided by four for up to five rounds (conservative slow
 * start), and slow start ends if the rise persists. A rise that proves to be a spike resumes slow start.
 *
 * <p>Source: RFC 9406, Sections 4.2 and 4.3. Only in the initial slow start, while {@code ssthresh} is infinite.
 */
final class HyStartPlusPlus extends StandardSlowStart {

    private static final long MIN_RTT_THRESH_PS = 4 * Units.PS_PER_MS;
    private static final long MAX_RTT_THRESH_PS = 16 * Units.PS_PER_MS;
    private static final long MIN_RTT_DIVISOR = 8;
    private static final int N_RTT_SAMPLE = 8;
    private static final double CSS_GROWTH_DIVISOR = 4;
    private static final int CSS_ROUNDS = 5;
    private static final double UNPACED_LIMIT = 8;

    private final TcpSender sender;
    private final double segmentsAnAck;
    private long windowEnd = -1;
    private long lastRoundMinPs = Long.MAX_VALUE;
    private long roundMinPs = Long.MAX_VALUE;
    private int samples;
    private boolean conservative;
    private long baselinePs;
    private int conservativeRounds;

    HyStartPlusPlus(TcpSender sender, boolean paced) {
        this.sender = sender;
        this.segmentsAnAck = paced ? Double.POSITIVE_INFINITY : UNPACED_LIMIT;
    }

    @Override
    public double grow(double cwnd, double ssthresh, AckSample sample) {
        if (!Double.isInfinite(ssthresh)) {
            return super.grow(cwnd, ssthresh, sample);
        }
        double segments = Math.min(sample.growthSegments(), segmentsAnAck);
        boolean roundEnded = sender.sndUna > windowEnd;
        if (roundEnded) {
            windowEnd = sender.sndNxt;
            lastRoundMinPs = roundMinPs;
            roundMinPs = Long.MAX_VALUE;
            samples = 0;
        }
        if (sample.rttPs() >= 0) {
            roundMinPs = Math.min(roundMinPs, sample.rttPs());
            samples++;
        }
        double rest = growBy(segments, conservative ? CSS_GROWTH_DIVISOR : 1, cwnd, ssthresh);
        if (conservative) {
            stayConservative(roundEnded);
        } else if (samples >= N_RTT_SAMPLE
                && lastRoundMinPs != Long.MAX_VALUE
                && roundMinPs >= lastRoundMinPs + thresholdPs(lastRoundMinPs)) {
            baselinePs = roundMinPs;
            conservative = true;
            conservativeRounds = 0;
        }
        return rest;
    }

    private void stayConservative(boolean roundEnded) {
        if (samples >= N_RTT_SAMPLE && roundMinPs < baselinePs) {
            conservative = false;
        } else if (roundEnded && ++conservativeRounds >= CSS_ROUNDS) {
            leave();
        }
    }

    /** RttThresh of RFC 9406, Section 4.2. */
    static long thresholdPs(long lastRoundMinPs) {
        return Math.max(MIN_RTT_THRESH_PS, Math.min(lastRoundMinPs / MIN_RTT_DIVISOR, MAX_RTT_THRESH_PS));
    }
}
