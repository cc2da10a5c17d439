package dev.sluice.experiment.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.api.parameter.TimeSpan;
import dev.sluice.experiment.Experiment;
import dev.sluice.experiment.Fault;
import dev.sluice.experiment.FaultyExperimentException;
import dev.sluice.experiment.PlannedRun;
import dev.sluice.simulator.RunSpec;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OverridesTest {

    private static final String SWEPT = TestFiles.SMALL + """
            full:
              duration: 1min
              flows.*.count: 3
              topology: {bottleneck: {delay: 5ms}}
              sweep: {topology.bottleneck.rate: [7Mbps]}
            sweep:
              topology.bottleneck.rate: [1Mbps, 2Mbps]
              topology.bottleneck.queue: [{type: red, min: 7p}, codel]
            """;

    @Test
    void fullIsLaidOverTheFileOnlyIfAskedFor() throws FaultyExperimentException {
        List<PlannedRun> quick = read(SWEPT, Overrides.NONE).runs();
        List<PlannedRun> full =
                read(SWEPT, new Overrides(true, List.of(), null, null)).runs();

        assertThat(quick).hasSize(4);
        assertThat(full).hasSize(2);
        RunSpec spec = full.get(0).spec();
        assertThat(spec.duration()).isEqualTo(TimeSpan.ofSeconds(60));
        assertThat(spec.flows()).allSatisfy(flow -> assertThat(flow.count()).isEqualTo(3));
        FakePlugins.DumbbellParameters dumbbell =
                (FakePlugins.DumbbellParameters) spec.topology().parameters();
        assertThat(dumbbell.bottleneck().delay()).isEqualTo(TimeSpan.ofMillis(5));
        assertThat(dumbbell.bottleneck().rate()).hasToString("7Mbps");
    }

    @Test
    void assignmentsComeAfterFullAndBeforeTheSweep() throws FaultyExperimentException {
        Experiment experiment = read(
                SWEPT,
                new Overrides(true, List.of("duration=2s", "topology.bottleneck.queue.capacity=9p"), null, null));

        assertThat(experiment.runs()).allSatisfy(run -> {
            assertThat(run.spec().duration()).isEqualTo(TimeSpan.ofSeconds(2));
            FakePlugins.DumbbellParameters dumbbell =
                    (FakePlugins.DumbbellParameters) run.spec().topology().parameters();
            assertThat(dumbbell.bottleneck().queue().capacity()).hasToString("9p");
        });
    }

    @Test
    void assignmentsTakeAnyValueOfAFile() {
        RunSpec spec = TestFiles.read(
                        TestFiles.SMALL,
                        "topology.bottleneck.queue={type: codel, target: 1ms}",
                        "flows.ftp.tcp.controller=cubic",
                        "flows.*.start={first: 1s, every: 2ms}",
                        "sinks=[csv, report]",
                        "seed=9")
                .runs()
                .get(0)
                .spec();

        assertThat(spec.seed()).isEqualTo(9);
        assertThat(spec.series()).hasSize(2);
        assertThat(spec.flows())
                .allSatisfy(flow -> assertThat(flow.start().every()).isEqualTo(TimeSpan.ofMillis(2)));
        assertThat(spec.flows().get(0).tcp().controller().name()).isEqualTo("cubic");
    }

    @Test
    void seedAndReplicationsComeFromTheCommand() throws FaultyExperimentException {
        List<PlannedRun> runs =
                read(TestFiles.SMALL, new Overrides(false, List.of(), 100L, 2)).runs();

        assertThat(runs).extracting(run -> run.spec().seed()).containsExactly(100L, 101L);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "topology.bottleneck.rate=5Mbps | topology.bottleneck.rate cannot be set, because the sweep"
                        + " varies it (axis"
                        + " topology.bottleneck.rate)",
                "topology.bottleneck={rate: 5Mbps} | topology.bottleneck cannot be set, because the sweep"
                        + " varies it (axis"
                        + " topology.bottleneck.rate)",
                "topology.bottleneck.queue=droptail | topology.bottleneck.queue cannot be set, because the"
                        + " sweep varies it (axis"
                        + " topology.bottleneck.queue)",
                "topology.bottleneck.queue.min=1p | topology.bottleneck.queue.min cannot be set, because"
                        + " the sweep varies it (axis"
                        + " topology.bottleneck.queue)",
                "duration | 'duration' is no assignment; write for example duration=10s",
                "=5 | '=5' is no assignment; write for example duration=10s",
                "durtion=5s | durtion is no path into the experiment; did you mean duration?",
                "flows.fpt.count=5 | flows.fpt.count: flows has no item fpt; did you mean ftp?",
                "flows.ftp.cuont=5 | flows.ftp.cuont is unknown; did you mean count? (flows has name, from,"
                        + " to, pairs, count, tcp,"
                        + " udp, traffic, start, stop, dscp)",
                "duration=5 | duration = 5 has no unit; write for example 5ms",
                "duration= | duration has no value; write one, or leave the key out",
                "sample=[1 | '[1' cannot be read: not valid YAML",
            })
    void refusesAssignmentsInOneSentence(String assignment, String sentence) {
        assertThat(TestFiles.faults(SWEPT, assignment))
                .singleElement()
                .asString()
                .startsWith("--set: " + sentence);
    }

    @Test
    void refusesSeedsAndReplicationsThatCannotBe() {
        assertThat(faults(new Overrides(false, List.of(), null, 0)))
                .containsExactly("--replications: replications = 0 must be from 1 to 100000");
    }

    @Test
    void checksFullOnlyIfItIsAskedFor() {
        String text = TestFiles.SMALL + "full: {flows.fpt.count: 2, durtion: 5s}\n";

        assertThat(TestFiles.faults(text)).isEmpty();
        assertThat(faults(text, new Overrides(true, List.of(), null, null)))
                .hasSize(2)
                .contains("x.yaml:10:8: full: flows.fpt.count: flows has no item fpt; did you mean ftp?")
                .anySatisfy(fault ->
                        assertThat(fault).startsWith("x.yaml:10:28: durtion is unknown; did you mean duration?"));
    }

    private static Experiment read(String text, Overrides overrides) throws FaultyExperimentException {
        return ExperimentReader.read(text, "x.yaml", null, FakePlugins.catalog(), overrides)
                .get(0);
    }

    private static List<String> faults(Overrides overrides) {
        return faults(TestFiles.SMALL, overrides);
    }

    private static List<String> faults(String text, Overrides overrides) {
        try {
            read(text, overrides);
            return List.of();
        } catch (FaultyExperimentException e) {
            return e.faults().stream().map(Fault::toString).toList();
        }
    }
}
