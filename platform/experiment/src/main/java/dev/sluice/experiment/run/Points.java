package dev.sluice.experiment.run;

import java.util.Arrays;

/** Grows a series without boxing: files may have millions of rows. */
final class Points {

    private double[] times = new double[64];
    private double[] values = new double[64];
    private int size;

    void add(double time, double value) {
        if (size == times.length) {
            times = Arrays.copyOf(times, size * 2);
            values = Arrays.copyOf(values, size * 2);
        }
        times[size] = time;
        values[size++] = value;
    }

    double[] times() {
        return Arrays.copyOf(times, size);
    }

    double[] values() {
        return Arrays.copyOf(values, size);
    }
}
