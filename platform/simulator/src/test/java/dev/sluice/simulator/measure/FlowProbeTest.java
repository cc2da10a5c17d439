package dev.sluice.simulator.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sluice.simulator.RunResult.LimitedBy;
import dev.sluice.simulator.measure.FlowProbe.Limit;
import org.junit.jupiter.api.Test;

class FlowProbeTest {

    private final FlowProbe probe = new FlowProbe(new FlowCounters(0));

    @Test
    void recordsNothingBeforeTheMeasuredInterval() {
        probe.rtt(5);
        probe.oneWayDelay(5);
        probe.window(0, 10, 10);
        probe.window(100, 20, 20);

        assertThat(probe.rtts().isEmpty()).isTrue();
        assertThat(probe.oneWayDelays().isEmpty()).isTrue();
        assertThat(probe.cwndMean()).isNaN();
        assertThat(probe.limitedBy().cwnd()).isNaN();
    }

    /** Windows 10 for 100 and 30 for 300 have the mean (10 · 100 + 30 · 300) / 400. */
    @Test
    void windowsAreWeightedByTime() {
        probe.window(0, 10, 8);
        probe.beginMeasuring(100);
        probe.window(200, 30, 24);
        probe.endMeasuring(500);

        assertThat(probe.cwndMean()).isEqualTo(25);
        assertThat(probe.windowMean()).isEqualTo(20);
    }

    @Test
    void sharesOfWhatLimitsAddUpToOne() {
        probe.beginMeasuring(0);
        probe.limit(100, Limit.CWND);
        probe.limit(100, Limit.PACING);
        probe.limit(300, Limit.PACING);
        probe.limit(500, Limit.RECOVERY);
        probe.endMeasuring(1000);

        LimitedBy shares = probe.limitedBy();

        assertThat(shares).isEqualTo(new LimitedBy(0, 0, 0.4, 0.1, 0.5));
        assertThat(shares.cwnd() + shares.receiveWindow() + shares.pacing() + shares.application() + shares.recovery())
                .isCloseTo(1, within(1e-12));
    }

    @Test
    void timeOutsideTheMeasuredStretchesDoesNotCount() {
        probe.beginMeasuring(0);
        probe.limit(0, Limit.CWND);
        probe.endMeasuring(100);
        probe.limit(150, Limit.PACING);
        probe.beginMeasuring(200);
        probe.endMeasuring(300);

        assertThat(probe.limitedBy().cwnd()).isEqualTo(0.5);
        assertThat(probe.limitedBy().pacing()).isEqualTo(0.5);
    }
}
