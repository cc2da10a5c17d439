package dev.sluice.experiment.run;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sluice.api.scenario.Claim;
import dev.sluice.api.scenario.Measurements;
import dev.sluice.api.scenario.PublishedValue;
import dev.sluice.api.scenario.Scenario;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Sets what was measured beside what a scenario's source published. */
final class Comparison implements Measurements {

    /** In a file of several experiments this key of a point says which is meant, unless an axis has that name. */
    private static final String EXPERIMENT = "experiment";

    private static final double PERCENT = 100;

    private final List<PointFigures> points;

    Comparison(List<PointFigures> points) {
        this.points = points;
    }

    @Override
    public OptionalDouble mean(String metric, Map<String, String> point) {
        Estimate estimate = estimate(metric, point);
        return estimate == null ? OptionalDouble.empty() : OptionalDouble.of(estimate.mean());
    }

    @Override
    public OptionalDouble halfWidth(String metric, Map<String, String> point) {
        Estimate estimate = estimate(metric, point);
        return estimate == null || !estimate.hasInterval()
                ? OptionalDouble.empty()
                : OptionalDouble.of(estimate.halfWidth());
    }

    private @Nullable Estimate estimate(String metric, Map<String, String> point) {
        return find(point).map(figures -> figures.metrics().get(metric)).orElse(null);
    }

    /** The one point that has all the values asked for; nothing if several have. */
    private Optional<PointFigures> find(Map<String, String> asked) {
        List<PointFigures> found =
                points.stream().filter(figures -> matches(figures, asked)).toList();
        return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
    }

    private static boolean matches(PointFigures figures, Map<String, String> asked) {
        return asked.entrySet().stream().allMatch(wish -> {
            String value = figures.point().get(wish.getKey());
            if (value == null && wish.getKey().equals(EXPERIMENT)) {
                value = figures.experiment();
            }
            return wish.getValue().equals(value);
        });
    }

    /** The entries of {@code published}. */
    List<ObjectNode> published(Scenario scenario) {
        List<ObjectNode> entries = new ArrayList<>();
        for (PublishedValue value : scenario.published()) {
            Estimate estimate = estimate(value.metric(), value.point());
            double measured = estimate == null ? Double.NaN : estimate.mean() * value.scale();
            double halfWidth = estimate == null ? Double.NaN : estimate.halfWidth() * Math.abs(value.scale());
            double published = number(value.published());
            double reference = number(value.reference());
            ObjectNode entry = Json.object();
            entry.put("what", value.what());
            entry.put("metric", value.metric());
            entry.put("unit", value.unit());
            entry.set("point", Json.texts(ordered(value.point())));
            entry.set("published", Json.number(published));
            entry.set("reference", Json.number(reference));
            entry.set("measured", Json.number(measured));
            entry.set("ci95", Json.interval(measured, halfWidth));
            entry.set(
                    "deviation_percent",
                    Json.number(deviationPercent(measured, Double.isNaN(published) ? reference : published)));
            entries.add(entry);
        }
        return entries;
    }

    /** In the order of the axes: the scenario's own map has none. */
    private Map<String, String> ordered(Map<String, String> asked) {
        Map<String, String> ordered = new TreeMap<>(asked);
        Optional<PointFigures> found = find(asked);
        if (found.isEmpty()) {
            return ordered;
        }
        Map<String, String> byAxis = new LinkedHashMap<>();
        if (asked.containsKey(EXPERIMENT) && !found.get().point().containsKey(EXPERIMENT)) {
            byAxis.put(EXPERIMENT, asked.get(EXPERIMENT));
        }
        found.get().point().forEach((axis, value) -> {
            if (asked.containsKey(axis)) {
                byAxis.put(axis, value);
            }
        });
        return byAxis;
    }

    static double deviationPercent(double measured, double expected) {
        return expected == 0 ? Double.NaN : (measured / expected - 1) * PERCENT;
    }

    private static double number(@Nullable Double value) {
        return value == null ? Double.NaN : value;
    }

    /** The entries of {@code claims}. */
    List<ObjectNode> claims(Scenario scenario) {
        List<ObjectNode> entries = new ArrayList<>();
        for (Claim claim : scenario.judge(this)) {
            ObjectNode entry = Json.object();
            entry.put("claim", claim.claim());
            entry.put("verdict", claim.verdict().name().toLowerCase(Locale.ROOT));
            entry.put("because", claim.because());
            entries.add(entry);
        }
        return entries;
    }
}
