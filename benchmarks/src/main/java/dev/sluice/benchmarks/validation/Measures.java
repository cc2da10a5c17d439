package dev.sluice.benchmarks.validation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Named figures in the order in which they are shown; what a run cannot tell is left out. */
final class Measures {

    private final Map<String, List<Double>> values = new LinkedHashMap<>();

    void add(String name, double value) {
        if (!Double.isNaN(value)) {
            values.computeIfAbsent(name, key -> new ArrayList<>()).add(value);
        }
    }

    /** Takes in the figures of one more run of the same kind. */
    void addAll(Measures other) {
        other.values.forEach((name, list) ->
                values.computeIfAbsent(name, key -> new ArrayList<>()).addAll(list));
    }

    List<String> names() {
        return List.copyOf(values.keySet());
    }

    /** Mean over the runs; NaN if no run tells. */
    double mean(String name) {
        return values.getOrDefault(name, List.of()).stream()
                .mapToDouble(Double::doubleValue)
                .average()
                .orElse(Double.NaN);
    }

    /** Standard deviation over the runs; 0 for a single one. */
    double deviation(String name) {
        List<Double> list = values.getOrDefault(name, List.of());
        if (list.size() < 2) {
            return 0;
        }
        double mean = mean(name);
        double sum = list.stream()
                .mapToDouble(value -> (value - mean) * (value - mean))
                .sum();
        return Math.sqrt(sum / (list.size() - 1));
    }
}
