package dev.sluice.tcp.cubic;

import dev.sluice.api.tcp.AckSample;
import dev.sluice.api.tcp.CongestionSignal;
import dev.sluice.api.tcp.Connection;
import dev.sluice.api.tcp.WindowController;

/**
 * A window that is a cubic function of the time {@code t} since congestion avoidance began, and never below Reno's.
 *
 * <pre>
 *   W_cubic(t) = C (t - K)^3 + W_max,   K = cbrt((W_max - cwnd_epoch) / C)
 *   W_est     += alpha acked / cwnd,    alpha = 3 (1 - beta) / (1 + beta), 1 from cwnd_prior on
 *   avoidance  W_cubic(t) &lt; W_est: cwnd = W_est
 *              else cwnd += acked (clamp(W_cubic(t + SRTT), cwnd, 1.5 cwnd) - cwnd) / cwnd
 *   loss       W_max = cwnd, or cwnd (1 + beta) / 2 below the last W_max (fast convergence)
 *              ssthresh = max(beta base, 2), cwnd = ssthresh      base: flight or cwnd, by reduce in the file
 *   timeout    ssthresh likewise, cwnd = 1; the next curve has K = 0 and W_max = cwnd
 * </pre>
 *
 * <p>Time in which the application or the receive window left the window unused is no part of {@code t}. That is the time
 * between ACKs that find the window not limiting, and the time from one ACK to the sending of the segment that the next one
 * reports: a window, however small, sends at once when an ACK opens it, a source that has run dry does not.
 *
 * <p>Source: RFC 9438, Sections 4.2 to 4.10; RFC 8511 (ECN). Deviations: {@code cwnd} is never set below its value in the
 * Reno-friendly region; an idle restart begins a new epoch. Variant {@code linux} follows {@code tcp_cubic.c} where the two
 * differ in substance: see the README.
 *
 * <p>One instance serves one connection in one run. Constant time; allocates nothing.
 */
final class Cubic extends WindowController {

    /** Most growth in a round trip, of the window (RFC 9438, Section 4.2). */
    private static final double MAX_GROWTH = 1.5;

    /** Linux: acknowledged segments for one more while no maximum is known ({@code bictcp_update}, 5 % a round trip). */
    private static final double BLIND_ACKS = 20;

    private final double c;
    private final double beta;
    private final double ecnBeta;
    private final double alpha;
    private final boolean fastConvergence;
    private final boolean friendliness;
    private final boolean linux;
    private final CubicEpoch epoch = new CubicEpoch();
    private final CubicEpoch beforeCut = new CubicEpoch();
    private long lastAckPs;

    Cubic(CubicParameters parameters, Connection connection) {
        super(connection);
        this.c = parameters.c();
        this.beta = parameters.beta();
        this.ecnBeta = parameters.ecnBeta();
        this.alpha = 3 * (1 - beta) / (1 + beta);
        this.fastConvergence = parameters.fastConvergence();
        this.friendliness = parameters.friendliness();
        this.linux = parameters.variant() == CubicParameters.Variant.LINUX;
        connection.publish("w_max_segments", "segments", () -> epoch.wMax);
        connection.publish("k_s", "s", () -> epoch.k);
        connection.publish("w_est_segments", "segments", () -> epoch.wEst);
    }

    @Override
    public void acked(AckSample sample) {
        if (epoch.begun) {
            excludeUnusedTime(sample);
        }
        super.acked(sample);
        lastAckPs = sample.nowPs();
    }

    private void excludeUnusedTime(AckSample sample) {
        long nowPs = sample.nowPs();
        if (!sample.cwndLimited()) {
            epoch.exclude(nowPs - lastAckPs, nowPs);
        } else if (sample.rttPs() >= 0) {
            long sentPs = nowPs - sample.rttPs();
            if (sentPs > lastAckPs) {
                epoch.exclude(sentPs - lastAckPs, nowPs);
            }
        }
    }

    @Override
    protected void avoidCongestion(double segments, AckSample sample) {
        long nowPs = sample.nowPs();
        if (!epoch.begun) {
            epoch.begin(cwnd, c, nowPs);
        }
        // However much one ACK covers, it stands for one round trip at most (RFC 3465, Section 2.1).
        double counted = Math.min(segments, cwnd);
        epoch.wEst += renoPace() * counted / cwnd;
        boolean friendly = friendliness && epoch.window(c, nowPs, 0) < epoch.wEst;
        if (linux || !friendly) {
            cwnd += counted * step(nowPs);
        }
        if (friendly) {
            cwnd = Math.max(cwnd, epoch.wEst);
        }
    }

    /** Growth along the curve, in segments for each acknowledged one. */
    private double step(long nowPs) {
        double target = epoch.window(c, nowPs, lookAheadPs());
        target = Math.max(cwnd, Math.min(target, MAX_GROWTH * cwnd));
        double step = (target - cwnd) / cwnd;
        return linux && epoch.maximumUnknown ? Math.max(step, 1 / BLIND_ACKS) : step;
    }

    /** Growth of W_est in segments a round trip (RFC 9438, Section 4.3). */
    private double renoPace() {
        return !linux && epoch.wEst >= epoch.cwndPrior ? 1 : alpha;
    }

    private long lookAheadPs() {
        return Math.max(linux ? connection.minRttPs() : connection.srttPs(), 0);
    }

    @Override
    public void congestion(CongestionSignal signal, AckSample sample) {
        beforeCut.copyFrom(epoch);
        super.congestion(signal, sample);
    }

    @Override
    protected double reducedSsthresh(CongestionSignal signal) {
        // RFC 9438, Section 4.7, before the window is cut.
        epoch.wMax = fastConvergence && cwnd < epoch.wMax ? cwnd * (1 + beta) / 2 : cwnd;
        epoch.cwndPrior = cwnd;
        epoch.afterTimeout = false;
        epoch.end();
        // RFC 8511 keeps the smaller window for slow start, which overshoots.
        boolean gentle = signal == CongestionSignal.ECN && cwnd >= ssthresh;
        return (gentle ? ecnBeta : beta) * connection.reductionBase();
    }

    @Override
    public void timedOut(boolean sameSegment) {
        if (!sameSegment) {
            beforeCut.copyFrom(epoch);
        }
        super.timedOut(sameSegment);
        epoch.afterTimeout = true;
        epoch.end();
    }

    @Override
    public void undone() {
        super.undone();
        epoch.copyFrom(beforeCut);
    }

    @Override
    public void restarted(long idlePs, double restartWindow) {
        super.restarted(idlePs, restartWindow);
        epoch.end();
    }
}
