package dev.sluice.simulator.tcp;

import dev.sluice.api.parameter.Units;
import dev.sluice.api.tcp.AckSample;

/**
 * Hybrid slow start: leaves slow start where a train of closely spaced ACKs is as long as half the smallest round trip, or where
 * the round trip has grown by an eighth.
 *
 * <p>Source: Ha and Rhee 2011; the constants are the Linux kernel's: windows from 16 segments, ACKs up to 2 ms apart, eight
 * samples a round, a rise of one eighth of the smallest round trip within 4 to 16 ms. Deviation: the allowance for bursts of
 * segmentation offload is left out, since segments are sent one by one.
 */
final class HyStart extends StandardSlowStart {

    private static final double LOW_WINDOW = 16;
    private static final long ACK_SPACING_PS = 2 * Units.PS_PER_MS;
    private static final int MIN_SAMPLES = 8;
    private static final long MIN_RISE_PS = 4 * Units.PS_PER_MS;
    private static final long MAX_RISE_PS = 16 * Units.PS_PER_MS;

    private final TcpSender sender;
    private long roundEnd = -1;
    private long roundStartPs;
    private long lastAckPs;
    private long roundMinPs;
    private int samples;

    HyStart(TcpSender sender) {
        this.sender = sender;
    }

    @Override
    public double grow(double cwnd, double ssthresh, AckSample sample) {
        if (sender.sndUna > roundEnd) {
            roundEnd = sender.sndNxt;
            roundStartPs = sample.nowPs();
            lastAckPs = roundStartPs;
            roundMinPs = Long.MAX_VALUE;
            samples = 0;
        }
        double rest = super.grow(cwnd, ssthresh, sample);
        if (cwnd() >= LOW_WINDOW && Double.isInfinite(ssthresh) && crowded(sample)) {
            leave();
        }
        return rest;
    }

    private boolean crowded(AckSample sample) {
        long nowPs = sample.nowPs();
        if (nowPs - lastAckPs <= ACK_SPACING_PS) {
            lastAckPs = nowPs;
            if (nowPs - roundStartPs > sender.minRttPs / 2) {
                return true;
            }
        }
        if (sample.rttPs() >= 0) {
            samples++;
            roundMinPs = Math.min(roundMinPs, sample.rttPs());
        }
        return samples >= MIN_SAMPLES && roundMinPs > sender.minRttPs + risePs(sender.minRttPs);
    }

    /** By how much the round trip may rise. */
    static long risePs(long minRttPs) {
        return Math.min(Math.max(minRttPs / 8, MIN_RISE_PS), MAX_RISE_PS);
    }
}
