package dev.sluice.experiment.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.api.parameter.DataRate;
import dev.sluice.api.parameter.Nested;
import dev.sluice.api.parameter.QueueSize;
import dev.sluice.experiment.Experiment;
import dev.sluice.experiment.PlannedRun;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SweepTest {

    @Test
    void variesTheLastAxisFastestAndThenTheReplications() {
        Experiment experiment = TestFiles.read(TestFiles.SMALL + """
                replications: 2
                seed: 5
                sweep:
                  topology.bottleneck.rate: [1Mbps, 2Mbps]
                  flows.ftp.tcp.recovery: [reno, sack]
                """);

        assertThat(experiment.axes()).containsExactly("topology.bottleneck.rate", "flows.ftp.tcp.recovery");
        assertThat(experiment.runs())
                .extracting(run -> String.join(" ", run.point().values()) + " " + run.replication() + " "
                        + run.spec().seed())
                .containsExactly(
                        "1Mbps reno 1 5",
                        "1Mbps reno 2 6",
                        "1Mbps sack 1 5",
                        "1Mbps sack 2 6",
                        "2Mbps reno 1 5",
                        "2Mbps reno 2 6",
                        "2Mbps sack 1 5",
                        "2Mbps sack 2 6");
    }

    @Test
    void setsThePathOfEveryPoint() {
        List<PlannedRun> runs = TestFiles.read(TestFiles.SMALL + "sweep: {topology.bottleneck.rate: [1Mbps, 2Mbps]}\n")
                .runs();

        assertThat(runs)
                .extracting(run -> dumbbell(run).bottleneck().rate())
                .containsExactly(new DataRate(1_000_000), new DataRate(2_000_000));
    }

    /** The example of design, section 7. */
    @Test
    void laysMappingsOverTheMappingInPlaceKeyByKey() {
        Experiment experiment = TestFiles.read(TestFiles.SMALL.replace("queue: red", "queue: {capacity: 2500p}") + """
                sweep:
                  topology.bottleneck.queue:
                    - {label: RED, type: red, min: 625p, max: 1875p}
                    - {label: CoDel, type: codel, target: 10ms}
                    - droptail
                  pair:
                    - {label: Reno twice, flows.ftp.tcp.controller: reno, flows.f1.traffic.size: 1kB}
                    - {label: Cubic once, flows.ftp.tcp.controller: cubic, flows.f1.traffic.size: 2kB}
                """);

        assertThat(experiment.runs())
                .extracting(run -> List.copyOf(run.point().values()))
                .containsExactly(
                        List.of("RED", "Reno twice"), List.of("RED", "Cubic once"),
                        List.of("CoDel", "Reno twice"), List.of("CoDel", "Cubic once"),
                        List.of("droptail", "Reno twice"), List.of("droptail", "Cubic once"));
        assertThat(experiment.runs())
                .allSatisfy(run -> assertThat(queue(run).capacity()).isEqualTo(QueueSize.ofPackets(2500)));
        assertThat(((FakePlugins.RedParameters) queue(experiment.runs().get(0)).parameters()).min())
                .isEqualTo(QueueSize.ofPackets(625));
        assertThat(experiment.runs())
                .extracting(run -> controller(run))
                .containsExactly("reno", "cubic", "reno", "cubic", "reno", "cubic");
    }

    @Test
    void layingGoesAsDeepAsTheMappings() {
        Experiment experiment = TestFiles.read(
                TestFiles.SMALL.replace("queue: red", "queue: {type: fair, child: {type: codel, target: 1ms}}")
                        + "sweep: {topology.bottleneck.queue: [{label: slow, child: {interval: 2s}}]}\n");

        FakePlugins.FairParameters fair =
                (FakePlugins.FairParameters) queue(experiment.runs().get(0)).parameters();
        assertThat(fair.child().parameters()).hasToString("CodelParameters[target=1ms, interval=2s]");
    }

    @Test
    void aKeyOfTheOldTypeIsNotForgottenUnderANewOne() {
        assertThat(TestFiles.faults(TestFiles.SMALL.replace("queue: red", "queue: {type: red, min: 5p}")
                        + "sweep: {topology.bottleneck.queue: [red, codel]}\n"))
                .containsExactly("x.yaml:5:62: topology.bottleneck.queue.min is unknown; aqm codel has target,"
                        + " interval, capacity");
    }

    @Test
    void anythingButAMappingReplaces() {
        Experiment experiment =
                TestFiles.read(TestFiles.SMALL.replace("queue: red", "impairments: [{type: random-loss, rate: 1%}]")
                        + "sweep: {topology.bottleneck.impairments: [[], [{type: random-loss, rate: 2%}]]}\n");

        assertThat(experiment.runs())
                .extracting(run -> dumbbell(run).bottleneck().impairments().size())
                .containsExactly(0, 1);
        assertThat(experiment.runs())
                .extracting(run -> run.point().values().iterator().next())
                .containsExactly("[]", "[{type: random-loss, rate: 2%}]");
    }

    @Test
    void pathsGoIntoListsByNameByPositionAndToAllItems() {
        String sweep = "sweep: {flows.ftp.count: [2], flows.1.dscp: [7], flows.*.stop: [3s]}\n";

        assertThat(TestFiles.read(TestFiles.SMALL + sweep).runs().get(0).spec().flows())
                .satisfies(flows -> {
                    assertThat(flows.get(0).count()).isEqualTo(2);
                    assertThat(flows.get(0).dscp()).isZero();
                    assertThat(flows.get(1).dscp()).isEqualTo(7);
                    assertThat(flows).allSatisfy(flow -> assertThat(flow.stop()).hasToString("3s"));
                });
    }

    @Test
    void pathsMayAddWhatTheFileLeavesOut() {
        Experiment experiment =
                TestFiles.read(TestFiles.SMALL + "sweep: {topology.bottleneck.queue.weight: [0.1, 0.2]}\n");

        assertThat(experiment.runs())
                .extracting(run -> ((FakePlugins.RedParameters) queue(run).parameters()).weight())
                .containsExactly(0.1, 0.2);
    }

    @Test
    void pathsGoIntoWhatAPointOfAnEarlierAxisNames() {
        Experiment experiment = TestFiles.read(TestFiles.SMALL.replace(", queue: red", "") + """
                sweep:
                  topology.bottleneck.queue: [{type: fair, queues: 7}]
                  topology.bottleneck.queue.child: [codel, {type: red, min: 9p}]
                """);

        assertThat(experiment.runs())
                .extracting(run -> ((FakePlugins.FairParameters) queue(run).parameters())
                        .child()
                        .name())
                .containsExactly("codel", "red");
    }

    @Test
    void labelsNameSingleValuesWhereAPointNamesItsPath() {
        Experiment experiment = TestFiles.read(TestFiles.SMALL
                + "sweep: {duration: [{label: short, duration: 1s}, {label: long, duration: 2s,"
                + " flows.ftp.count: 2}]}\n");

        assertThat(experiment.runs())
                .extracting(PlannedRun::point)
                .containsExactly(Map.of("duration", "short"), Map.of("duration", "long"));
        assertThat(experiment.runs())
                .extracting(run -> run.spec().flows().get(0).count())
                .containsExactly(1, 2);
    }

    @Test
    void canVaryTheSeed() {
        assertThat(TestFiles.read(TestFiles.SMALL + "sweep: {seed: [3, 9]}\nreplications: 2\n")
                        .runs())
                .extracting(run -> run.spec().seed())
                .containsExactly(3L, 4L, 9L, 10L);
    }

    @Test
    void canLeaveTheTypeToThePoints() {
        String text = TestFiles.SMALL.replace("queue: red", "queue: {capacity: 9p}")
                + "sweep: {topology.bottleneck.queue: [red]}\n";

        assertThat(TestFiles.faults(text)).isEmpty();
        assertThat(TestFiles.faults(text.replaceFirst("(?m)^sweep.*\n", "")))
                .singleElement()
                .asString()
                .startsWith("x.yaml:5:50: topology.bottleneck.queue has no type; it names the queue discipline");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "topolgy.bottleneck.rate: [1Mbps, 2Mbps] | 11:3: sweep axis topolgy.bottleneck.rate is no"
                        + " path into this file; did"
                        + " you mean topology.bottleneck.rate?",
                "pair: [1, 2] | 11:3: sweep axis pair is no path into this file; each point of an axis with"
                        + " a name of its own is a"
                        + " mapping of paths to values",
                "pair: [{label: a, flow.ftp.count: 2}] | 11:21: sweep axis pair: flow.ftp.count is no path"
                        + " into this file; did you"
                        + " mean flows?",
                "flows.fpt.count: [1, 2] | 11:3: sweep axis flows.fpt.count: flows.fpt.count: flows has no"
                        + " item fpt; did you mean ftp?",
                "flows.7.count: [1, 2] | 11:3: sweep axis flows.7.count: flows.7.count: flows has no item"
                        + " 7; it has ftp, f1",
                "topology.*.rate: [1Mbps] | 11:3: sweep axis topology.*.rate: topology.*.rate: * stands for"
                        + " the items of a list, and"
                        + " topology is a mapping with type, access, bottleneck",
                "duration.x: [1s] | 11:3: sweep axis duration.x: duration.x: duration is a single value,"
                        + " 10s, and has no x",
                "topology..rate: [1Mbps] | 11:3: sweep axis topology..rate: 'topology..rate' is no path;"
                        + " write for example"
                        + " topology.bottleneck.rate",
                "duration: 5s | 11:13: sweep axis duration must be a list of at least one value",
                "duration: [] | 11:13: sweep axis duration must be a list of at least one value",
                "duration: [~] | 11:14: sweep axis duration has a point without a value",
                "duration: [1s, 2s, 1s] | 11:22: sweep axis duration has two points named 1s; give one of them a label",
                "topology.bottleneck.queue: [{label: a, type: red}, {label: a, type: codel}] | 11:54: sweep axis"
                        + " topology.bottleneck.queue has two points named a; give one of them a label",
                "name: [a, b] | 11:3: sweep axis name cannot vary name, which holds for all runs",
                "sinks: [[csv]] | 11:3: sweep axis sinks cannot vary sinks, which holds for all runs",
                "pair: [{label: a, replications: 2}] | 11:21: sweep axis pair cannot vary replications,"
                        + " which holds for all runs",
                "topology.bottleneck.raet: [1Mbps] | 11:3: topology.bottleneck.raet is unknown; did you"
                        + " mean rate? (bottleneck has"
                        + " rate, delay, queue, impairments, reverse)",
                "topology.bottleneck.rate: [1Mbps, 2] | 11:37: topology.bottleneck.rate = 2 has no unit;"
                        + " write for example 2Mbps",
                "topology.bottleneck.queue: [red, cdel] | 11:36: queue discipline 'cdel' is not installed;"
                        + " did you mean codel?"
                        + " (list aqm shows all)",
                "warmup: [1s, 10s] | 11:16: warmup = 10s must be below duration = 10s",
            })
    void saysWhatIsWrongWithAnAxis(String axis, String expected) {
        assertThat(TestFiles.faults(TestFiles.SMALL + "sweep:\n  " + axis + "\n"))
                .containsExactly("x.yaml:" + expected);
    }

    @Test
    void refusesTwoAxesThatSetOneValue() {
        assertThat(TestFiles.faults(TestFiles.SMALL + """
                        sweep:
                          topology.bottleneck.queue: [{type: red, min: 5p}, codel]
                          topology.bottleneck.queue.min: [1p, 2p]
                        """))
                .containsExactly(
                        "x.yaml:12:3: sweep axes topology.bottleneck.queue and topology.bottleneck.queue.min both set"
                                + " topology.bottleneck.queue.min");
    }

    @Test
    void reportsFaultsBesideAFaultySweep() {
        assertThat(TestFiles.faults(
                        TestFiles.SMALL.replace("rate: 1Gbps", "rate: 1") + "sweep: {pair: [1], duration: [1s, 1s]}\n"))
                .containsExactly(
                        "x.yaml:4:18: topology.access.rate = 1 has no unit; write for example 1Mbps",
                        "x.yaml:10:9: sweep axis pair is no path into this file; each point of an axis with"
                                + " a name of its own is a"
                                + " mapping of paths to values",
                        "x.yaml:10:35: sweep axis duration has two points named 1s; give one of them a label");
    }

    @Test
    void reportsAFaultOfAllPointsOnce() {
        assertThat(TestFiles.faults(TestFiles.SMALL.replace("size: 1MB", "size: 1") + "sweep: {seed: [1, 2, 3]}\n"))
                .hasSize(1);
    }

    @Test
    void refusesSweepsThatNobodyCanRun() {
        String values = "["
                + java.util.stream.IntStream.rangeClosed(1, 400)
                        .mapToObj(Integer::toString)
                        .collect(java.util.stream.Collectors.joining(", "))
                + "]";

        assertThat(TestFiles.faults(
                        TestFiles.SMALL + "sweep: {seed: " + values + ", flows.ftp.count: " + values + "}\n"))
                .containsExactly("x.yaml:1:1: the sweep has 160000 points; the most is 100000");
    }

    private static FakePlugins.DumbbellParameters dumbbell(PlannedRun run) {
        return (FakePlugins.DumbbellParameters) run.spec().topology().parameters();
    }

    private static Nested<?> queue(PlannedRun run) {
        Nested<?> queue = dumbbell(run).bottleneck().queue();
        assertThat(queue).isNotNull();
        return queue;
    }

    private static String controller(PlannedRun run) {
        return run.spec().flows().get(0).tcp().controller().name();
    }
}
