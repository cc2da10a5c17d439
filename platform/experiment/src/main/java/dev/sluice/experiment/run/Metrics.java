package dev.sluice.experiment.run;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The numbers of a run's entry by path, such as {@code links.left:right.utilisation}. */
final class Metrics {

    private static final List<String> SECTIONS = List.of("flows", "groups", "links", "totals");

    /** What names an item of a list, in place of its position. */
    private static final List<String> KEYS = List.of("id", "name", "up_to_bytes");

    private Metrics() {}

    /** In the order of the entry; what is undefined is left out. */
    static Map<String, Double> of(JsonNode entry) {
        Map<String, Double> metrics = new LinkedHashMap<>();
        for (String section : SECTIONS) {
            JsonNode node = entry.path(section);
            collect(section, node, metrics);
        }
        return metrics;
    }

    private static void collect(String path, JsonNode node, Map<String, Double> metrics) {
        if (node.isNumber()) {
            metrics.put(path, node.doubleValue());
        } else if (node.isArray()) {
            for (JsonNode item : node) {
                String key = keyOf(item);
                item.properties().stream()
                        .filter(field -> !KEYS.contains(field.getKey()))
                        .forEach(field -> collect(path + "." + key + "." + field.getKey(), field.getValue(), metrics));
            }
        } else {
            node.properties().forEach(field -> collect(path + "." + field.getKey(), field.getValue(), metrics));
        }
    }

    private static String keyOf(JsonNode item) {
        for (String key : KEYS) {
            if (item.has(key)) {
                return item.path(key).asText();
            }
        }
        throw new IllegalArgumentException("an item of a run's entry has none of " + KEYS);
    }
}
