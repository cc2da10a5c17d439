package dev.sluice.simulator.tcp;

/**
 * The retransmission timeout of ns-2's agents: round-trip times in whole clock ticks, averages in scaled integers (8 SRTT, 4
 * RTTVAR), the floor applied before the backoff.
 *
 * <p>Deviations: the clock has no random phase, so a measurement is the time rounded to the nearest tick, at least one.
 */
final class TickRttEstimator implements RttEstimator {

    private final long tickPs;
    private final long minPs;
    private final long maxPs;
    private long srttTimes8 = -1;
    private long rttvarTimes4;
    private long rtoPs;

    TickRttEstimator(TcpSettings settings) {
        this.tickPs = Math.max(settings.clockGranularityPs, 1);
        this.minPs = settings.rtoMinPs;
        this.maxPs = settings.rtoMaxPs;
        this.rtoPs = settings.rtoInitialPs;
    }

    @Override
    public void sample(long rttPs, long acked, long sndNxt, long samplesPerRtt) {
        long ticks = Math.max((rttPs + tickPs / 2) / tickPs, 1);
        if (srttTimes8 < 0) {
            srttTimes8 = ticks << 3;
            rttvarTimes4 = ticks << 1;
        } else {
            long delta = ticks - (srttTimes8 >> 3);
            srttTimes8 = Math.max(srttTimes8 + delta, 1);
            rttvarTimes4 = Math.max(rttvarTimes4 + Math.abs(delta) - (rttvarTimes4 >> 2), 1);
        }
        rtoPs = Math.min(Math.max(Math.max(unclampedRtoPs(), minPs), 2 * tickPs), maxPs);
    }

    /** Four deviations above the average, before the floor. */
    long unclampedRtoPs() {
        return ((rttvarTimes4 << 3) + srttTimes8 >> 3) * tickPs;
    }

    @Override
    public long srttPs() {
        return srttTimes8 < 0 ? -1 : srttTimes8 * tickPs / 8;
    }

    @Override
    public long rtoPs() {
        return rtoPs;
    }
}
