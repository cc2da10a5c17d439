package dev.sluice.experiment.run;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sluice.experiment.run.ResultTable.Cell;
import dev.sluice.experiment.run.ResultTable.Column;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Collects the main figures of each point. Links and groups are those of any point, so that all rows have the same
 * columns.
 */
final class ResultTableBuilder {

    /** More links or groups would not fit beside each other; summary.json has them all. */
    private static final int MOST_LINKS = 3;

    private static final int MOST_GROUPS = 6;
    private static final int MOST_RUNS_NAMED = 4;
    private static final double PERCENT = 100;
    private static final double MEGA = 1e-6;
    private static final MathContext MEAN_DIGITS = new MathContext(4);
    private static final MathContext WIDTH_DIGITS = new MathContext(2);

    /** A figure of the table: a metric in the unit shown. */
    private record Figure(String title, String unit, String metric, double scale) {}

    /** What the table needs of a point. */
    private record Line(String experiment, Map<String, String> point, int runs, Map<String, Estimate> metrics) {}

    private final List<Line> lines = new ArrayList<>();
    private final Set<String> experiments = new LinkedHashSet<>();
    private final Set<String> axes = new LinkedHashSet<>();
    private final Set<String> links = new LinkedHashSet<>();
    private final Set<String> groups = new LinkedHashSet<>();
    private final Map<String, List<String>> warnings = new LinkedHashMap<>();
    private int identicalPoints;

    void warnings(String run, JsonNode list) {
        list.forEach(warning -> warnings.computeIfAbsent(warning.asText(), key -> new ArrayList<>())
                .add(run));
    }

    void add(PointFigures figures) {
        experiments.add(figures.experiment());
        axes.addAll(figures.point().keySet());
        links.addAll(figures.bottlenecks());
        groups.addAll(figures.groups());
        if (figures.identicalRuns()) {
            identicalPoints++;
        }
        Map<String, Estimate> metrics = new LinkedHashMap<>();
        for (Figure figure : figures(figures.bottlenecks(), figures.groups())) {
            Estimate estimate = figures.metrics().get(figure.metric());
            if (estimate != null) {
                metrics.put(figure.metric(), estimate);
            }
        }
        lines.add(new Line(figures.experiment(), figures.point(), figures.runs(), metrics));
    }

    ResultTable build() {
        List<Column> columns = new ArrayList<>();
        if (experiments.size() > 1) {
            columns.add(new Column("experiment", "", false));
        }
        axes.forEach(axis -> columns.add(new Column(axis, "", false)));
        columns.add(new Column("runs", "", true));
        List<Figure> figures = figures(links, groups);
        figures.forEach(figure -> columns.add(new Column(figure.title(), figure.unit(), true)));
        List<List<Cell>> rows = new ArrayList<>();
        for (Line line : lines) {
            List<Cell> row = new ArrayList<>();
            if (experiments.size() > 1) {
                row.add(Cell.text(line.experiment()));
            }
            axes.forEach(axis -> row.add(Cell.text(line.point().getOrDefault(axis, ""))));
            row.add(new Cell(Integer.toString(line.runs()), line.runs(), Double.NaN));
            figures.forEach(figure -> row.add(cell(line.metrics().get(figure.metric()), figure.scale())));
            rows.add(row);
        }
        return new ResultTable(columns, rows, notes());
    }

    private static List<Figure> figures(Set<String> links, Set<String> groups) {
        List<Figure> figures = new ArrayList<>();
        if (links.size() <= MOST_LINKS) {
            for (String link : links) {
                String suffix = links.size() == 1 ? "" : " " + link;
                String path = "links." + link + ".";
                figures.add(new Figure("utilisation" + suffix, "%", path + "utilisation", PERCENT));
                figures.add(new Figure("drop rate" + suffix, "%", path + "drop_rate", PERCENT));
                figures.add(new Figure("queue" + suffix, "packets", path + "queue_packets.mean", 1));
                figures.add(new Figure("delay" + suffix, "ms", path + "queue_delay_ms.mean", 1));
            }
        }
        if (groups.size() <= MOST_GROUPS) {
            for (String group : groups) {
                figures.add(new Figure("goodput " + group, "Mb/s", "groups." + group + ".goodput_bps", MEGA));
            }
        }
        if (groups.size() != 1) {
            figures.add(new Figure("goodput", "Mb/s", "totals.goodput_bps", MEGA));
        }
        figures.add(new Figure("Jain index", "", "totals.jain_index", 1));
        return figures;
    }

    private static Cell cell(@Nullable Estimate estimate, double scale) {
        if (estimate == null) {
            return Cell.text("");
        }
        double mean = estimate.mean() * scale;
        if (!estimate.hasInterval()) {
            return new Cell(digits(mean, MEAN_DIGITS), mean, Double.NaN);
        }
        double halfWidth = estimate.halfWidth() * scale;
        return new Cell(digits(mean, MEAN_DIGITS) + " ± " + digits(halfWidth, WIDTH_DIGITS), mean, halfWidth);
    }

    /** Significant digits, but never fewer than the whole number has. */
    static String digits(double value, MathContext context) {
        if (value == 0) {
            return "0";
        }
        BigDecimal rounded = new BigDecimal(value).round(context);
        if (rounded.scale() < 0) {
            rounded = new BigDecimal(value).setScale(0, RoundingMode.HALF_UP);
        }
        String text = rounded.toPlainString();
        // 3.000 says no more than 3 where figures differ by orders of magnitude anyway.
        return text.contains(".") ? text.replaceFirst("0+$", "").replaceFirst("\\.$", "") : text;
    }

    private List<String> notes() {
        List<String> notes = new ArrayList<>();
        warnings.forEach((warning, runs) -> notes.add(
                runs.size() <= MOST_RUNS_NAMED
                        ? "run " + String.join(", ", runs) + ": " + warning
                        : runs.size() + " runs: " + warning));
        if (identicalPoints > 0) {
            notes.add("the replications of " + identicalPoints + " of " + lines.size()
                    + " points gave identical figures: nothing there is random, and more runs say nothing new");
        }
        if (links.size() > MOST_LINKS || groups.size() > MOST_GROUPS) {
            notes.add("summary.json has the figures of all " + links.size() + " bottlenecks and " + groups.size()
                    + " groups");
        }
        return notes;
    }
}
