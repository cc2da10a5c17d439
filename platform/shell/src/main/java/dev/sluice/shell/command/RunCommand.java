package dev.sluice.shell.command;

import dev.sluice.api.parameter.TimeSpan;
import dev.sluice.experiment.Experiment;
import dev.sluice.experiment.file.Overrides;
import dev.sluice.experiment.registry.PluginRegistry;
import dev.sluice.experiment.registry.PluginSnapshot;
import dev.sluice.experiment.run.ExperimentOutcome;
import dev.sluice.experiment.run.ExperimentRunner;
import dev.sluice.experiment.run.ProgressListener;
import dev.sluice.experiment.run.ResultTable;
import dev.sluice.experiment.run.RunOptions;
import dev.sluice.shell.terminal.Console;
import dev.sluice.shell.terminal.ProgressDisplay;
import dev.sluice.shell.terminal.TextTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Runs an experiment and shows what came of it. */
public final class RunCommand implements Command {

    static final Option FULL =
            Option.flag("--full", "lays the file's full: block over it: the published length, not the quick one");
    static final Option SET = new Option(
            "--set", "PATH=VALUE", Values.ASSIGNMENT, "changes one value of the file; may be given several times");

    /** What a run may take in the interactive shell, where a plugin that never returns would block the prompt. */
    private static final Duration INTERACTIVE_LIMIT = Duration.ofMinutes(10);

    private static final long PS_PER_NS = 1000;

    private final PluginRegistry registry;
    private final String version;

    public RunCommand(PluginRegistry registry, String version) {
        this.registry = registry;
        this.version = version;
    }

    @Override
    public Usage usage() {
        return new Usage(
                "run",
                Usage.Group.RUN,
                "runs an experiment: progress, a table, and a folder of results",
                List.of(Operand.one("FILE-or-SCENARIO", Values.EXPERIMENT)),
                List.of(
                        FULL,
                        new Option(
                                "--out",
                                "DIR",
                                Values.FOLDER,
                                "folder for the results, new or empty; default results/NAME-NNN"),
                        SET,
                        new Option("--seed", "N", Values.ANY, "seed of the first replication"),
                        new Option(
                                "--replications",
                                "N",
                                Values.ANY,
                                "runs of each point, with seeds that follow each other"),
                        new Option("--jobs", "N", Values.ANY, "runs at the same time; default: one for each processor"),
                        new Option(
                                "--limit", "TIME", Values.ANY, "CPU time after which a run is stopped, such as 5min"),
                        Option.flag("--resume", "continues in the folder, keeping the runs it has"),
                        Option.flag("--quiet", "prints nothing but the name of the folder"),
                        Option.flag("--json", "prints summary.json to standard output, and nothing else there")),
                List.of(
                        "run my.yaml",
                        "run my.yaml --set topology.bottleneck.rate=10Mbps --replications 10",
                        "run my.yaml --set flows.f0.tcp.controller=cubic --out results/cubic",
                        "run my.yaml --resume    # after Ctrl-C"));
    }

    @Override
    public int run(Arguments arguments, Console console) throws Exception {
        try (PluginSnapshot plugins = registry.snapshot()) {
            ExperimentSource source = ExperimentSource.find(arguments.requiredOperand(0), plugins);
            RunOptions options = options(source, arguments, console);
            List<Experiment> experiments = source.read(plugins, overrides(arguments));
            boolean silent = arguments.has("--quiet");
            ProgressDisplay display = new ProgressDisplay(console, simulatedS(experiments));
            ExperimentOutcome outcome;
            try {
                outcome = new ExperimentRunner().run(experiments, options, silent ? ProgressListener.NONE : display);
            } finally {
                display.erase();
            }
            print(outcome, display, arguments, console);
            return outcome.cancelled() ? INTERRUPTED : outcome.success() ? OK : FAILED;
        }
    }

    private static Overrides overrides(Arguments arguments) throws UsageException {
        Optional<Long> replications = arguments.number("--replications", 1);
        return new Overrides(
                arguments.has("--full"),
                arguments.values("--set"),
                arguments.number("--seed", 0).orElse(null),
                replications.isPresent() ? Math.toIntExact(Math.min(Integer.MAX_VALUE, replications.get())) : null);
    }

    private RunOptions options(ExperimentSource source, Arguments arguments, Console console) throws UsageException {
        RunOptions options = RunOptions.of(source.fileName(), source.text())
                .withScenario(source.scenario())
                .withPlatform(version, registry.platform())
                .withResume(arguments.has("--resume"))
                .withFolder(arguments.value("--out").map(Path::of).orElse(null))
                .withCpuLimit(limit(arguments, console));
        Optional<Long> jobs = arguments.number("--jobs", 1);
        return jobs.isPresent() ? options.withJobs((int) Math.min(jobs.get(), 1024)) : options;
    }

    private static @Nullable Duration limit(Arguments arguments, Console console) throws UsageException {
        Optional<TimeSpan> given = arguments.time("--limit");
        if (given.isEmpty()) {
            return console.interactive() ? INTERACTIVE_LIMIT : null;
        }
        Duration limit = Duration.ofNanos(given.get().picos() / PS_PER_NS);
        if (limit.isZero()) {
            throw new UsageException("run: --limit = " + given.get() + " must be at least 1ns");
        }
        return limit;
    }

    private static double simulatedS(List<Experiment> experiments) {
        return experiments.stream()
                .flatMap(experiment -> experiment.runs().stream())
                .mapToDouble(run -> run.spec().duration().seconds())
                .sum();
    }

    private static void print(ExperimentOutcome outcome, ProgressDisplay display, Arguments arguments, Console console)
            throws IOException {
        outcome.problems().stream().filter(problem -> !display.hasSaid(problem)).forEach(console.err()::println);
        if (arguments.has("--json")) {
            console.out().write(Files.readAllBytes(outcome.folder().resolve("summary.json")));
            return;
        }
        if (!arguments.has("--quiet")) {
            printTable(outcome.table(), console);
            outcome.table().notes().forEach(note -> console.out().println(note));
            console.err().println(ending(outcome));
        }
        console.out().println(outcome.folder());
    }

    private static void printTable(ResultTable results, Console console) {
        TextTable table = new TextTable();
        for (ResultTable.Column column : results.columns()) {
            String unit = column.unit().isEmpty() ? "" : " " + column.unit();
            table.column(column.title() + unit, column.number());
        }
        results.rows()
                .forEach(row ->
                        table.row(row.stream().map(ResultTable.Cell::text).toList()));
        table.print(console);
        console.out().println();
    }

    private static String ending(ExperimentOutcome outcome) {
        StringBuilder text = new StringBuilder();
        text.append(outcome.ok()).append(outcome.ok() == 1 ? " run" : " runs").append(" ok");
        if (outcome.failed() > 0) {
            text.append(", ").append(outcome.failed()).append(" failed");
        }
        if (outcome.stopped() > 0) {
            text.append(", ").append(outcome.stopped()).append(" stopped; --resume continues");
        }
        return text.append("; results in").toString();
    }
}
