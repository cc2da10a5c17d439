package dev.sluice.experiment.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.simulator.SpecException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.junit.jupiter.api.Test;

class FailuresTest {

    @Test
    void saysWhereInTheFileTheCauseStands() {
        assertThat(Failures.sentence(new SpecException("flows.ftp.from", "no host matches 'x*'")))
                .isEqualTo("flows.ftp.from: no host matches 'x*'");
    }

    @Test
    void saysWhereAnUnforeseenFailureHappened() {
        IllegalStateException failure = new IllegalStateException("first line\nsecond line");

        assertThat(Failures.sentence(failure))
                .startsWith("unexpected IllegalStateException: first line (dev.sluice.experiment.run.FailuresTest."
                        + "saysWhereAnUnforeseenFailureHappened, line ")
                .doesNotContain("\n");
    }

    @Test
    void saysWhatTheFileSystemDidNotWantWithoutPaths() {
        assertThat(Failures.reason(new IOException("No space left on device"))).isEqualTo("no space left on device");
        assertThat(Failures.reason(new FileSystemException("/a/b", null, "Not a directory")))
                .isEqualTo("not a directory");
        assertThat(Failures.reason(new AccessDeniedException("/a/b"))).isEqualTo("permission denied");
        assertThat(Failures.reason(new NoSuchFileException("/a/b"))).isEqualTo("there is no such file or folder");
    }
}
