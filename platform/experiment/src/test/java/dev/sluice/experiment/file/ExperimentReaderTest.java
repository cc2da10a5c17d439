package dev.sluice.experiment.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.api.parameter.Nested;
import dev.sluice.api.parameter.QueueSize;
import dev.sluice.api.parameter.TimeSpan;
import dev.sluice.api.plugin.PluginKind;
import dev.sluice.api.sink.SeriesSelection;
import dev.sluice.experiment.Experiment;
import dev.sluice.experiment.FaultyExperimentException;
import dev.sluice.experiment.PluginEntry;
import dev.sluice.simulator.FlowGroup;
import dev.sluice.simulator.RunSpec;
import dev.sluice.simulator.StartTimes;
import dev.sluice.simulator.tcp.TcpParameters;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a correct file means (design, section 7). */
class ExperimentReaderTest {

    @Test
    void readsASmallExperiment() {
        Experiment experiment = TestFiles.read(TestFiles.SMALL);

        assertThat(experiment.name()).isEqualTo("small");
        assertThat(experiment.axes()).isEmpty();
        assertThat(experiment.runs()).singleElement().satisfies(run -> {
            assertThat(run.point()).isEmpty();
            assertThat(run.replication()).isEqualTo(1);
        });
        assertThat(experiment.plugins())
                .extracting(PluginEntry::exactName)
                .containsExactlyInAnyOrder(
                        "dumbbell@1.0.0", "red@1.1.3", "reno@2.0.0", "bulk@1.0.0", "file@1.0.0", "csv@1.0.0");
    }

    @Test
    void fillsInDefaults() {
        RunSpec spec = only(TestFiles.SMALL);

        assertThat(spec.duration()).isEqualTo(TimeSpan.ofSeconds(10));
        assertThat(spec.warmup()).isEqualTo(TimeSpan.ZERO);
        assertThat(spec.sample()).isEqualTo(TimeSpan.ofMillis(100));
        assertThat(spec.seed()).isEqualTo(1);
        assertThat(spec.bottlenecks()).isEmpty();
        assertThat(spec.series()).containsExactly(SeriesSelection.DEFAULT);
        FlowGroup ftp = spec.flows().get(0);
        assertThat(ftp.pairs()).isEqualTo(FlowGroup.Pairs.EACH);
        assertThat(ftp.count()).isEqualTo(1);
        assertThat(ftp.traffic().name()).isEqualTo("bulk");
        assertThat(ftp.start()).isEqualTo(StartTimes.AT_ONCE);
        assertThat(ftp.stop()).isNull();
        assertThat(ftp.dscp()).isZero();
    }

    @Test
    void namesFlowGroupsByPosition() {
        assertThat(only(TestFiles.SMALL).flows()).extracting(FlowGroup::name).containsExactly("ftp", "f1");
    }

    @Test
    void givesFlowsWithoutTransportCubicInProfileModern() {
        TcpParameters tcp = tcp(TestFiles.SMALL.replace("tcp: {controller: reno}", "count: 2"));

        assertThat(tcp.controller().name()).isEqualTo("cubic");
        assertThat(tcp.profile()).isEqualTo(TcpParameters.TcpProfile.MODERN);
        assertThat(tcp.initialWindow()).isEqualTo(10);
    }

    @Test
    void givesTcpBlocksWithoutControllerCubic() {
        TcpParameters tcp = tcp(TestFiles.SMALL.replace("{controller: reno}", "{profile: rfc}"));

        assertThat(tcp.controller().name()).isEqualTo("cubic");
    }

    @Test
    void prefersTheFileToTheControllerAndTheControllerToTheProfile() {
        String cubic = TestFiles.SMALL.replace("{controller: reno}", "{controller: cubic}");
        String silent = TestFiles.SMALL;
        String given = TestFiles.SMALL.replace("{controller: reno}", "{controller: cubic, slow-start: limited}");

        assertThat(tcp(silent).slowStart()).isEqualTo(TcpParameters.SlowStartRule.STANDARD);
        assertThat(tcp(cubic).slowStart()).isEqualTo(TcpParameters.SlowStartRule.HYSTART_PLUS_PLUS);
        assertThat(tcp(given).slowStart()).isEqualTo(TcpParameters.SlowStartRule.LIMITED);
    }

    @Test
    void takesAutoOfAReceiveWindowForAWord() {
        assertThat(tcp(TestFiles.SMALL.replace("{controller: reno}", "{controller: reno, receive-window: auto}"))
                        .receiveWindow())
                .hasToString("auto");
    }

    @Test
    void readsShorthandsAndMappingsAlike() {
        String mapping = TestFiles.SMALL.replace("queue: red", "queue: {type: red}");

        assertThat(TestFiles.read(mapping).normalised())
                .isEqualTo(TestFiles.read(TestFiles.SMALL).normalised());
    }

    @Test
    void takesTheHighestVersionThatAReferenceAllows() {
        Experiment experiment =
                TestFiles.read(TestFiles.SMALL.replace("queue: red", "queue: {type: red@1.0, min: 7p}"));

        assertThat(experiment.plugins())
                .filteredOn(entry -> entry.kind() == PluginKind.AQM)
                .extracting(PluginEntry::exactName)
                .containsExactly("red@1.0.0");
    }

    @Test
    void readsCapacityBesideAChildAtAnyDepth() {
        String text = TestFiles.SMALL.replace(
                "queue: red", "queue: {type: fair, capacity: 2bdp, child: {type: codel, capacity: 20ms, target: 1ms}}");

        Nested<?> queue = queue(text);
        FakePlugins.FairParameters fair = (FakePlugins.FairParameters) queue.parameters();
        assertThat(queue.capacity()).isEqualTo(QueueSize.parse("2bdp"));
        assertThat(fair.child().capacity()).isEqualTo(QueueSize.parse("20ms"));
        assertThat(fair.child().name()).isEqualTo("codel");
    }

    @Test
    void readsThePlaceOfAnImpairment() {
        String text = TestFiles.SMALL.replace(
                "queue: red",
                "impairments: [{type: random-loss, rate: 1%, place: ingress}, {type: random-loss, rate: 0.5}]");

        FakePlugins.DumbbellParameters dumbbell = dumbbell(text);
        assertThat(dumbbell.bottleneck().impairments())
                .extracting(Nested::place)
                .containsExactly(Nested.Place.INGRESS, Nested.Place.WIRE);
    }

    @Test
    void repeatsTheForwardDirectionForReverseSame() {
        FakePlugins.DumbbellParameters dumbbell =
                dumbbell(TestFiles.SMALL.replace("queue: red", "queue: red, reverse: same"));

        assertThat(dumbbell.bottleneck().reverseQueue())
                .isEqualTo(dumbbell.bottleneck().queue());
    }

    @Test
    void readsOneValueOrOneForEachHost() {
        String two = TestFiles.SMALL
                .replace("type: dumbbell", "type: dumbbell\n  senders: 2")
                .replace("delay: 1ms}", "delay: [1ms, 2ms]}");

        assertThat(dumbbell(two).access().delay().at(1)).isEqualTo(TimeSpan.ofMillis(2));
        assertThat(dumbbell(two).access().rate().at(1))
                .isEqualTo(dumbbell(two).access().rate().at(0));
    }

    @Test
    void readsHostsAsAWordOrAList() {
        String list = TestFiles.SMALL.replace("from: s1, to: r1, tcp", "from: [s1], to: ['r*'], tcp");

        assertThat(only(list).flows().get(0).from()).containsExactly("s1");
        assertThat(only(list).flows().get(0).to()).containsExactly("r*");
    }

    @Test
    void readsTheThreeWaysToStart() {
        assertThat(start("2s")).isEqualTo(StartTimes.parse("2s"));
        assertThat(start("{first: 1s, every: 100ms}").every()).isEqualTo(TimeSpan.ofMillis(100));
        assertThat(start("{between: [0s, 5s]}").between()).containsExactly(TimeSpan.ZERO, TimeSpan.ofSeconds(5));
    }

    @Test
    void asksSinksWhatTheyWant() {
        RunSpec spec = only(TestFiles.SMALL + "sinks: [{type: csv, links: ['*'], events: on}, report]\n");

        assertThat(spec.series())
                .containsExactly(new SeriesSelection(List.of("*"), List.of(), true), SeriesSelection.DEFAULT);
    }

    @Test
    void readsJson() {
        Experiment experiment = TestFiles.read("""
                {"name": "j", "duration": "1s", "seed": 7, "replications": 2,
                \t"topology": {"type": "pair", "bottleneck": {"rate": "1Mbps", "delay": "1ms"}},
                \t"flows": [{"from": "s1", "to": "r1", "tcp": {"controller": "reno", "pacing": true, "initial-window": 4}}]}
                """);

        assertThat(experiment.runs()).extracting(run -> run.spec().seed()).containsExactly(7L, 8L);
    }

    @Test
    void takesItsNameFromTheFileWhereNoneIsGiven() {
        assertThat(TestFiles.read(TestFiles.SMALL.replace("name: small\n", "")).name())
                .isEqualTo("x");
    }

    @Test
    void makesAnyFileNameTheNameOfAnExperiment() throws FaultyExperimentException {
        String unnamed = TestFiles.SMALL.replace("name: small\n", "");

        assertThat(ExperimentReader.read(unnamed, "a/.my exp(1).yml", null, FakePlugins.catalog(), Overrides.NONE))
                .extracting(Experiment::name)
                .containsExactly("_my exp-1-");
    }

    @Test
    void givesReplicationsTheSeedsThatFollow() {
        Experiment experiment = TestFiles.read(TestFiles.SMALL + "seed: 41\nreplications: 3\n");

        assertThat(experiment.runs()).extracting(run -> run.spec().seed()).containsExactly(41L, 42L, 43L);
        assertThat(experiment.runs()).extracting(run -> run.replication()).containsExactly(1, 2, 3);
    }

    private static StartTimes start(String text) {
        return only(TestFiles.SMALL.replace("tcp: {controller: reno}", "start: " + text))
                .flows()
                .get(0)
                .start();
    }

    private static RunSpec only(String text) {
        return TestFiles.read(text).runs().get(0).spec();
    }

    private static TcpParameters tcp(String text) {
        TcpParameters tcp = only(text).flows().get(0).tcp();
        assertThat(tcp).isNotNull();
        return tcp;
    }

    private static FakePlugins.DumbbellParameters dumbbell(String text) {
        return (FakePlugins.DumbbellParameters) only(text).topology().parameters();
    }

    private static Nested<?> queue(String text) {
        Nested<?> queue = dumbbell(text).bottleneck().queue();
        assertThat(queue).isNotNull();
        return queue;
    }
}
