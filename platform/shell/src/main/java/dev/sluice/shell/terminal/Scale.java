package dev.sluice.shell.terminal;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * An axis: its range, and round values to write beside it.
 *
 * @param from value at its beginning
 * @param to value at its end, above {@code from}
 * @param step distance of the ticks: 1, 2 or 5 times a power of ten
 */
record Scale(double from, double to, double step) {

    /** A range that holds all values, with about as many ticks. */
    static Scale around(double smallest, double largest, int ticks) {
        double low = smallest;
        double high = largest;
        // A series from 2480 to 2500 shall show its shape, one from 3 to 2500 its distance from zero.
        if (low > 0 && low < 0.7 * high) {
            low = 0;
        }
        if (high == low) {
            high = low + Math.max(1, Math.abs(low));
        }
        double step = step((high - low) / Math.max(1, ticks));
        return new Scale(Math.floor(low / step) * step, Math.ceil(high / step) * step, step);
    }

    /** Exactly this range. */
    static Scale exactly(double from, double to, int ticks) {
        double end = to > from ? to : from + 1;
        return new Scale(from, end, step((end - from) / Math.max(1, ticks)));
    }

    /** Where a value lies, 0 at the beginning and 1 at the end. */
    double position(double value) {
        return (value - from) / (to - from);
    }

    List<Double> ticks() {
        List<Double> ticks = new ArrayList<>();
        double tolerance = step / 1e6;
        for (long i = (long) Math.ceil((from - tolerance) / step); i * step <= to + tolerance; i++) {
            ticks.add(i * step);
        }
        return ticks;
    }

    /** A tick as text, with no more digits than its step needs. */
    String text(double tick) {
        int digits = Math.max(0, (int) -Math.floor(Math.log10(step) + 1e-9));
        return new BigDecimal(tick)
                .setScale(digits, java.math.RoundingMode.HALF_EVEN)
                .toPlainString();
    }

    private static double step(double atLeast) {
        double power = Math.pow(10, Math.floor(Math.log10(atLeast)));
        double part = atLeast / power;
        return power * (part <= 1 ? 1 : part <= 2 ? 2 : part <= 5 ? 5 : 10);
    }
}
