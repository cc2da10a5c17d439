package dev.sluice.simulator.measure;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * A weighted distribution of whole numbers, 0 or more: a histogram of two significant digits with nearest-rank percentiles,
 * and exact moments and extremes beside it. Its size grows with the logarithm of the largest value alone.
 */
public final class Distribution {

    private static final int DIGITS = 2;

    private final Histogram histogram;
    private double weight;
    private double sum;
    private double squares;
    private long min = Long.MAX_VALUE;
    private long max;

    /** Takes one bin. */
    public interface BinConsumer {

        /** A bin from {@code lower} inclusive to {@code upper} exclusive, not empty. */
        void bin(double lower, double upper, double weight);
    }

    public Distribution() {
        histogram = new Histogram(DIGITS);
        histogram.setAutoResize(true);
    }

    /** Adds a value once. */
    public void add(long value) {
        histogram.recordValue(value);
        account(value, 1);
    }

    /** Adds a value with this weight, more than 0. */
    public void add(long value, long times) {
        histogram.recordValueWithCount(value, times);
        account(value, times);
    }

    private void account(long value, double times) {
        double weighted = value * times;
        weight += times;
        sum += weighted;
        squares += value * weighted;
        if (value < min) {
            min = value;
        }
        if (value > max) {
            max = value;
        }
    }

    /** Adds everything of another distribution. */
    public void add(Distribution other) {
        if (other.isEmpty()) {
            return;
        }
        histogram.add(other.histogram);
        weight += other.weight;
        sum += other.sum;
        squares += other.squares;
        min = Math.min(min, other.min);
        max = Math.max(max, other.max);
    }

    /** Forgets everything. */
    public void reset() {
        histogram.reset();
        weight = 0;
        sum = 0;
        squares = 0;
        min = Long.MAX_VALUE;
        max = 0;
    }

    public boolean isEmpty() {
        return weight == 0;
    }

    /** Number of values, or sum of weights. */
    public double weight() {
        return weight;
    }

    /** NaN if empty. */
    public double mean() {
        return isEmpty() ? Double.NaN : sum / weight;
    }

    /** Standard deviation of the population; NaN if empty. */
    public double deviation() {
        double mean = mean();
        return isEmpty() ? Double.NaN : Math.sqrt(Math.max(0, squares / weight - mean * mean));
    }

    /** NaN if empty. */
    public double max() {
        return isEmpty() ? Double.NaN : max;
    }

    /**
     * The smallest value that at least this share of the weight does not exceed, to 0.4 %; NaN if empty.
     *
     * @param percent 1 to 100
     */
    public double percentile(int percent) {
        long total = histogram.getTotalCount();
        if (total == 0) {
            return Double.NaN;
        }
        // The rank ceil(percent * total / 100), in an order that does not overflow.
        int above = 100 - percent;
        long rank = total - (total / 100 * above + total % 100 * above / 100);
        long passed = 0;
        for (HistogramIterationValue bin : histogram.recordedValues()) {
            passed += bin.getCountAtValueIteratedTo();
            if (passed >= rank) {
                long middle = histogram.medianEquivalentValue(bin.getValueIteratedTo());
                return Math.max(min, Math.min(max, middle));
            }
        }
        return max;
    }

    /** Hands over the bins that are not empty, from low to high. */
    public void bins(BinConsumer consumer) {
        for (HistogramIterationValue bin : histogram.recordedValues()) {
            long value = bin.getValueIteratedTo();
            consumer.bin(
                    histogram.lowestEquivalentValue(value),
                    histogram.nextNonEquivalentValue(value),
                    bin.getCountAtValueIteratedTo());
        }
    }
}
