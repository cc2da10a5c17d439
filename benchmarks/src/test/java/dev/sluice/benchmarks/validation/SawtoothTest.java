package dev.sluice.benchmarks.validation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SawtoothTest {

    private static Sawtooth of(double... values) {
        Samples samples = new Samples();
        for (int i = 0; i < values.length; i++) {
            samples.add(i, values[i]);
        }
        return new Sawtooth(samples);
    }

    @Test
    void findsPeaksTroughsAndPeriod() {
        Sawtooth sawtooth = of(50, 75, 100, 50, 75, 100, 50, 75, 100, 50, 75);

        assertThat(sawtooth.cuts()).isEqualTo(3);
        assertThat(sawtooth.peak()).isEqualTo(100);
        assertThat(sawtooth.trough()).isEqualTo(50);
        assertThat(sawtooth.periodS()).isEqualTo(3);
    }

    @Test
    void countsACutThatIsSpreadOverSeveralSamplesOnce() {
        Sawtooth sawtooth = of(80, 100, 90, 80, 70, 60, 80, 100);

        assertThat(sawtooth.cuts()).isEqualTo(1);
        assertThat(sawtooth.trough()).isEqualTo(60);
    }

    @Test
    void overlooksSmallDips() {
        assertThat(of(100, 90, 100, 90, 100).cuts()).isZero();
    }
}
