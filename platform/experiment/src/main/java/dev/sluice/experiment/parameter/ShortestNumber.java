package dev.sluice.experiment.parameter;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Writes a double with as few digits as read back the same; {@code Double.toString} differs between Java versions.
 */
final class ShortestNumber {

    private static final int MAX_DIGITS = 17;
    private static final int PLAIN_DIGITS = 12;

    private ShortestNumber() {}

    static String of(double value) {
        if (value == Math.rint(value) && Math.abs(value) < 1e12) {
            return Long.toString((long) value);
        }
        BigDecimal exact = new BigDecimal(value);
        for (int digits = 1; digits <= MAX_DIGITS; digits++) {
            BigDecimal rounded = exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
            if (rounded.doubleValue() == value) {
                BigDecimal stripped = rounded.stripTrailingZeros();
                boolean plain = stripped.scale() >= 0 && stripped.scale() <= PLAIN_DIGITS;
                return plain
                        ? stripped.toPlainString()
                        : stripped.toString().replace("E+", "e").replace("E", "e");
            }
        }
        throw new IllegalArgumentException(value + " has no decimal text");
    }
}
