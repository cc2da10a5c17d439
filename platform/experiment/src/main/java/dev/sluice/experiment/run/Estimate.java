package dev.sluice.experiment.run;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Mean of a metric over replications.
 *
 * @param n number of runs in which it is defined, from 1
 * @param mean arithmetic mean
 * @param sd standard deviation of the sample; NaN for one run
 * @param halfWidth half the 95 % confidence interval of the mean by Student's t; NaN for fewer than three runs, and
 *     where all runs agree: identical values say nothing about how far another seed would lie
 */
public record Estimate(int n, double mean, double sd, double halfWidth) {

    private static final int FEWEST_FOR_INTERVAL = 3;
    private static final double TAIL = 0.025;

    /**
     * From the values of the runs.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static Estimate of(double... values) {
        int n = values.length;
        if (n == 0) {
            throw new IllegalArgumentException("no values");
        }
        double first = values[0];
        if (Arrays.stream(values).allMatch(value -> value == first)) {
            // Summing equal values may leave a rounding error that would pass for variation.
            return new Estimate(n, first, n == 1 ? Double.NaN : 0, Double.NaN);
        }
        double mean = sum(values) / n;
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        double sd = StrictMath.sqrt(squares / (n - 1));
        double halfWidth = n < FEWEST_FOR_INTERVAL
                ? Double.NaN
                : TDistribution.of(n - 1).inverseSurvivalProbability(TAIL) * sd / StrictMath.sqrt(n);
        return new Estimate(n, mean, sd, halfWidth);
    }

    private static double sum(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum;
    }

    public boolean hasInterval() {
        return !Double.isNaN(halfWidth);
    }
}
