package dev.sluice.experiment.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InputFilesTest {

    @ParameterizedTest
    @CsvSource({
        "trace.txt, trace.txt",
        "data/trace.txt, data/trace.txt",
        "../data/./trace.txt, data/trace.txt",
        "/home/me/trace.txt, home/me/trace.txt",
        "C:\\data\\trace.txt, data/trace.txt"
    })
    void keepsEveryFileBelowTheFolder(String name, String kept) {
        assertThat(InputFiles.relative(name)).isEqualTo(kept);
    }
}
