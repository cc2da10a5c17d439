package dev.sluice.experiment.run;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A result folder's {@code summary.json}, read back. */
public final class Summary {

    /**
     * A run.
     *
     * @param id number in the result folder
     * @param experiment its name
     * @param point axis to value or label, in the order of the axes
     * @param replication from 1
     * @param seed of its random streams
     * @param status how it ended
     * @param error why it is not ok; else null
     * @param metrics every number of its flows, groups, links and totals by path, undefined ones left out
     */
    public record Run(
            String id,
            String experiment,
            Map<String, String> point,
            int replication,
            long seed,
            RunStatus status,
            @Nullable String error,
            Map<String, Double> metrics) {}

    /**
     * A metric over the {@code ok} runs of a point.
     *
     * @param experiment its name
     * @param point axis to value or label
     * @param metric path, such as {@code links.left:right.utilisation}
     * @param estimate mean and interval
     */
    public record Aggregate(String experiment, Map<String, String> point, String metric, Estimate estimate) {}

    private final JsonNode tree;

    private Summary(JsonNode tree) {
        this.tree = tree;
    }

    /**
     * Reads a result folder's summary.
     *
     * @throws IOException if there is none or it is damaged
     */
    public static Summary read(Path folder) throws IOException {
        try (InputStream in =
                new FileInputStream(folder.resolve(ResultFolder.SUMMARY).toFile())) {
            return new Summary(Json.MAPPER.readTree(in));
        }
    }

    /** Takes a run's entry. */
    @FunctionalInterface
    interface EntryConsumer {
        void accept(JsonNode entry) throws IOException;
    }

    /** Reads the runs one after the other, never all at once. */
    static void forEachRun(Path folder, EntryConsumer consumer) throws IOException {
        try (JsonParser parser =
                Json.MAPPER.createParser(folder.resolve(ResultFolder.SUMMARY).toFile())) {
            parser.nextToken();
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                boolean runs = parser.currentName().equals("runs");
                parser.nextToken();
                if (!runs) {
                    parser.skipChildren();
                    continue;
                }
                while (parser.nextToken() == JsonToken.START_OBJECT) {
                    consumer.accept(parser.readValueAsTree());
                }
            }
        }
    }

    /** The file as it is. */
    public JsonNode tree() {
        return tree;
    }

    /** The experiment's name; of several experiments the file's. */
    public String experiment() {
        return tree.path("experiment").asText();
    }

    public List<Run> runs() {
        List<Run> runs = new ArrayList<>();
        for (JsonNode run : tree.path("runs")) {
            runs.add(new Run(
                    run.path("id").asText(),
                    run.path("experiment").asText(),
                    texts(run.path("point")),
                    run.path("replication").asInt(),
                    run.path("seed").asLong(),
                    RunStatus.of(run.path("status").asText()),
                    run.path("error").isNull() ? null : run.path("error").asText(),
                    Metrics.of(run)));
        }
        return runs;
    }

    public List<Aggregate> aggregates() {
        List<Aggregate> aggregates = new ArrayList<>();
        for (JsonNode node : tree.path("aggregates")) {
            JsonNode interval = node.path("ci95");
            double halfWidth = interval.isArray()
                    ? (interval.path(1).asDouble() - interval.path(0).asDouble()) / 2
                    : Double.NaN;
            aggregates.add(new Aggregate(
                    node.has("experiment") ? node.path("experiment").asText() : experiment(),
                    texts(node.path("point")),
                    node.path("metric").asText(),
                    new Estimate(
                            node.path("n").asInt(), number(node.path("mean")), number(node.path("sd")), halfWidth)));
        }
        return aggregates;
    }

    private static double number(JsonNode node) {
        return node.isNumber() ? node.doubleValue() : Double.NaN;
    }

    private static Map<String, String> texts(JsonNode node) {
        Map<String, String> map = new LinkedHashMap<>();
        node.properties()
                .forEach(field -> map.put(field.getKey(), field.getValue().asText()));
        return map;
    }
}
