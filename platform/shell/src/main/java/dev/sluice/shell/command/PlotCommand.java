package dev.sluice.shell.command;

import dev.sluice.api.parameter.TimeSpan;
import dev.sluice.api.sink.Tables;
import dev.sluice.experiment.registry.NearestName;
import dev.sluice.experiment.run.Series;
import dev.sluice.experiment.run.SeriesReader;
import dev.sluice.experiment.run.SeriesReader.Metric;
import dev.sluice.experiment.run.Summary;
import dev.sluice.experiment.run.UnknownMetricException;
import dev.sluice.shell.terminal.Console;
import dev.sluice.shell.terminal.LineChart;
import dev.sluice.shell.terminal.TextTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Draws series of a run in the terminal. */
public final class PlotCommand implements Command {

    private static final int ROWS = 16;

    /** The table of what plugins publish. */
    private static final String PUBLISHED = Tables.VALUES.name();

    /** More lines than this cannot be told apart. */
    private static final int MOST_LINES = 8;

    /** Ends of names of metrics, and the unit they stand for. */
    private static final Map<String, String> UNITS = Map.of(
            "_bps",
            "bit/s",
            "_bytes",
            "B",
            "_packets",
            "packets",
            "_ms",
            "ms",
            "cwnd",
            "segments",
            "window",
            "segments",
            "ssthresh",
            "segments");

    @Override
    public Usage usage() {
        return new Usage(
                "plot",
                Usage.Group.RESULTS,
                "draws series of a run in the terminal; without METRIC: what there is",
                List.of(Operand.one("DIR", Values.RESULT), Operand.optional("METRIC", Values.METRIC)),
                List.of(
                        new Option("--run", "N", Values.ANY, "the run, such as 0001; default: the first"),
                        new Option("--owner", "GLOB", Values.ANY, "flows or links, such as 's1:*'; default: all"),
                        new Option("--from", "TIME", Values.ANY, "beginning of the time axis, such as 10s"),
                        new Option("--to", "TIME", Values.ANY, "its end"),
                        new Option("--width", "COLUMNS", Values.ANY, "width of the plot; default: the terminal's")),
                List.of(
                        "plot results/my-001                          # what there is",
                        "plot results/my-001 queue_packets",
                        "plot results/my-001 cwnd --from 10s --to 20s --run 0003"));
    }

    @Override
    public int run(Arguments arguments, Console console) throws Exception {
        Path folder = Path.of(arguments.requiredOperand(0));
        if (!Files.isDirectory(folder)) {
            throw new UsageException(folder + ": there is no such folder");
        }
        SeriesReader reader = new SeriesReader(folder);
        String run = run(reader, folder, arguments);
        Optional<String> name = arguments.operand(1);
        if (name.isEmpty()) {
            printMetrics(reader, run, console);
            return OK;
        }
        try {
            plot(reader, run, name.get(), arguments, console);
        } catch (UnknownMetricException e) {
            throw new UsageException(String.valueOf(e.getMessage()) + " (plot " + folder + " shows all)");
        }
        return OK;
    }

    private static String run(SeriesReader reader, Path folder, Arguments arguments)
            throws IOException, UsageException {
        List<String> runs = reader.runs();
        if (runs.isEmpty()) {
            throw new UsageException(folder + " is no folder of results: it has no runs/");
        }
        Optional<String> asked = arguments.value("--run");
        if (asked.isEmpty()) {
            return runs.get(0);
        }
        for (String run : runs) {
            if (run.equals(asked.get()) || run.replaceFirst("^0+", "").equals(asked.get())) {
                return run;
            }
        }
        throw new UsageException(
                "there is no run " + asked.get() + " in " + folder + NearestName.hint(asked.get(), runs) + " (runs are "
                        + runs.get(0) + " to " + runs.get(runs.size() - 1) + ")");
    }

    private static void printMetrics(SeriesReader reader, String run, Console console) throws IOException {
        TextTable table = new TextTable().column("metric").column("unit").column("of");
        Map<String, List<String>> ownersOfTable = new HashMap<>();
        for (Metric metric : reader.metrics(run)) {
            // All columns of a table have the same owners; what plugins publish is a table of its own for each name.
            String group = metric.table().equals(PUBLISHED) ? metric.fullName() : metric.table();
            List<String> owners = ownersOfTable.get(group);
            if (owners == null) {
                owners = List.copyOf(reader.owners(run, metric));
                ownersOfTable.put(group, owners);
            }
            String some = String.join(" ", owners.subList(0, Math.min(owners.size(), MOST_LINES)));
            String more = owners.size() > MOST_LINES ? " and " + (owners.size() - MOST_LINES) + " more" : "";
            table.row(metric.name(), unit(metric), some + more);
        }
        table.print(console);
    }

    private static void plot(SeriesReader reader, String run, String name, Arguments arguments, Console console)
            throws IOException, UsageException, UnknownMetricException {
        Metric metric = reader.metric(run, name);
        List<Series> all = reader.read(run, metric, arguments.value("--owner").orElse(null)).stream()
                .filter(series -> Arrays.stream(series.values()).anyMatch(Double::isFinite))
                .toList();
        if (all.isEmpty()) {
            throw new UsageException("run " + run + " has no value of " + name
                    + arguments
                            .value("--owner")
                            .map(owner -> " for owners " + owner)
                            .orElse(""));
        }
        List<Series> shown = all.subList(0, Math.min(all.size(), MOST_LINES));
        double end = shown.stream()
                .mapToDouble(series -> series.timesS()[series.timesS().length - 1])
                .max()
                .orElse(1);
        double from = arguments.time("--from").map(TimeSpan::seconds).orElse(0.0);
        double to = arguments.time("--to").map(TimeSpan::seconds).orElse(end);
        if (to <= from) {
            throw new UsageException("plot: the time axis ends at " + to + " s and begins at " + from + " s");
        }
        List<LineChart.Line> lines = shown.stream()
                .map(series -> part(series, from, to))
                .filter(line -> Arrays.stream(line.values()).anyMatch(Double::isFinite))
                .toList();
        if (lines.isEmpty()) {
            throw new UsageException(
                    "run " + run + " has no value of " + name + " from " + from + " s to " + to + " s");
        }
        String owner = lines.size() == 1 ? " of " + lines.get(0).label() : "";
        int width = arguments.number("--width", 20).map(Long::intValue).orElse(console.columns());
        new LineChart(metric.name() + owner + title(run, arguments), unit(metric), lines, from, to)
                .print(console, width, ROWS);
        if (all.size() > shown.size()) {
            console.err().println((all.size() - shown.size()) + " more are not drawn; --owner chooses");
        }
    }

    /** What of a series lies on the time axis, so that only this determines the other axis. */
    private static LineChart.Line part(Series series, double from, double to) {
        int[] inside = IntStream.range(0, series.timesS().length)
                .filter(i -> series.timesS()[i] >= from && series.timesS()[i] <= to)
                .toArray();
        return new LineChart.Line(
                series.owner(),
                Arrays.stream(inside).mapToDouble(i -> series.timesS()[i]).toArray(),
                Arrays.stream(inside).mapToDouble(i -> series.values()[i]).toArray());
    }

    private static String title(String run, Arguments arguments) {
        Path folder = Path.of(arguments.requiredOperand(0));
        try {
            return Summary.read(folder).runs().stream()
                    .filter(candidate -> candidate.id().equals(run))
                    .map(PlotCommand::describe)
                    .findFirst()
                    .orElse(", run " + run);
        } catch (IOException e) {
            // the series can be drawn all the same, as while the experiment still runs
            return ", run " + run;
        }
    }

    private static String describe(Summary.Run run) {
        String point = run.point().entrySet().stream()
                .map(axis -> axis.getKey() + " = " + axis.getValue())
                .collect(Collectors.joining(", "));
        return ", run " + run.id() + (point.isEmpty() ? "" : " (" + point + ")");
    }

    private static String unit(Metric metric) {
        if (!metric.unit().isEmpty()) {
            return metric.unit();
        }
        return UNITS.entrySet().stream()
                .filter(unit -> metric.name().replaceFirst("_(mean|max)$", "").endsWith(unit.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("");
    }
}
