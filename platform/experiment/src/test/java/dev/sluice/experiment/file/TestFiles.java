package dev.sluice.experiment.file;

import dev.sluice.experiment.Experiment;
import dev.sluice.experiment.Fault;
import dev.sluice.experiment.FaultyExperimentException;
import java.util.List;

/** Texts of experiments, and reading them with the fake plugins. */
final class TestFiles {

    /** A dumbbell with one flow. */
    static final String SMALL = """
            name: small
            topology:
              type: dumbbell
              access: {rate: 1Gbps, delay: 1ms}
              bottleneck: {rate: 10Mbps, delay: 20ms, queue: red}
            flows:
              - {name: ftp, from: s1, to: r1, tcp: {controller: reno}}
              - {from: s1, to: r1, udp: {}, traffic: {type: file, size: 1MB}}
            duration: 10s
            """;

    private TestFiles() {}

    static Experiment read(String text, String... sets) {
        return read(FakePlugins.catalog(), text, sets);
    }

    static Experiment read(FakeCatalog catalog, String text, String... sets) {
        try {
            return ExperimentReader.read(text, "x.yaml", null, catalog, new Overrides(false, List.of(sets), null, null))
                    .get(0);
        } catch (FaultyExperimentException e) {
            throw new AssertionError(e.getMessage(), e);
        }
    }

    /** The faults of a text, one a line as people see them. */
    static List<String> faults(String text, String... sets) {
        return faults(FakePlugins.catalog(), text, sets);
    }

    static List<String> faults(FakeCatalog catalog, String text, String... sets) {
        try {
            ExperimentReader.read(text, "x.yaml", null, catalog, new Overrides(false, List.of(sets), null, null));
            return List.of();
        } catch (FaultyExperimentException e) {
            return e.faults().stream().map(Fault::toString).toList();
        }
    }
}
