package dev.sluice.experiment.run;

import dev.sluice.api.parameter.Nested;
import dev.sluice.api.parameter.TimeSpan;
import dev.sluice.api.plugin.NoParameters;
import dev.sluice.api.plugin.PluginKind;
import dev.sluice.api.sink.MetricSinkFactory;
import dev.sluice.api.sink.Row;
import dev.sluice.api.sink.Table;
import dev.sluice.api.sink.Tables;
import dev.sluice.api.topology.TopologyBuilder;
import dev.sluice.api.topology.TopologyFactory;
import dev.sluice.experiment.Experiment;
import dev.sluice.experiment.PlannedRun;
import dev.sluice.experiment.PluginEntry;
import dev.sluice.simulator.RunObserver;
import dev.sluice.simulator.RunResult;
import dev.sluice.simulator.RunResult.Drops;
import dev.sluice.simulator.RunResult.Flow;
import dev.sluice.simulator.RunResult.Group;
import dev.sluice.simulator.RunResult.LimitedBy;
import dev.sluice.simulator.RunResult.LinkTotals;
import dev.sluice.simulator.RunResult.Percentiles;
import dev.sluice.simulator.RunResult.PercentilesMax;
import dev.sluice.simulator.RunResult.QueueLength;
import dev.sluice.simulator.RunResult.Totals;
import dev.sluice.simulator.RunResult.TransferClass;
import dev.sluice.simulator.RunResult.Transfers;
import dev.sluice.simulator.RunSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Experiments without a simulator: each run measures figures that follow from its seed. */
final class TestRuns {

    /** A network that no test builds. */
    static final class NoNetwork implements TopologyFactory<NoParameters> {

        @Override
        public Class<NoParameters> parameterType() {
            return NoParameters.class;
        }

        @Override
        public void build(NoParameters parameters, TopologyBuilder builder) {
            throw new UnsupportedOperationException();
        }
    }

    /** Utilisation is seed / 100, goodput seed Mb/s; three rows go to the sinks. */
    static final RunFunction MEASURING = (spec, observer) -> control -> {
        rows(spec, observer);
        return result(spec.seed(), true);
    };

    private TestRuns() {}

    static void rows(RunSpec spec, RunObserver observer) {
        for (int second = 1; second <= 3; second++) {
            observer.row(new LinkRow(second, spec.seed() / 100.0));
        }
    }

    static RunSpec spec(long seed) {
        return new RunSpec(
                new Nested<>(new NoNetwork(), new NoParameters()),
                List.of(),
                TimeSpan.ofSeconds(10),
                TimeSpan.ZERO,
                TimeSpan.ofSeconds(1),
                seed,
                List.of(),
                List.of());
    }

    /** One point; a run for each seed. */
    static Experiment experiment(String name, long... seeds) {
        List<PlannedRun> runs = new ArrayList<>();
        for (int i = 0; i < seeds.length; i++) {
            runs.add(new PlannedRun(Map.of(), i + 1, spec(seeds[i])));
        }
        return experiment(name, List.of(), runs);
    }

    /** An axis {@code queue} with its points, each with the same seeds. */
    static Experiment sweep(String name, List<String> points, long... seeds) {
        List<PlannedRun> runs = new ArrayList<>();
        for (String point : points) {
            for (int i = 0; i < seeds.length; i++) {
                runs.add(new PlannedRun(Map.of("queue", point), i + 1, spec(seeds[i])));
            }
        }
        return experiment(name, List.of("queue"), runs);
    }

    private static Experiment experiment(String name, List<String> axes, List<PlannedRun> runs) {
        PluginEntry topology = new PluginEntry(
                PluginKind.TOPOLOGY, "none", "1.0.0", "", "", "test.topology.none", "aa11", new NoNetwork());
        List<Long> seeds = runs.stream().map(run -> run.spec().seed()).toList();
        String normalised = "name: " + name + "\nruns: " + seeds + "\n";
        return new Experiment(name, normalised, axes, runs, List.of(), List.of(topology), List.of());
    }

    static Experiment withSinks(Experiment experiment, LineSink... factories) {
        List<Nested<MetricSinkFactory<?>>> sinks = new ArrayList<>();
        for (LineSink factory : factories) {
            sinks.add(new Nested<>(factory, new NoParameters()));
        }
        return new Experiment(
                experiment.name(),
                experiment.normalised(),
                experiment.axes(),
                experiment.runs(),
                sinks,
                experiment.plugins(),
                experiment.inputs());
    }

    static Experiment withPluginDigest(Experiment experiment, String sha256) {
        PluginEntry plugin = new PluginEntry(
                PluginKind.TOPOLOGY, "none", "1.0.0", "", "", "test.topology.none", sha256, new NoNetwork());
        return new Experiment(
                experiment.name(),
                experiment.normalised(),
                experiment.axes(),
                experiment.runs(),
                experiment.sinks(),
                List.of(plugin),
                experiment.inputs());
    }

    static RunResult result(long seed, boolean completed) {
        Percentiles delays = new Percentiles(1.5, 1, 2, 3);
        Percentiles undefined = new Percentiles(Double.NaN, Double.NaN, Double.NaN, Double.NaN);
        Flow flow = new Flow(
                "s1:r1/1",
                "ftp",
                "reno",
                10,
                seed * 1e6,
                seed * 1.1e6,
                1000 + seed,
                990,
                10,
                0,
                10,
                0,
                1,
                delays,
                delays,
                7.5,
                7.25,
                new LimitedBy(1, 0, 0, 0, 0),
                Double.NaN,
                List.of());
        Group group = new Group(
                "ftp",
                1,
                seed * 1e6,
                seed * 1.1e6,
                1000 + seed,
                990,
                10,
                0,
                1,
                delays,
                undefined,
                new Transfers(3, 2, 1, List.of(new TransferClass(100_000, 2, delays, delays))));
        LinkTotals link = new LinkTotals(
                "left:right",
                true,
                "50p",
                seed / 100.0,
                1000,
                1_500_000,
                990,
                1_485_000,
                10,
                0,
                new Drops(10, 0, 0, 0, 0, 0),
                0,
                0,
                0,
                0.01,
                2,
                Double.NaN,
                new QueueLength(12.5, 3, 12, 20, 30, 50),
                new PercentilesMax(4.5, 4, 8, 9, 10));
        return new RunResult(
                completed ? 10 : 4.5,
                completed,
                List.of(),
                List.of(flow),
                List.of(group),
                List.of(link),
                new Totals(seed * 1e6, 1),
                5000,
                20_000,
                60_000);
    }

    /** A row of the table of links. */
    private record LinkRow(double timeS, double utilisation) implements Row {

        @Override
        public Table table() {
            return Tables.LINKS;
        }

        @Override
        public String text(int column) {
            return "left:right";
        }

        @Override
        public long count(int column) {
            return 7;
        }

        @Override
        public double number(int column) {
            return switch (column) {
                case 0 -> timeS;
                case 2 -> 1e9;
                default -> utilisation;
            };
        }
    }
}
