package dev.sluice.shell.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.experiment.run.Progress;
import dev.sluice.experiment.run.RunStatus;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ProgressDisplayTest {

    private final Consoles consoles = new Consoles();

    @Test
    void aPipeGetsALineForEachTenth() {
        ProgressDisplay display = new ProgressDisplay(consoles.pipe(), 1000);
        display.begun(Path.of("r"), 0, 1);

        for (int percent = 0; percent <= 35; percent++) {
            display.progressed(progress(0, 1, percent * 10.0));
        }

        assertThat(consoles.err()).isEqualTo("""
                10 %  100.0 s simulated  2.5 M packets/s  1:05 left
                20 %  200.0 s simulated  2.5 M packets/s  1:05 left
                30 %  300.0 s simulated  2.5 M packets/s  1:05 left
                """);
    }

    @Test
    void aTerminalGetsOneLineThatIsTakenAway() {
        ProgressDisplay display = new ProgressDisplay(consoles.terminal(100), 1000);
        display.begun(Path.of("r"), 0, 4);

        display.progressed(progress(2, 4, 500));
        display.erase();

        assertThat(consoles.err())
                .startsWith("\r\u001b[K██████████░░░░░░░░░░  50 %  2 of 4 runs")
                .doesNotContain("\n")
                .endsWith("\r\u001b[K");
    }

    @Test
    void runsKeptFromBeforeDoNotCountAsProgress() {
        ProgressDisplay display = new ProgressDisplay(consoles.pipe(), 1000);

        display.begun(Path.of("r"), 5, 10);
        display.progressed(progress(5, 10, 0));
        display.progressed(progress(6, 10, 100));

        assertThat(consoles.err()).startsWith("5 of 10 runs are there already\n20 %  6 of 10 runs");
    }

    @Test
    void whatWentWrongIsSaidOnce() {
        ProgressDisplay display = new ProgressDisplay(consoles.pipe(), 1000);

        display.runEnded("0003", RunStatus.FAILED, "aqm red failed at 1 s");

        assertThat(consoles.err()).isEqualTo("run 0003 failed: aqm red failed at 1 s\n");
        assertThat(display.hasSaid("run 0003 failed: aqm red failed at 1 s")).isTrue();
    }

    private static Progress progress(int finished, int total, double simulatedS) {
        return new Progress(finished, 0, 1, total, simulatedS, 2.5e6, 10, 65);
    }
}
