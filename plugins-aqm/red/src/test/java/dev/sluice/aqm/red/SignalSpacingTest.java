package dev.sluice.aqm.red;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sluice.simulator.random.RandomStreams;
import dev.sluice.testkit.ScriptedRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** p_b = 0.05 throughout; the values are direct evaluations of the formulas. */
class SignalSpacingTest {

    private static final double BASE = 0.05;
    private static final double TOLERANCE = 5e-7;

    @ParameterizedTest
    @CsvSource({
        "0, 0.05",
        "1, 0.052632",
        "2, 0.055556",
        "3, 0.058824",
        "4, 0.0625",
        "10, 0.1",
        "15, 0.2",
        "18, 0.5",
        "19, 1",
        "25, 1"
    })
    void growsWithTheCountAsPublished(long count, double expected) {
        assertThat(published(new ScriptedRandom()).spaced(BASE, count)).isEqualTo(expected, within(TOLERANCE));
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "19, 0", "20, 0.05", "25, 0.066667", "30, 0.1", "35, 0.2", "38, 0.5", "39, 1", "45, 1"})
    void waitingStartsAtOneOverP(long count, double expected) {
        SignalSpacing waiting = new SignalSpacing(new ScriptedRandom(), true, true, false, 500);

        assertThat(waiting.spaced(BASE, count)).isEqualTo(expected, within(TOLERANCE));
    }

    /** Uniform on 1 … 20: mean 10.5, variance (20^2 - 1) / 12; the mean of 10 000 gaps lies within 4 standard errors. */
    @Test
    void gapsAreUniformUpToOneOverP() {
        SignalSpacing spacing = new SignalSpacing(new RandomStreams(1).of("red"), false, false, false, 1500);
        int[] gaps = new int[21];
        int signals = 0;
        int gap = 0;
        long arrivals = 0;
        while (signals < 10_000) {
            gap++;
            arrivals++;
            if (spacing.signals(BASE, 1500)) {
                gaps[gap]++;
                gap = 0;
                signals++;
                // The count starts at -1 below the region, at 0 after a signal: take each gap from outside.
                spacing.below(1500);
            }
        }

        double mean = (double) arrivals / signals;
        double standardError = StrictMath.sqrt((400 - 1) / 12.0 / signals);
        assertThat(mean).isEqualTo(10.5, within(4 * standardError));
        for (int i = 1; i <= 20; i++) {
            double bound = 4 * StrictMath.sqrt(signals * BASE * (1 - BASE));
            assertThat((double) gaps[i]).as("gaps of " + i).isEqualTo(signals * BASE, within(bound));
        }
    }

    @Test
    void theFirstPacketInTheRegionIsTestedWithProbabilityPb() {
        assertThat(published(new ScriptedRandom(0.0499)).signals(BASE, 1500)).isTrue();
        assertThat(published(new ScriptedRandom(0.05)).signals(BASE, 1500)).isFalse();
    }

    @Test
    void nothingIsDrawnWhereTheOutcomeIsCertain() {
        ScriptedRandom random = new ScriptedRandom();
        SignalSpacing spacing = published(random);

        assertThat(spacing.signals(0, 1500)).isFalse();
        assertThat(spacing.signals(1, 1500)).isTrue();

        assertThat(random.drawn()).isZero();
    }

    @Test
    void inNs2TheFirstPacketInTheRegionIsNotTested() {
        ScriptedRandom random = new ScriptedRandom(0);
        SignalSpacing spacing = new SignalSpacing(random, true, false, false, 500);

        assertThat(spacing.signalsAsNs2(1, 500)).isFalse();
        assertThat(spacing.signalsAsNs2(0.5, 500)).isTrue();
    }

    /** In ns-2 with waiting and p_b = 1, count = 2 at the first tested packet: certain. */
    @Test
    void inNs2AForcedRegionSignalsFromItsSecondPacket() {
        SignalSpacing spacing = new SignalSpacing(new ScriptedRandom(), true, true, false, 500);

        assertThat(spacing.signalsAsNs2(1, 500)).isFalse();
        for (int i = 0; i < 5; i++) {
            assertThat(spacing.signalsAsNs2(1, 500)).isTrue();
        }
    }

    /** A third of the largest size makes a third of the probability, before spacing. */
    @Test
    void bySizeSmallPacketsAreSignalledLess() {
        SignalSpacing large = new SignalSpacing(new ScriptedRandom(0.02), false, false, true, 1500);
        SignalSpacing small = new SignalSpacing(new ScriptedRandom(0.02), false, false, true, 1500);

        assertThat(large.signals(BASE, 1500)).isTrue();
        assertThat(small.signals(BASE, 500)).isFalse();
    }

    private static SignalSpacing published(ScriptedRandom random) {
        return new SignalSpacing(random, false, false, false, 1500);
    }
}
