package dev.sluice.simulator.tcp;

/**
 * The retransmission timeout of RFC 6298.
 *
 * <pre>
 *   RTTVAR = 3/4 RTTVAR + 1/4 |SRTT - R|,  then  SRTT = 7/8 SRTT + 1/8 R
 *   RTO    = max(floor, SRTT + max(G, 4 RTTVAR))
 * </pre>
 *
 * <p>Source: RFC 6298, Sections 2.2 to 2.4; with many samples a round trip the gains are divided by their expected number (RFC
 * 7323, Appendix G).
 */
final class RfcRttEstimator implements RttEstimator {

    private final long granularityPs;
    private final long minPs;
    private final long maxPs;
    private double srtt = -1;
    private double rttvar;
    private long rtoPs;

    RfcRttEstimator(TcpSettings settings) {
        this.granularityPs = settings.clockGranularityPs;
        this.minPs = settings.rtoMinPs;
        this.maxPs = settings.rtoMaxPs;
        this.rtoPs = settings.rtoInitialPs;
    }

    @Override
    public void sample(long rttPs, long acked, long sndNxt, long samplesPerRtt) {
        if (srtt < 0) {
            srtt = rttPs;
            rttvar = rttPs / 2.0;
        } else {
            rttvar += (Math.abs(srtt - rttPs) - rttvar) / (4 * samplesPerRtt);
            srtt += (rttPs - srtt) / (8 * samplesPerRtt);
        }
        long rto = Math.round(srtt + Math.max(granularityPs, 4 * rttvar));
        rtoPs = Math.min(Math.max(rto, minPs), maxPs);
    }

    @Override
    public long srttPs() {
        return Math.round(srtt);
    }

    double rttvarPs() {
        return rttvar;
    }

    @Override
    public long rtoPs() {
        return rtoPs;
    }
}
