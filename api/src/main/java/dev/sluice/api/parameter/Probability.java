package dev.sluice.api.parameter;

import java.math.BigDecimal;

/**
 * A probability; {@code 1%} or {@code 0.01} in files.
 *
 * @param value 0 to 1
 */
public record Probability(double value) implements Comparable<Probability> {

    public Probability {
        if (!(value >= 0 && value <= 1)) {
            throw new ParameterException("a probability is 0 to 1, or 0% to 100%, not " + value);
        }
    }

    /**
     * Reads {@code 1%} or {@code 1e-6}.
     *
     * @throws ParameterException if the text is no probability
     */
    public static Probability parse(String text) {
        String number = text.strip();
        boolean percent = number.endsWith("%");
        if (percent) {
            number = number.substring(0, number.length() - 1).strip();
        }
        BigDecimal value;
        try {
            value = new BigDecimal(number);
        } catch (NumberFormatException e) {
            throw new ParameterException("'" + text + "' is not a probability; write for example 1% or 0.01");
        }
        if (percent) {
            value = value.movePointLeft(2);
        }
        if (value.signum() < 0 || value.compareTo(BigDecimal.ONE) > 0) {
            throw new ParameterException("'" + text + "' is not a probability: it must be from 0 to 1, or 0% to 100%");
        }
        return new Probability(value.doubleValue());
    }

    @Override
    public int compareTo(Probability other) {
        return Double.compare(value, other.value);
    }

    @Override
    public String toString() {
        return new BigDecimal(Double.toString(value))
                .stripTrailingZeros()
                .toString()
                .replace("E", "e");
    }
}
