package dev.sluice.experiment.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultComparisonTest {

    @TempDir
    private Path temp;

    private Path recorded;
    private Path again;

    @BeforeEach
    void writeTwoFolders() throws IOException {
        recorded = write("recorded", "17.0.15", "t_s,link\n0.1,a\n0.2,a\n");
        again = write("again", "25", "t_s,link\n0.1,a\n0.2,a\n");
    }

    private Path write(String name, String java, String csv) throws IOException {
        Path folder = Files.createDirectories(temp.resolve(name).resolve("runs/0001"));
        Files.writeString(folder.resolve("links.csv"), csv);
        Path top = temp.resolve(name);
        Files.writeString(top.resolve("timing.json"), name);
        Files.writeString(top.resolve("plot.png"), name);
        new Provenance("1.0.0", java, List.of(new Provenance.Part("test", 1, 1)), List.of(), List.of()).write(top);
        return top;
    }

    @Test
    void overlooksTimingPicturesAndTheVersionOfJava() throws IOException {
        assertThat(ResultComparison.firstDifference(recorded, again)).isEmpty();
    }

    @Test
    void saysFileAndLineOfTheFirstDifference() throws IOException {
        Files.writeString(again.resolve("runs/0001/links.csv"), "t_s,link\n0.1,a\n0.2,b\n");

        assertThat(ResultComparison.firstDifference(recorded, again))
                .contains("runs/0001/links.csv:3: was '0.2,a', is '0.2,b'");
    }

    @Test
    void showsOfALongLineThePlaceOfTheDifference() throws IOException {
        String start = "x".repeat(1000);
        Files.writeString(recorded.resolve("runs/0001/links.csv"), start + "1" + start + "\n");
        Files.writeString(again.resolve("runs/0001/links.csv"), start + "2" + start + "\n");

        assertThat(ResultComparison.firstDifference(recorded, again))
                .get()
                .asString()
                .contains("x1x")
                .contains("x2x")
                .hasSizeLessThan(200);
    }

    @Test
    void saysWhichFileIsMissing() throws IOException {
        Files.delete(again.resolve("runs/0001/links.csv"));

        assertThat(ResultComparison.firstDifference(recorded, again)).contains("runs/0001/links.csv is missing now");
        assertThat(ResultComparison.firstDifference(again, recorded)).contains("runs/0001/links.csv was not there");
    }

    @Test
    void saysWhereAFileEndsEarly() throws IOException {
        Files.writeString(again.resolve("runs/0001/links.csv"), "t_s,link\n0.1,a\n");

        assertThat(ResultComparison.firstDifference(recorded, again))
                .contains("runs/0001/links.csv:3: was '0.2,a', is at its end");
    }

    @Test
    void comparesTheRestOfTheProvenance() throws IOException {
        new Provenance("1.0.0", "17", List.of(new Provenance.Part("test", 2, 1)), List.of(), List.of()).write(again);

        assertThat(ResultComparison.firstDifference(recorded, again))
                .contains("provenance.json: seed is 1 there and 2 now");
    }
}
