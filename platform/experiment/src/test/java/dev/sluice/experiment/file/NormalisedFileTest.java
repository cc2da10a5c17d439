package dev.sluice.experiment.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.experiment.Experiment;
import dev.sluice.experiment.Fault;
import dev.sluice.experiment.FaultyExperimentException;
import dev.sluice.experiment.PluginEntry;
import java.util.List;
import org.junit.jupiter.api.Test;

class NormalisedFileTest {

    private static final int EXPERIMENTS = 400;

    private final FakeCatalog catalog = FakePlugins.catalog();

    @Test
    void readAgainItGivesTheSameRunsAndTheSameText() {
        RandomExperiments random = new RandomExperiments(2026);
        int valid = 0;
        int swept = 0;
        for (int i = 0; i < EXPERIMENTS; i++) {
            String text = random.next();
            Experiment first = read(text);
            if (first == null) {
                continue;
            }
            valid++;
            swept += first.axes().isEmpty() ? 0 : 1;
            Experiment again = read(first.normalised());
            assertThat(again).as(text + "\n" + first.normalised()).isNotNull();
            assertThat(again.runs()).as(text + "\n" + first.normalised()).isEqualTo(first.runs());
            assertThat(again.axes()).isEqualTo(first.axes());
            assertThat(again.sinks()).isEqualTo(first.sinks());
            assertThat(again.normalised()).as(text).isEqualTo(first.normalised());
        }
        // The generator is of no use if most of what it writes is refused.
        assertThat(valid).isGreaterThan(EXPERIMENTS / 2);
        assertThat(swept).isGreaterThan(EXPERIMENTS / 4);
    }

    @Test
    void beginsWithTheVersionOfTheFormat() {
        assertThat(TestFiles.read(TestFiles.SMALL).normalised()).startsWith("sluice: 1\nname: small\n");
    }

    @Test
    void showsDefaultsAndExactVersions() {
        assertThat(TestFiles.read(TestFiles.SMALL).normalised())
                .contains("type: dumbbell@1.0.0\n  senders: 1\n")
                .contains("      type: red@1.1.3\n      min: 5p\n      max: 15p\n      weight: 0.002\n")
                .contains("packet-size: auto")
                .contains("warmup: 0s\nseed: 1\nreplications: 1\nsample: 100ms\n")
                .contains("rto-min: 200ms")
                .contains("traffic: {type: bulk@1.0.0}")
                .contains("sinks:\n  - {type: csv@1.0.0, links: [], events: off}\n");
    }

    @Test
    void writesOutWhatOnlyThePointsOfAnAxisSettle() {
        String text = TestFiles.SMALL.replace("queue: red", "queue: {capacity: 9p}")
                + "sweep: {topology.bottleneck.queue: [{label: R, type: red, min: 7p}, codel]}\n";

        assertThat(TestFiles.read(text).normalised())
                .contains("queue: {capacity: 9p}")
                .contains("    - label: R\n      type: red@1.1.3\n      min: 7p\n      max: 21p\n      weight: 0.002\n")
                .contains("    - {label: codel, type: codel@1.0.0, target: 5ms, interval: 100ms}\n");
    }

    @Test
    void keepsTheNamesOfPointsWhenTheyGetVersions() {
        String text = TestFiles.SMALL + "sweep: {topology.bottleneck.queue.type: [red@1.0, red@1.1]}\n";

        assertThat(TestFiles.read(text).normalised())
                .contains("{label: red@1.0, topology.bottleneck.queue.type: red@1.0.0}")
                .contains("{label: red@1.1, topology.bottleneck.queue.type: red@1.1.3}");
    }

    @Test
    void leavesToThePointsWhatTheirControllersPrefer() {
        String text = TestFiles.SMALL + "sweep: {flows.ftp.tcp.controller: [reno, cubic]}\n";

        Experiment experiment = TestFiles.read(catalog, text);

        assertThat(experiment.normalised()).doesNotContain("slow-start");
        assertThat(TestFiles.read(catalog, experiment.normalised()).runs()).isEqualTo(experiment.runs());
    }

    @Test
    void needsNoOverridesAnyMore() throws FaultyExperimentException {
        String text = TestFiles.SMALL + "full: {duration: 1min}\nsweep: {topology.bottleneck.rate: [1Mbps, 2Mbps]}\n";
        Overrides overrides = new Overrides(true, List.of("flows.ftp.count=2"), 9L, 3);

        Experiment experiment =
                ExperimentReader.read(text, "x.yaml", null, catalog, overrides).get(0);

        assertThat(experiment.normalised()).doesNotContain("full:");
        assertThat(TestFiles.read(catalog, experiment.normalised()).runs()).isEqualTo(experiment.runs());
    }

    @Test
    void listsEveryPluginOfEveryPointOnce() {
        String text =
                TestFiles.SMALL + "sweep: {topology.bottleneck.queue: [codel, red, {type: fair, child: red@1.0}]}\n";

        assertThat(TestFiles.read(text).plugins())
                .extracting(PluginEntry::exactName)
                .doesNotHaveDuplicates()
                .contains("codel@1.0.0", "red@1.1.3", "red@1.0.0", "fair@1.0.0");
    }

    private Experiment read(String text) {
        try {
            return ExperimentReader.read(text, "x.yaml", null, catalog, Overrides.NONE)
                    .get(0);
        } catch (FaultyExperimentException e) {
            // What may not be combined is refused in a sentence that has a place.
            assertThat(e.faults())
                    .as(text)
                    .allSatisfy(fault -> assertThat(fault.line()).isPositive());
            assertThat(e.faults())
                    .extracting(Fault::sentence)
                    .noneSatisfy(sentence -> assertThat(sentence).contains("Exception"));
            return null;
        }
    }
}
