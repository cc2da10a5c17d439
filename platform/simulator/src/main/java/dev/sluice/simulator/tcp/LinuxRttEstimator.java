package dev.sluice.simulator.tcp;

/**
 * The retransmission timeout of the Linux kernel: the floor bounds the variance term, so on a path of constant round-trip time r
 * the timeout settles at r + floor. The variance term rises at once to the largest deviation of the round trip and falls by a
 * quarter of the distance once a round trip; a sample far below the average does not raise it.
 *
 * <p>Source: behaviour of {@code tcp_rtt_estimator} as described in its documentation and by measurement; deviations: real
 * arithmetic instead of scaled integers.
 */
final class LinuxRttEstimator implements RttEstimator {

    private final double minPs;
    private final long maxPs;
    private double srtt = -1;
    /** Four times the mean deviation. */
    private double mdev;
    /** Largest {@link #mdev} of this round trip, at least the floor. */
    private double mdevMax;
    /** The variance term. */
    private double rttvar;

    private long roundEnd;
    private long rtoPs;

    LinuxRttEstimator(TcpSettings settings) {
        this.minPs = settings.rtoMinPs;
        this.maxPs = settings.rtoMaxPs;
        this.rtoPs = settings.rtoInitialPs;
    }

    @Override
    public void sample(long rttPs, long acked, long sndNxt, long samplesPerRtt) {
        if (srtt < 0) {
            srtt = rttPs;
            mdev = 2.0 * rttPs;
            rttvar = Math.max(mdev, minPs);
            mdevMax = rttvar;
            roundEnd = sndNxt;
        } else {
            double error = rttPs - srtt;
            srtt += error / 8;
            double deviation = Math.abs(error) - mdev / 4;
            mdev += error < 0 && deviation > 0 ? deviation / 8 : deviation;
            if (mdev > mdevMax) {
                mdevMax = mdev;
                rttvar = Math.max(rttvar, mdevMax);
            }
            if (acked > roundEnd) {
                if (mdevMax < rttvar) {
                    rttvar -= (rttvar - mdevMax) / 4;
                }
                roundEnd = sndNxt;
                mdevMax = minPs;
            }
        }
        rtoPs = Math.min(Math.round(srtt + rttvar), maxPs);
    }

    @Override
    public long srttPs() {
        return Math.round(srtt);
    }

    @Override
    public long rtoPs() {
        return rtoPs;
    }
}
