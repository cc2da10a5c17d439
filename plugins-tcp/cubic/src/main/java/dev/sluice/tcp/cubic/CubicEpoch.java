package dev.sluice.tcp.cubic;

import dev.sluice.api.parameter.Units;

/**
 * What CUBIC remembers: the last maximum, and the curve of the present stage of congestion avoidance, its epoch. A plain
 * structure, so that an undone reduction can put all of it back.
 */
final class CubicEpoch {

    /** Last maximum in segments, W_max; 0 while none is known. */
    double wMax;
    /** Window when ssthresh was last set, in segments, cwnd_prior. */
    double cwndPrior;
    /** Whether the window was last cut by a timeout, after which the curve starts from the window as it then is. */
    boolean afterTimeout;
    /** Whether an epoch has begun. */
    boolean begun;
    /** Whether the epoch began without a maximum. */
    boolean maximumUnknown;
    /** Start of the epoch, moved on by the time the application left unused, t_epoch. */
    long startPs;
    /** Time from the start to W_max in seconds, K. */
    double k;
    /** The window Reno would have in segments, W_est. */
    double wEst;

    /** Begins an epoch in congestion avoidance (RFC 9438, Section 4.2, Eq. 2; 4.8 after a timeout; 4.10 without a loss). */
    void begin(double cwnd, double c, long nowPs) {
        begun = true;
        startPs = nowPs;
        wEst = cwnd;
        maximumUnknown = wMax == 0 || afterTimeout;
        if (maximumUnknown || cwnd >= wMax) {
            if (maximumUnknown && !afterTimeout) {
                cwndPrior = cwnd;
            }
            wMax = cwnd;
            k = 0;
        } else {
            k = StrictMath.cbrt((wMax - cwnd) / c);
        }
        afterTimeout = false;
    }

    /** Ends the epoch; the next ACK of congestion avoidance begins another. */
    void end() {
        begun = false;
    }

    /** Leaves this much time out of the epoch, at most to its present end. */
    void exclude(long unusedPs, long nowPs) {
        startPs = Math.min(startPs + unusedPs, nowPs);
    }

    /** W_cubic at {@code aheadPs} from now (RFC 9438, Section 4.2, Eq. 1). */
    double window(double c, long nowPs, long aheadPs) {
        double t = Units.seconds(nowPs - startPs) + Units.seconds(aheadPs) - k;
        return c * t * t * t + wMax;
    }

    void copyFrom(CubicEpoch other) {
        wMax = other.wMax;
        cwndPrior = other.cwndPrior;
        afterTimeout = other.afterTimeout;
        begun = other.begun;
        maximumUnknown = other.maximumUnknown;
        startPs = other.startPs;
        k = other.k;
        wEst = other.wEst;
    }
}
