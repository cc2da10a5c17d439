package dev.sluice.api.scenario;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A figure somebody published.
 *
 * @param what in words
 * @param metric path of the measured value, such as {@code links.left:right.utilisation}
 * @param unit of the figures
 * @param scale what a measured value is multiplied by to be in {@code unit}
 * @param point the point of the sweep; empty if there is but one
 * @param published the figure; null where only the reference simulator has one
 * @param reference the figure of a reference simulator; null where there is none
 */
public record PublishedValue(
        String what,
        String metric,
        String unit,
        double scale,
        Map<String, String> point,
        @Nullable Double published,
        @Nullable Double reference) {

    public PublishedValue {
        point = Map.copyOf(point);
    }
}
