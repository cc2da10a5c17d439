package dev.sluice.experiment.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class EstimateTest {

    /**
     * By hand: mean of 2, 4, 9 is 5; squares 9 + 1 + 16 = 26, over 2 is 13, sd = 3.605551; t with 2 degrees of
     * freedom at 0.975 is 4.302653 (any table), times sd over the root of 3 is 8.956686.
     */
    @Test
    void givesStudentsIntervalOfThreeRuns() {
        Estimate estimate = Estimate.of(2, 4, 9);

        assertThat(estimate.n()).isEqualTo(3);
        assertThat(estimate.mean()).isEqualTo(5);
        assertThat(estimate.sd()).isCloseTo(3.605551, within(1e-6));
        assertThat(estimate.halfWidth()).isCloseTo(8.956686, within(1e-6));
    }

    /** t with 9 degrees of freedom at 0.975 is 2.262157; sd of 1 to 10 is the root of 55/6 = 3.027650. */
    @Test
    void givesStudentsIntervalOfTenRuns() {
        Estimate estimate = Estimate.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);

        assertThat(estimate.mean()).isEqualTo(5.5);
        assertThat(estimate.halfWidth()).isCloseTo(2.262157 * 3.027650 / Math.sqrt(10), within(1e-5));
    }

    @Test
    void givesNoIntervalOfTwoRuns() {
        Estimate estimate = Estimate.of(1, 3);

        assertThat(estimate.sd()).isCloseTo(Math.sqrt(2), within(1e-15));
        assertThat(estimate.hasInterval()).isFalse();
    }

    @Test
    void givesNoIntervalWhereAllRunsAgree() {
        // The sum of three times 0.1 is not 0.3 in binary.
        Estimate estimate = Estimate.of(0.1, 0.1, 0.1);

        assertThat(estimate.mean()).isEqualTo(0.1);
        assertThat(estimate.sd()).isZero();
        assertThat(estimate.hasInterval()).isFalse();
    }

    @Test
    void givesNoDeviationOfOneRun() {
        Estimate estimate = Estimate.of(7);

        assertThat(estimate.mean()).isEqualTo(7);
        assertThat(estimate.sd()).isNaN();
        assertThat(estimate.hasInterval()).isFalse();
    }
}
