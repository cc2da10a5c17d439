package dev.sluice.experiment.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class CostEstimateTest {

    @Test
    void triesTheFirstTheMiddleAndTheLastRun() {
        Set<Long> tried = new TreeSet<>();
        RunFunction function = (spec, observer) -> {
            tried.add(spec.seed());
            return control -> TestRuns.result(spec.seed(), true);
        };

        CostEstimate estimate =
                CostEstimate.of(TestRuns.experiment("test", 1, 2, 3, 4, 5).runs(), 2, Duration.ofSeconds(1), function);

        assertThat(tried).containsExactly(1L, 3L, 5L);
        assertThat(estimate.totalS()).isEqualTo(estimate.runS() * 5 / 2);
    }

    @Test
    void stopsARunWhenTheBudgetIsSpent() {
        RunFunction endless = (spec, observer) -> control -> {
            while (!control.stopRequested()) {
                Thread.onSpinWait();
            }
            return TestRuns.result(spec.seed(), false);
        };

        CostEstimate estimate =
                CostEstimate.of(TestRuns.experiment("test", 1).runs(), 1, Duration.ofMillis(20), endless);

        // It came to 4.5 of 10 s in at least 20 ms.
        assertThat(estimate.runS()).isGreaterThanOrEqualTo(0.019 / 0.45);
    }

    @Test
    void knowsNothingOfARunThatGotNowhere() {
        CostEstimate none = CostEstimate.of(List.of(), 2, Duration.ofSeconds(1), TestRuns.MEASURING);

        assertThat(none.runS()).isNaN();
    }
}
