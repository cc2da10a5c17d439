package dev.sluice.api.tcp;

/**
 * Additive increase, multiplicative decrease, as Tahoe, Reno and NewReno do it; and the base of those that depart from it in
 * one rule.
 *
 * <pre>
 *   avoidance  cwnd += increase acked / cwnd
 *   loss       ssthresh = max(beta base, 2), cwnd = ssthresh      base: flight or cwnd, by reduce in the file
 *   ECN        the same with ecn-beta in congestion avoidance
 *   timeout    ssthresh as for a loss, cwnd = 1
 * </pre>
 *
 * <p>Source: RFC 5681, Section 3.1; RFC 8511, Section 3.1 (ECN). Deviations: the window is a real number, so no fraction of
 * a segment is lost; ns-2 halves at a connection's first reduction whatever its factor is, this does not.
 *
 * <p>One instance serves one connection in one run. Constant time; allocates nothing.
 */
public class AimdController extends WindowController {

    private final double increase;
    private final double beta;
    private final double ecnBeta;

    /**
     * @param increase segments a round trip of congestion avoidance adds
     * @param beta fraction of the base that a loss leaves
     * @param ecnBeta fraction of the base that a mark leaves in congestion avoidance
     */
    public AimdController(Connection connection, double increase, double beta, double ecnBeta) {
        super(connection);
        this.increase = increase;
        this.beta = beta;
        this.ecnBeta = ecnBeta;
    }

    /** Half of the base after a loss and after a mark, a segment more each round trip: RFC 5681 and RFC 3168. */
    protected AimdController(Connection connection) {
        this(connection, 1, 0.5, 0.5);
    }

    @Override
    protected void avoidCongestion(double segments, AckSample sample) {
        // RFC 3465, Section 2.1: however much one ACK covers, it stands for one round trip at most.
        cwnd += increase * Math.min(segments, cwnd) / cwnd;
    }

    @Override
    protected double reducedSsthresh(CongestionSignal signal) {
        // RFC 8511 keeps the smaller window for slow start, which overshoots.
        boolean gentle = signal == CongestionSignal.ECN && cwnd >= ssthresh;
        return (gentle ? ecnBeta : beta) * connection.reductionBase();
    }
}
