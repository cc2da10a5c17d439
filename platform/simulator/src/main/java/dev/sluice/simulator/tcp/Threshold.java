package dev.sluice.simulator.tcp;

import dev.sluice.api.parameter.ParameterException;
import dev.sluice.api.sink.Numbers;

/**
 * A slow-start threshold: a number of segments, or {@code unlimited}.
 *
 * @param segments at least 2; infinite for unlimited
 */
public record Threshold(double segments) {

    public static final Threshold UNLIMITED = new Threshold(Double.POSITIVE_INFINITY);

    /**
     * Reads {@code 64} or {@code unlimited}.
     *
     * @throws ParameterException for anything else
     */
    public static Threshold parse(String text) {
        if (text.equals("unlimited")) {
            return UNLIMITED;
        }
        try {
            double segments = Double.parseDouble(text);
            if (segments >= 2 && segments < 1e12) {
                return new Threshold(segments);
            }
        } catch (NumberFormatException e) {
            // falls through to the sentence
        }
        throw new ParameterException("'" + text + "' must be a number of segments, at least 2, or unlimited");
    }

    @Override
    public String toString() {
        return Double.isInfinite(segments) ? "unlimited" : Numbers.format(segments);
    }
}
