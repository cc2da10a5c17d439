package dev.sluice.api.sink;

import java.math.BigDecimal;
import java.math.MathContext;
import org.jspecify.annotations.Nullable;

/**
 * Writes numbers of results: the same text on every JVM ({@code Double.toString} differs between versions), at most twelve
 * significant digits.
 */
public final class Numbers {

    private static final MathContext TWELVE_DIGITS = new MathContext(12);
    private static final double EXACT = 1e15;

    private static final double FAST_FROM = 1e-6;
    private static final double FAST_TO = 1e12;
    /** Twelve digits as a whole number lie from here to ten times this. */
    private static final double SCALED_FROM = 1e11;

    /** The error of a product just below 1e12 is 2^-14 at most; closer to a half the decimal arithmetic decides. */
    private static final double DOUBTFUL = 1e-3;

    /** Powers of ten, all of them exact. */
    private static final long[] POWERS = new long[18];

    static {
        POWERS[0] = 1;
        for (int i = 1; i < POWERS.length; i++) {
            POWERS[i] = 10 * POWERS[i - 1];
        }
    }

    private Numbers() {}

    /** The shortest text; empty for NaN and infinities, which no result can show. */
    public static String format(double value) {
        if (Double.isNaN(value) || Double.isInfinite(value)) {
            return "";
        }
        if (value == Math.rint(value) && Math.abs(value) < 1e12) {
            return Long.toString((long) value);
        }
        String fast = formatFast(value);
        if (fast != null) {
            return fast;
        }
        return formatExactly(value);
    }

    /** Decimal arithmetic: right for every value, and slow. */
    static String formatExactly(double value) {
        BigDecimal rounded = new BigDecimal(value).round(TWELVE_DIGITS).stripTrailingZeros();
        double magnitude = Math.abs(value);
        return magnitude >= 1e-6 && magnitude < EXACT ? rounded.toPlainString() : rounded.toString();
    }

    /** The same text by binary arithmetic; null where that cannot tell how to round. */
    private static @Nullable String formatFast(double value) {
        double magnitude = Math.abs(value);
        if (magnitude < FAST_FROM || magnitude >= FAST_TO) {
            return null;
        }
        int decimals = 11;
        while (decimals > 0 && magnitude * POWERS[decimals] >= FAST_TO) {
            decimals--;
        }
        while (magnitude * POWERS[decimals] < SCALED_FROM) {
            decimals++;
        }
        double scaled = magnitude * POWERS[decimals];
        long digits = (long) scaled;
        double rest = scaled - digits;
        if (Math.abs(rest - 0.5) < DOUBTFUL) {
            return null;
        }
        digits += rest > 0.5 ? 1 : 0;
        while (decimals > 0 && digits % 10 == 0) {
            digits /= 10;
            decimals--;
        }
        return text(value < 0, digits, decimals);
    }

    private static String text(boolean negative, long digits, int decimals) {
        StringBuilder text = new StringBuilder(24);
        if (negative) {
            text.append('-');
        }
        text.append(digits / POWERS[decimals]);
        if (decimals > 0) {
            text.append('.');
            long fraction = digits % POWERS[decimals];
            for (int place = decimals - 1; place > 0 && fraction < POWERS[place]; place--) {
                text.append('0');
            }
            text.append(fraction);
        }
        return text.toString();
    }

    /** The value that {@link #format} shows. */
    public static double rounded(double value) {
        if (Double.isNaN(value) || Double.isInfinite(value)) {
            return value;
        }
        return new BigDecimal(value).round(TWELVE_DIGITS).doubleValue();
    }
}
