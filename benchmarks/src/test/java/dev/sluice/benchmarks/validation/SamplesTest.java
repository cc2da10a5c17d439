package dev.sluice.benchmarks.validation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SamplesTest {

    private static Samples steps() {
        Samples samples = new Samples();
        samples.add(0, 1);
        samples.add(1, 3);
        samples.add(4, 5);
        return samples;
    }

    /** 1 for one second and 3 for three: (1 + 9) / 4. */
    @Test
    void meanHoldsEachValueUntilTheNext() {
        assertThat(steps().mean()).isEqualTo(2.5);
    }

    @Test
    void valueAtATimeIsTheLastBefore() {
        assertThat(steps().at(3.9)).isEqualTo(3);
        assertThat(steps().at(-1)).isZero();
    }

    @Test
    void percentileIsTheNearestRank() {
        assertThat(steps().percentile(50)).isEqualTo(3);
        assertThat(steps().percentile(95)).isEqualTo(5);
    }
}
