package dev.sluice.experiment.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sluice.api.scenario.Scenario;
import dev.sluice.experiment.run.PointFigures.Point;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Writes {@code summary.json}, one run or aggregate a line. It holds one point's runs in memory at a time, however
 * many there are in all.
 */
final class SummaryWriter {

    private final String title;
    private final List<RunJob> jobs;
    private final Set<RunJob> notBegun;
    private final @Nullable Scenario scenario;
    private final List<PointFigures> points = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();
    private final ResultTableBuilder table = new ResultTableBuilder();
    private int ok;
    private int failed;
    private int stopped;

    /**
     * @param notBegun those of the jobs that the user's wish to stop came before
     * @param scenario where the experiment comes from; null for a file
     */
    SummaryWriter(String title, List<RunJob> jobs, Set<RunJob> notBegun, @Nullable Scenario scenario) {
        this.title = title;
        this.jobs = jobs;
        this.notBegun = notBegun;
        this.scenario = scenario;
    }

    void write(ResultFolder folder) throws IOException {
        Folders.replace(folder.path().resolve(ResultFolder.SUMMARY), out -> write(out, folder.journal()));
    }

    private void write(OutputStream out, Journal journal) throws IOException {
        print(out, "{\"experiment\":" + Json.text(Json.MAPPER.getNodeFactory().textNode(title)) + ",\"runs\":[");
        String separator = "\n";
        for (RunJob job : jobs) {
            JsonNode entry = notBegun.contains(job)
                    ? job.emptyEntry(RunStatus.STOPPED, "not begun: stopped by the user", 0)
                    : journal.entry(job.id());
            count(job, entry);
            print(out, separator);
            out.write(Json.bytes(entry));
            separator = ",\n";
        }
        print(out, "\n],\"aggregates\":[");
        writeAggregates(out, journal);
        print(out, "\n]");
        if (scenario != null) {
            writeComparison(out, scenario);
        }
        print(out, "}\n");
    }

    private void count(RunJob job, JsonNode entry) {
        RunStatus status = RunStatus.of(entry.path("status").asText());
        switch (status) {
            case OK -> ok++;
            case FAILED -> failed++;
            case STOPPED -> stopped++;
        }
        if (status != RunStatus.OK && !notBegun.contains(job)) {
            problems.add("run " + job.id() + " " + status.id() + ": "
                    + entry.path("error").asText());
        }
        table.warnings(job.id(), entry.path("warnings"));
    }

    private void writeAggregates(OutputStream out, Journal journal) throws IOException {
        boolean several =
                jobs.stream().map(job -> job.experiment().name()).distinct().count() > 1;
        String separator = "\n";
        for (Point point : Point.of(jobs)) {
            PointFigures figures = PointFigures.of(point, journal);
            table.add(figures);
            if (scenario != null) {
                points.add(figures);
            }
            for (Map.Entry<String, Estimate> metric : figures.metrics().entrySet()) {
                print(out, separator);
                out.write(Json.bytes(aggregate(figures, several, metric.getKey(), metric.getValue())));
                separator = ",\n";
            }
        }
    }

    /** A point alone says which runs are meant unless the file holds several experiments. */
    private static ObjectNode aggregate(PointFigures figures, boolean several, String metric, Estimate estimate) {
        ObjectNode node = Json.object();
        if (several) {
            node.put("experiment", figures.experiment());
        }
        node.set("point", Json.texts(figures.point()));
        node.put("metric", metric);
        node.put("n", estimate.n());
        node.set("mean", Json.number(estimate.mean()));
        node.set("sd", Json.number(estimate.sd()));
        node.set("ci95", Json.interval(estimate.mean(), estimate.halfWidth()));
        return node;
    }

    private void writeComparison(OutputStream out, Scenario source) throws IOException {
        Comparison comparison = new Comparison(points);
        List<ObjectNode> published = List.of();
        List<ObjectNode> claims = List.of();
        try {
            published = comparison.published(source);
            claims = comparison.claims(source);
        } catch (RuntimeException | LinkageError e) {
            problems.add("the scenario could not judge its results: " + Failures.described(e));
        }
        if (!published.isEmpty() || !claims.isEmpty()) {
            print(out, ",\"published\":[" + lines(published) + "]");
            print(out, ",\"claims\":[" + lines(claims) + "]");
        }
    }

    private static String lines(List<ObjectNode> nodes) {
        return nodes.isEmpty() ? "" : nodes.stream().map(Json::text).collect(Collectors.joining(",\n", "\n", "\n"));
    }

    private static void print(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
    }

    int ok() {
        return ok;
    }

    int failed() {
        return failed;
    }

    int stopped() {
        return stopped;
    }

    /** Sentences about runs that are not ok, and about the scenario. */
    List<String> problems() {
        return problems;
    }

    ResultTable table() {
        return table.build();
    }
}
