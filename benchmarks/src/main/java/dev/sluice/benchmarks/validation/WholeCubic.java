package dev.sluice.benchmarks.validation;

import dev.sluice.api.parameter.Units;
import dev.sluice.api.tcp.AckSample;
import dev.sluice.api.tcp.CongestionSignal;
import dev.sluice.api.tcp.Connection;

/**
 * CUBIC in whole segments: the curve's distance from its plateau and the pace of Reno are rounded down.
 *
 * <p>Source: Linux, {@code tcp_cubic.c}. Deviation: time is not rounded to jiffies.
 */
final class WholeCubic extends WholeSegments {

    private static final double BETA = 717.0 / 1024;
    private static final double C = 410.0 / 1024;
    /** Acknowledged segments, of the window, for one of Reno's: 8 (1 + beta) / (3 (1 - beta)) eighths, rounded down. */
    private static final double RENO_EIGHTHS = 15;

    private double lastMax;
    private boolean epoch;
    private long epochPs;
    private double k;
    private double origin;
    private double renoAcks;
    private double renoWindow;

    WholeCubic(Connection connection) {
        super(connection);
    }

    @Override
    protected void avoidCongestion(double segments, AckSample sample) {
        renoAcks += segments;
        if (!epoch) {
            epoch = true;
            epochPs = sample.nowPs();
            renoAcks = segments;
            renoWindow = cwnd;
            k = lastMax <= cwnd ? 0 : StrictMath.cbrt((lastMax - cwnd) / C);
            origin = Math.max(lastMax, cwnd);
        }
        double t = Units.seconds(sample.nowPs() - epochPs + Math.max(connection.minRttPs(), 0)) - k;
        double delta = Math.floor(C * Math.abs(t * t * t));
        double target = t < 0 ? origin - delta : origin + delta;
        double count = target > cwnd ? cwnd / (target - cwnd) : 100 * cwnd;
        if (lastMax == 0) {
            count = Math.min(count, 20);
        }
        growEvery(Math.max(Math.min(count, renoCount()), 2), segments);
    }

    private double renoCount() {
        double each = Math.floor(cwnd * RENO_EIGHTHS / 8);
        while (renoAcks > each) {
            renoAcks -= each;
            renoWindow++;
        }
        return renoWindow > cwnd ? cwnd / (renoWindow - cwnd) : Double.MAX_VALUE;
    }

    @Override
    protected double reducedSsthresh(CongestionSignal signal) {
        epoch = false;
        lastMax = cwnd < lastMax ? Math.floor(cwnd * (1 + BETA) / 2) : cwnd;
        return Math.floor(cwnd * BETA);
    }

    @Override
    public void timedOut(boolean sameSegment) {
        super.timedOut(sameSegment);
        epoch = false;
        lastMax = 0;
    }
}
