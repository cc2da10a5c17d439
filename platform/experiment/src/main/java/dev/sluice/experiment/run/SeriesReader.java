package dev.sluice.experiment.run;

import dev.sluice.api.sink.Table;
import dev.sluice.api.sink.Table.Column;
import dev.sluice.api.sink.Table.Type;
import dev.sluice.api.sink.Tables;
import dev.sluice.experiment.registry.NearestName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads the series that the {@code csv} sink left in a result folder. A metric is a column of {@code flows.csv},
 * {@code queues.csv} or {@code links.csv}, or a name that a plugin published in {@code values.csv}; before it may
 * stand its table: {@code queues.marked_packets}.
 */
public final class SeriesReader {

    /**
     * What can be shown.
     *
     * @param table {@code flows}, {@code queues}, {@code links} or {@code values}
     * @param name such as {@code queue_packets}
     * @param unit as a plugin published it; empty where the name carries it
     */
    public record Metric(String table, String name, String unit) {

        /** With its table, so that it is not mistaken for another of that name. */
        public String fullName() {
            return table + "." + name;
        }
    }

    /** Their second column is the owner. */
    private static final List<Table> SERIES = List.of(Tables.FLOWS, Tables.QUEUES, Tables.LINKS);

    private static final int OWNER = 1;
    private static final int FIRST_VALUE = 2;

    private final Path folder;

    /** @param folder the result folder */
    public SeriesReader(Path folder) {
        this.folder = folder;
    }

    /** Numbers of the runs that have a folder, in their order. */
    public List<String> runs() throws IOException {
        Path runs = folder.resolve("runs");
        if (!Files.isDirectory(runs)) {
            return List.of();
        }
        try (Stream<Path> entries = Files.list(runs)) {
            return entries.filter(Files::isDirectory)
                    .map(entry -> entry.getFileName().toString())
                    .sorted((a, b) ->
                            a.length() == b.length() ? a.compareTo(b) : Integer.compare(a.length(), b.length()))
                    .toList();
        }
    }

    /** What a run has, by table. */
    public List<Metric> metrics(String run) throws IOException {
        List<Metric> metrics = new ArrayList<>();
        for (Table table : SERIES) {
            if (Files.exists(file(run, table))) {
                List<Column> columns = table.columns();
                columns.subList(FIRST_VALUE, columns.size()).stream()
                        .filter(column -> column.type() != Type.TEXT)
                        .forEach(column -> metrics.add(new Metric(table.name(), column.name(), "")));
            }
        }
        if (Files.exists(file(run, Tables.VALUES))) {
            metrics.addAll(publishedMetrics(run));
        }
        return metrics;
    }

    private Set<Metric> publishedMetrics(String run) throws IOException {
        Set<Metric> metrics = new LinkedHashSet<>();
        try (CsvFile csv = CsvFile.open(file(run, Tables.VALUES))) {
            int name = csv.column("name");
            int unit = csv.column("unit");
            while (csv.next()) {
                metrics.add(new Metric(Tables.VALUES.name(), csv.text(name), csv.text(unit)));
            }
        }
        return metrics;
    }

    /** Owners that have the metric in the run, sorted. */
    public Set<String> owners(String run, Metric metric) throws IOException {
        Set<String> owners = new TreeSet<>();
        read(run, metric, null).forEach(series -> owners.add(series.owner()));
        return owners;
    }

    /**
     * Finds a metric by its name.
     *
     * @throws UnknownMetricException if the run has none of that name, or several
     */
    public Metric metric(String run, String name) throws IOException, UnknownMetricException {
        List<Metric> all = metrics(run);
        List<Metric> found = all.stream()
                .filter(metric ->
                        metric.name().equals(name) || metric.fullName().equals(name))
                .toList();
        if (found.size() == 1) {
            return found.get(0);
        }
        if (found.size() > 1) {
            throw new UnknownMetricException(name + " stands for several series; write "
                    + String.join(" or ", found.stream().map(Metric::fullName).toList()));
        }
        if (all.isEmpty()) {
            throw new UnknownMetricException(
                    "run " + run + " in " + folder + " has no series; the csv sink writes them");
        }
        Set<String> names = new LinkedHashSet<>();
        all.forEach(metric -> names.add(metric.name()));
        all.forEach(metric -> names.add(metric.fullName()));
        throw new UnknownMetricException(
                "run " + run + " has no series '" + name + "'" + NearestName.hint(name, names));
    }

    /**
     * Reads a metric of a run, one series an owner in the order in which the file has them.
     *
     * @param owner glob over owners, {@code *} for any text; null for all
     */
    public List<Series> read(String run, Metric metric, @Nullable String owner) throws IOException {
        Pattern pattern = owner == null ? null : glob(owner);
        boolean published = metric.table().equals(Tables.VALUES.name());
        Map<String, Points> points = new LinkedHashMap<>();
        try (CsvFile csv = CsvFile.open(runFolder(run).resolve(metric.table() + ".csv"))) {
            int time = csv.column("t_s");
            int value = csv.column(published ? "value" : metric.name());
            int ownerColumn = published ? csv.column("owner") : OWNER;
            int name = published ? csv.column("name") : -1;
            while (csv.next()) {
                String who = csv.text(ownerColumn);
                if ((pattern == null || pattern.matcher(who).matches())
                        && (name < 0 || csv.text(name).equals(metric.name()))) {
                    points.computeIfAbsent(who, key -> new Points()).add(csv.number(time), csv.number(value));
                }
            }
        }
        List<Series> list = new ArrayList<>();
        points.forEach((who, series) ->
                list.add(new Series(run, who, metric.name(), metric.unit(), series.times(), series.values())));
        return list;
    }

    private static Pattern glob(String text) {
        return Pattern.compile(
                Stream.of(text.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*")));
    }

    private Path runFolder(String run) {
        return folder.resolve("runs").resolve(run);
    }

    private Path file(String run, Table table) {
        return runFolder(run).resolve(table.name() + ".csv");
    }
}
