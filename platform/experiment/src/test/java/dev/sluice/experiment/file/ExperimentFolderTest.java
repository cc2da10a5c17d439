package dev.sluice.experiment.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.sluice.api.parameter.InputFile;
import dev.sluice.experiment.Experiment;
import dev.sluice.experiment.Fault;
import dev.sluice.experiment.FaultyExperimentException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Experiment files on disk, and the files that they name. */
class ExperimentFolderTest {

    private static final String WITH_FILE =
            TestFiles.SMALL.replace("{type: file, size: 1MB}", "{type: sizes, file: FILE}");

    @TempDir
    Path folder;

    @Test
    void findsFilesBesideTheExperiment() throws Exception {
        Files.writeString(folder.resolve("sizes.csv"), "1,1\n");
        Path file = write("e.yaml", WITH_FILE.replace("FILE", "sizes.csv"));

        Experiment experiment = ExperimentReader.read(file, FakePlugins.catalog(), Overrides.NONE)
                .get(0);

        assertThat(experiment.inputs()).containsExactly(new InputFile("sizes.csv", folder.resolve("sizes.csv")));
        assertThat(experiment.normalised()).contains("file: sizes.csv");
    }

    @Test
    void namesTheNearestFile() throws IOException {
        Files.writeString(folder.resolve("sizes.csv"), "1,1\n");

        assertThat(faults(write("e.yaml", WITH_FILE.replace("FILE", "sizes.cvs"))))
                .containsExactly(at(
                        "e.yaml", 8, 62, "flows.f1.traffic.file = sizes.cvs does not exist; did you mean sizes.csv?"));
        assertThat(faults(folder.resolve("e.yml")))
                .containsExactly(at("e.yml", 0, 0, "the file does not exist; did you mean e.yaml?"));
    }

    @Test
    void refusesFilesOutsideTheFolder() throws IOException {
        assertThat(faults(write("e.yaml", WITH_FILE.replace("FILE", "../sizes.csv"))))
                .containsExactly(at(
                        "e.yaml",
                        8,
                        62,
                        "flows.f1.traffic.file = ../sizes.csv must be in the folder of the experiment file"
                                + " or below, so that it can"
                                + " go along with results"));
    }

    @Test
    void refusesAFolder() {
        assertThat(faults(folder))
                .containsExactly(new Fault(folder.toString(), 0, 0, "this is a folder; give an experiment file"));
    }

    @Test
    void refusesTextThatIsNotUtf8() throws IOException {
        Path file = folder.resolve("latin.yaml");
        Files.write(file, "name: a\n# caf\u00e9\n".getBytes(StandardCharsets.ISO_8859_1));

        assertThat(faults(file))
                .containsExactly(at("latin.yaml", 2, 6, "the byte 0xE9 is not UTF-8 text; save the file as UTF-8"));
    }

    @Test
    void refusesLongFilesWithoutReadingThem() throws IOException {
        assertThat(faults(write("long.yaml", "#".repeat(4_000_001))))
                .containsExactly(
                        at("long.yaml", 0, 0, "the file is longer than 1000000 characters, the most that is read"));
    }

    @Test
    void readsAnEmptyFileAsAFault() throws IOException {
        assertThat(faults(write("empty.yaml", "")))
                .containsExactly(at(
                        "empty.yaml",
                        0,
                        0,
                        "the file is empty; an experiment has at least topology, flows and duration"));
    }

    private Path write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private Fault at(String file, int line, int column, String sentence) {
        return new Fault(folder.resolve(file).toString(), line, column, sentence);
    }

    private static List<Fault> faults(Path file) {
        return catchThrowableOfType(
                        FaultyExperimentException.class,
                        () -> ExperimentReader.read(file, FakePlugins.catalog(), Overrides.NONE))
                .faults();
    }
}
