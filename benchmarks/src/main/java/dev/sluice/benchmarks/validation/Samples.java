package dev.sluice.benchmarks.validation;

import java.util.Arrays;

/** Values of one quantity at increasing times. */
public final class Samples {

    private double[] times = new double[1024];
    private double[] values = new double[1024];
    private int size;

    /** Adds a value; times in seconds must not fall. */
    void add(double timeS, double value) {
        if (size == times.length) {
            times = Arrays.copyOf(times, 2 * size);
            values = Arrays.copyOf(values, 2 * size);
        }
        times[size] = timeS;
        values[size++] = value;
    }

    int size() {
        return size;
    }

    double time(int i) {
        return times[i];
    }

    double value(int i) {
        return values[i];
    }

    /** The last value; 0 if there is none. */
    double last() {
        return size == 0 ? 0 : values[size - 1];
    }

    /** The last value at or before this time; 0 if there is none. */
    double at(double timeS) {
        int i = firstAfter(timeS) - 1;
        return i < 0 ? 0 : values[i];
    }

    private int firstAfter(double timeS) {
        int i = 0;
        while (i < size && times[i] <= timeS) {
            i++;
        }
        return i;
    }

    /** Samples after this time. */
    Samples after(double timeS) {
        Samples rest = new Samples();
        for (int i = firstAfter(timeS); i < size; i++) {
            rest.add(times[i], values[i]);
        }
        return rest;
    }

    /** Mean, each value held until the next; NaN if there are fewer than two. */
    double mean() {
        double area = 0;
        for (int i = 0; i + 1 < size; i++) {
            area += values[i] * (times[i + 1] - times[i]);
        }
        return size < 2 ? Double.NaN : area / (times[size - 1] - times[0]);
    }

    /** The value of this nearest rank; NaN if there is none. */
    double percentile(double p) {
        if (size == 0) {
            return Double.NaN;
        }
        double[] sorted = Arrays.copyOf(values, size);
        Arrays.sort(sorted);
        return sorted[Math.max((int) Math.ceil(p / 100 * size) - 1, 0)];
    }
}
