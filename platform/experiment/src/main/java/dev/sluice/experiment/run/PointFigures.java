package dev.sluice.experiment.run;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the {@code ok} runs of one point of a sweep measured.
 *
 * @param experiment its name
 * @param point axis to value or label, in the order of the axes
 * @param runs number of {@code ok} runs
 * @param metrics by path, in the order of a run's entry
 * @param bottlenecks ids of the bottleneck links
 * @param groups names of the flow groups
 */
record PointFigures(
        String experiment,
        Map<String, String> point,
        int runs,
        Map<String, Estimate> metrics,
        Set<String> bottlenecks,
        Set<String> groups) {

    /** One point's runs, in the order of the replications. */
    record Point(String experiment, Map<String, String> point, List<RunJob> jobs) {

        /** All points in the order of their first runs. */
        static List<Point> of(List<RunJob> jobs) {
            Map<List<Object>, Point> points = new LinkedHashMap<>();
            for (RunJob job : jobs) {
                String experiment = job.experiment().name();
                Map<String, String> point = job.run().point();
                points.computeIfAbsent(
                                List.of(experiment, point), key -> new Point(experiment, point, new ArrayList<>()))
                        .jobs()
                        .add(job);
            }
            return List.copyOf(points.values());
        }
    }

    /** Aggregates the entries of a point. */
    static PointFigures of(Point point, Journal journal) throws IOException {
        int runs = 0;
        Map<String, List<Double>> values = new LinkedHashMap<>();
        Set<String> bottlenecks = new LinkedHashSet<>();
        Set<String> groups = new LinkedHashSet<>();
        for (RunJob job : point.jobs()) {
            if (!journal.holds(job.id())) {
                continue;
            }
            JsonNode entry = journal.entry(job.id());
            if (!entry.path("status").asText().equals(RunStatus.OK.id())) {
                continue;
            }
            runs++;
            Metrics.of(entry)
                    .forEach((path, value) -> values.computeIfAbsent(path, key -> new ArrayList<>())
                            .add(value));
            for (JsonNode link : entry.path("links")) {
                if (link.path("bottleneck").asBoolean()) {
                    bottlenecks.add(link.path("id").asText());
                }
            }
            entry.path("groups").forEach(group -> groups.add(group.path("name").asText()));
        }
        Map<String, Estimate> metrics = new LinkedHashMap<>();
        values.forEach((path, list) -> metrics.put(
                path, Estimate.of(list.stream().mapToDouble(Double::doubleValue).toArray())));
        return new PointFigures(point.experiment(), point.point(), runs, metrics, bottlenecks, groups);
    }

    /** Whether several seeds gave the very same figures: then nothing in the experiment is random. */
    boolean identicalRuns() {
        return runs > 1 && metrics.values().stream().allMatch(estimate -> estimate.n() == runs && estimate.sd() == 0);
    }
}
