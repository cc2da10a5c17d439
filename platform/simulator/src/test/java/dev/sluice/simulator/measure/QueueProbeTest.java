package dev.sluice.simulator.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sluice.simulator.RunResult.QueueLength;
import org.junit.jupiter.api.Test;

class QueueProbeTest {

    private static final long S = 1_000_000_000_000L;

    private final QueueProbe probe = new QueueProbe();

    /** Metrics sheet, oracle 2: q = 0 on [0,1), 10 on [1,3), 5 on [3,4). */
    @Test
    void theLengthIsWeightedByTime() {
        probe.length(10, 1 * S);
        probe.length(5, 3 * S);

        QueueLength length = probe.lengths(4 * S);

        assertThat(length.mean()).isEqualTo(6.25);
        assertThat(length.p50()).isEqualTo(5);
        assertThat(length.p95()).isEqualTo(10);
        assertThat(length.max()).isEqualTo(10);
        assertThat(length.sd()).isCloseTo(StrictMath.sqrt(17.1875), within(1e-12));
    }

    @Test
    void aLengthThatLastsNoTimeHasNoWeight() {
        probe.length(7, 1 * S);
        probe.length(0, 1 * S);

        assertThat(probe.lengths(2 * S).mean()).isZero();
    }

    @Test
    void whatCameBeforeTheMeasuredIntervalIsForgotten() {
        probe.length(10, 1 * S);
        probe.delay(5 * S);
        probe.reset(2 * S);
        probe.length(2, 3 * S);
        probe.delay(S / 1000);

        assertThat(probe.lengths(4 * S).mean()).isEqualTo(6);
        assertThat(probe.lengths(4 * S).max()).isEqualTo(10);
        assertThat(probe.delays().mean()).isEqualTo(1);
        assertThat(probe.delays().max()).isEqualTo(1);
    }

    @Test
    void theLargestLengthIsThatOfTheMeasuredInterval() {
        probe.length(10, 1 * S);
        probe.length(1, 2 * S);
        probe.reset(3 * S);
        probe.length(4, 4 * S);

        assertThat(probe.largest()).isEqualTo(4);
    }

    /** One sojourn value a packet, equal ones too. */
    @Test
    void everyPacketCountsOnceInTheDelays() {
        probe.delay(0);
        probe.delay(0);
        probe.delay(3 * S / 1000);

        assertThat(probe.delays().mean()).isEqualTo(1);
        assertThat(probe.delayMsInSample()).isEqualTo(1);
    }

    @Test
    void samplesAreMeansAndLargestOverTheirPeriod() {
        probe.length(4, S / 2);

        assertThat(probe.meanInSample(S)).isEqualTo(2);
        assertThat(probe.maxInSample()).isEqualTo(4);

        probe.nextSample(S);
        probe.length(1, 3 * S / 2);

        assertThat(probe.meanInSample(2 * S)).isEqualTo(2.5);
        assertThat(probe.maxInSample()).isEqualTo(4);
        assertThat(probe.delayMsInSample()).isNaN();
    }
}
