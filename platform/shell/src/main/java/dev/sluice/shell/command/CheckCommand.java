package dev.sluice.shell.command;

import dev.sluice.api.parameter.DataRate;
import dev.sluice.api.parameter.TimeSpan;
import dev.sluice.experiment.Experiment;
import dev.sluice.experiment.Fault;
import dev.sluice.experiment.FaultyExperimentException;
import dev.sluice.experiment.PlannedRun;
import dev.sluice.experiment.file.Overrides;
import dev.sluice.experiment.registry.PluginRegistry;
import dev.sluice.experiment.registry.PluginSnapshot;
import dev.sluice.experiment.run.CostEstimate;
import dev.sluice.experiment.run.RunFunction;
import dev.sluice.shell.terminal.Console;
import dev.sluice.shell.terminal.Durations;
import dev.sluice.shell.terminal.TextTable;
import dev.sluice.simulator.Plan;
import dev.sluice.simulator.SpecException;
import dev.sluice.simulator.network.LinkSpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Validates an experiment, and lays out what running it would do. */
public final class CheckCommand implements Command {

    /** Real time spent on trying runs, for the estimate. */
    private static final Duration TRIAL = Duration.ofMillis(600);

    private final PluginRegistry registry;

    public CheckCommand(PluginRegistry registry) {
        this.registry = registry;
    }

    @Override
    public Usage usage() {
        return new Usage(
                "check",
                Usage.Group.RUN,
                "finds all faults of an experiment file, else lists its runs and queues",
                List.of(Operand.one("FILE", Values.EXPERIMENT)),
                List.of(RunCommand.FULL, RunCommand.SET),
                List.of("check my.yaml    # every fault with line and column"));
    }

    /** A queue as it appears in one or more runs. */
    private record Queue(boolean bottleneck, String discipline, String limit, String rate, String delay) {

        static Queue of(LinkSpec link) {
            return new Queue(
                    link.bottleneck(),
                    link.disciplineName(),
                    link.capacity().toString(),
                    new DataRate(link.rateBps()).toString(),
                    new TimeSpan(link.delayPs()).toString());
        }
    }

    /** Where a queue appears. */
    private static final class Places {
        private final Set<String> links = new LinkedHashSet<>();
        private final Set<String> runs = new LinkedHashSet<>();
    }

    @Override
    public int run(Arguments arguments, Console console) throws UsageException, FaultyExperimentException {
        try (PluginSnapshot plugins = registry.snapshot()) {
            ExperimentSource source = ExperimentSource.find(arguments.requiredOperand(0), plugins);
            Overrides overrides = new Overrides(arguments.has("--full"), arguments.values("--set"), null, null);
            int first = 1;
            List<PlannedRun> all = new ArrayList<>();
            for (Experiment experiment : source.read(plugins, overrides)) {
                print(source, experiment, first, console);
                all.addAll(experiment.runs());
                first += experiment.runs().size();
            }
            int processors = Runtime.getRuntime().availableProcessors();
            CostEstimate cost = CostEstimate.of(all, processors, TRIAL, RunFunction.SIMULATOR);
            console.out()
                    .println("estimated time: about " + Durations.rough(cost.totalS()) + " on " + processors
                            + (processors == 1 ? " processor" : " processors"));
        }
        return OK;
    }

    private static void print(ExperimentSource source, Experiment experiment, int first, Console console)
            throws FaultyExperimentException {
        List<PlannedRun> runs = experiment.runs();
        console.out()
                .println(console.bold(experiment.name()) + ": " + runs.size() + (runs.size() == 1 ? " run" : " runs"));
        printRuns(experiment, first, console);

        Map<Queue, Places> queues = new LinkedHashMap<>();
        for (int i = 0; i < runs.size(); i++) {
            PlannedRun run = runs.get(i);
            if (run.replication() == 1) {
                for (LinkSpec link : plan(source, run).links()) {
                    Places places = queues.computeIfAbsent(Queue.of(link), key -> new Places());
                    places.links.add(link.id());
                    places.runs.add(id(first + i));
                }
            }
        }
        printQueues(queues, runs, console);
    }

    private static Plan plan(ExperimentSource source, PlannedRun run) throws FaultyExperimentException {
        try {
            return Plan.of(run.spec());
        } catch (SpecException e) {
            throw new FaultyExperimentException(
                    List.of(new Fault(source.name(), 0, 0, String.valueOf(e.getMessage()))));
        }
    }

    private static void printRuns(Experiment experiment, int first, Console console) {
        TextTable table = new TextTable().column("  run").column("seed", true).column("duration", true);
        experiment.axes().forEach(table::column);
        int number = first;
        for (PlannedRun run : experiment.runs()) {
            List<String> cells = new ArrayList<>();
            cells.add("  " + id(number));
            cells.add(String.valueOf(run.spec().seed()));
            cells.add(run.spec().duration().toString());
            experiment.axes().forEach(axis -> cells.add(run.point().getOrDefault(axis, "")));
            table.row(cells);
            number++;
        }
        table.print(console);
        console.out().println();
    }

    private static void printQueues(Map<Queue, Places> queues, List<PlannedRun> runs, Console console) {
        long points = runs.stream().filter(run -> run.replication() == 1).count();
        boolean differ = queues.values().stream().anyMatch(places -> places.runs.size() < points);
        TextTable table = new TextTable()
                .column("  queue")
                .column("limit", true)
                .column("rate", true)
                .column("delay", true)
                .column("")
                .column(differ ? "first runs" : "")
                .column("links");
        queues.forEach((queue, places) -> table.row(
                "  " + queue.discipline(),
                queue.limit(),
                queue.rate(),
                queue.delay(),
                queue.bottleneck() ? "bottleneck" : "",
                !differ ? "" : places.runs.size() == points ? "all" : String.join(" ", places.runs),
                String.join(" ", places.links)));
        table.print(console);
        console.out().println();
    }

    private static String id(int number) {
        return String.format(Locale.ROOT, "%04d", number);
    }
}
