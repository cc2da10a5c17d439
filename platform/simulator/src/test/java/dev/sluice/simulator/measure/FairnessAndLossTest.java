package dev.sluice.simulator.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FairnessAndLossTest {

    /** Metrics sheet, oracle 3. */
    @ParameterizedTest
    @CsvSource({"'7 7 7', 1", "'4 0 0 0', 0.25", "'10 5', 0.9", "'1 2 3 4', 0.8333333333"})
    void jainsIndexIsTheSquaredSumOverTheSumOfSquares(String shares, double index) {
        Fairness fairness = new Fairness();
        for (String share : shares.split(" ")) {
            fairness.add(Double.parseDouble(share));
        }

        assertThat(fairness.index()).isCloseTo(index, within(1e-9));
    }

    @Test
    void fairnessOfNothingIsUndefined() {
        assertThat(new Fairness().index()).isNaN();
    }

    /** Metrics sheet, oracle 5: events that hit 3, 1 and 4 of 4 flows. */
    @Test
    void synchronisationIsTheMeanShareOfFlowsHit() {
        LossEvents losses = new LossEvents(10);
        for (int flow = 0; flow < 3; flow++) {
            losses.drop(flow, 4, 100 + flow);
            losses.drop(flow, 4, 100 + flow);
        }
        losses.drop(2, 4, 200);
        for (int flow = 0; flow < 4; flow++) {
            losses.drop(flow, 4, 300 + 9 * flow);
        }

        assertThat(losses.events()).isEqualTo(3);
        assertThat(losses.synchronisation()).isCloseTo(2.0 / 3, within(1e-12));
    }

    @Test
    void dropsAGapApartAreTwoEvents() {
        LossEvents losses = new LossEvents(10);
        losses.drop(1, 1, 0);
        losses.drop(1, 1, 9);
        losses.drop(1, 1, 19);

        assertThat(losses.events()).isEqualTo(2);
    }

    @Test
    void anEventMayHitManyFlows() {
        LossEvents losses = new LossEvents(10);
        for (int flow = 0; flow < 1000; flow++) {
            losses.drop(flow * 7919, 2000, 5);
        }

        assertThat(losses.synchronisation()).isEqualTo(0.5);
    }
}
