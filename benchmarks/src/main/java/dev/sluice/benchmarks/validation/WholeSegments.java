package dev.sluice.benchmarks.validation;

import dev.sluice.api.tcp.AckSample;
import dev.sluice.api.tcp.CongestionSignal;
import dev.sluice.api.tcp.Connection;
import dev.sluice.api.tcp.WindowController;

/**
 * A window of whole segments, as the kernel's: a segment more for every so many acknowledged ones, whose rest is kept, and cuts
 * that are rounded down. Shows how much of a deviation is due to that arithmetic.
 *
 * <p>Source: Linux, {@code tcp_cong_avoid_ai}, {@code tcp_init_cwnd_reduction}, {@code tcp_reno_ssthresh}.
 */
class WholeSegments extends WindowController {

    private double credit;

    /** Reno in whole segments. */
    WholeSegments(Connection connection) {
        super(connection);
    }

    @Override
    protected void avoidCongestion(double segments, AckSample sample) {
        growEvery(cwnd, segments);
    }

    /** One segment more for each {@code count} of these. */
    final void growEvery(double count, double segments) {
        double every = Math.max(Math.floor(count), 1);
        if (credit >= every) {
            credit = 0;
            cwnd++;
        }
        credit += segments;
        double growth = Math.floor(credit / every);
        credit -= growth * every;
        cwnd += growth;
    }

    @Override
    protected double reducedSsthresh(CongestionSignal signal) {
        return Math.floor(cwnd / 2);
    }

    @Override
    public void congestion(CongestionSignal signal, AckSample sample) {
        super.congestion(signal, sample);
        credit = 0;
    }

    @Override
    public void timedOut(boolean sameSegment) {
        super.timedOut(sameSegment);
        credit = 0;
    }
}
