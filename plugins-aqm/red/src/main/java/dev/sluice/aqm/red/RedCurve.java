package dev.sluice.aqm.red;

/**
 * The base probability {@code p_b} of a signal, a function of the average queue {@code avg}.
 *
 * <pre>
 *   avg &lt; min           0
 *   min ≤ avg &lt; max     maxP (avg - min) / (max - min)
 *   max ≤ avg           1
 *   gentle instead:
 *   max ≤ avg &lt; 2 max   maxP + (1 - maxP) (avg - max) / max
 *   2 max ≤ avg         1
 * </pre>
 *
 * <p>Source: Floyd and Jacobson 1993, Fig. 3; Floyd 2000, Recommendation on using the gentle variant of RED.
 */
final class RedCurve {

    private final double min;
    private final double max;
    private final double certain;
    private final double maxP;

    /** {@code min} and {@code max} in the unit of the average, {@code min <= max}; equal thresholds make a step. */
    RedCurve(double min, double max, double maxP, boolean gentle) {
        this.min = min;
        this.max = max;
        this.maxP = maxP;
        this.certain = gentle ? 2 * max : max;
    }

    /** Whether the average lies below the region of signals. */
    boolean isBelow(double average) {
        return average < min;
    }

    /** {@code p_b}, 0 to 1. */
    double probability(double average) {
        if (average < min) {
            return 0;
        }
        if (average >= certain) {
            return 1;
        }
        return average < max ? maxP * (average - min) / (max - min) : maxP + (1 - maxP) * (average - max) / max;
    }
}
