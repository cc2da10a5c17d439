package dev.sluice.experiment.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class ProgressMeterTest {

    private static RunEnd end(double wallS) {
        RunJob job = RunJob.number(List.of(TestRuns.experiment("test", 1))).get(0);
        return new RunEnd(
                job,
                RunStatus.OK,
                null,
                job.entry(RunStatus.OK, null, 10),
                new RunTiming(wallS, wallS / 2, 1000, 4000, false));
    }

    /** Runs took 2, 3 and 10 s, median 3; six are left, two at a time: 6 * 3 / 2 = 9 s. */
    @Test
    void estimatesWhatRemainsByTheMedianOfWhatRunsTook() {
        ProgressMeter meter = new ProgressMeter(10, 1, 2);
        meter.ended(end(10));
        meter.ended(end(2));
        meter.ended(end(3));

        Progress progress = meter.progress(List.of(), 6);

        assertThat(progress.remainingS()).isEqualTo(9);
        assertThat(progress.finished()).isEqualTo(4);
        assertThat(progress.total()).isEqualTo(10);
        assertThat(progress.simulatedS()).isEqualTo(30);
        // 3000 packets in 7.5 s of CPU time.
        assertThat(progress.packetsPerSecond()).isCloseTo(400, within(1e-9));
    }

    @Test
    void knowsNothingBeforeTheFirstRunHasEnded() {
        Progress progress = new ProgressMeter(3, 0, 2).progress(List.of(), 3);

        assertThat(progress.remainingS()).isNaN();
        assertThat(progress.packetsPerSecond()).isNaN();
    }

    @Test
    void takesTheMiddleOfTwoAsTheMedian() {
        assertThat(ProgressMeter.median(List.of(4.0, 1.0))).isEqualTo(2.5);
    }
}
