package dev.sluice.tcp.reno;

import dev.sluice.api.tcp.AckSample;
import dev.sluice.api.tcp.CongestionSignal;
import dev.sluice.api.tcp.Connection;
import dev.sluice.api.tcp.WindowController;

/**
 * Additive increase, multiplicative decrease.
 *
 * <pre>
 *   avoidance  cwnd += increase acked / cwnd
 *   loss       ssthresh = max(beta base, 2), cwnd = ssthresh      base: flight or cwnd, by reduce in the file
 *   ECN        the same with ecn-beta in congestion avoidance
 *   timeout    ssthresh as for a loss, cwnd = 1
 * </pre>
 *
 * <p>Tahoe, Reno and NewReno share these rules: they differ in loss recovery, which is the connection's.
 *
 * <p>Source: RFC 5681, Section 3.1; RFC 8511, Section 3.1 (ECN). Deviations: the window is a real number, so no fraction of
 * a segment is lost; ns-2 halves at a connection's first reduction whatever its factor is, this does not.
 *
 * <p>One instance serves one connection in one run. Constant time; allocates nothing.
 */
final class Reno extends WindowController {

    private final double increase;
    private final double beta;
    private final double ecnBeta;

    Reno(RenoParameters parameters, Connection connection) {
        super(connection);
        this.increase = parameters.increase();
        this.beta = parameters.beta();
        this.ecnBeta = parameters.ecnBeta();
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
