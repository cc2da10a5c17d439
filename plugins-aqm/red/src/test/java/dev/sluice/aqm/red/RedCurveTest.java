package dev.sluice.aqm.red;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** min 5, max 15, maximum probability 0.1; the values follow from the straight lines of the papers. */
class RedCurveTest {

    private final RedCurve classic = new RedCurve(5, 15, 0.1, false);
    private final RedCurve gentle = new RedCurve(5, 15, 0.1, true);

    @ParameterizedTest
    @CsvSource({"0, 0", "4.999, 0", "5, 0", "7.5, 0.025", "10, 0.05", "12.5, 0.075", "15, 1", "100, 1"})
    void classicJumpsToOneAtMax(double average, double probability) {
        assertThat(classic.probability(average)).isEqualTo(probability, within(1e-12));
    }

    @ParameterizedTest
    @CsvSource({"4.999, 0", "10, 0.05", "15, 0.1", "20, 0.4", "22.5, 0.55", "25, 0.7", "29.99, 0.9994", "30, 1", "99, 1"
    })
    void gentleRisesToOneAtTwiceMax(double average, double probability) {
        assertThat(gentle.probability(average)).isEqualTo(probability, within(1e-12));
    }

    @ParameterizedTest
    @CsvSource({"19.9, 0", "20, 1", "21, 1"})
    void equalThresholdsMakeAStep(double average, double probability) {
        assertThat(new RedCurve(20, 20, 0.1, false).probability(average)).isEqualTo(probability);
    }
}
