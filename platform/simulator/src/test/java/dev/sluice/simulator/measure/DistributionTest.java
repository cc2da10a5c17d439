package dev.sluice.simulator.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sluice.simulator.RunResult.PercentilesMax;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DistributionTest {

    private static final long PS_PER_MS = 1_000_000_000;

    /** Metrics sheet, oracle 1: delays 1..9 and 100 ms. */
    @Test
    void percentilesAreNearestRank() {
        Distribution distribution = new Distribution();
        for (int value : new int[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 100}) {
            distribution.add(value);
        }

        assertThat(distribution.percentile(50)).isEqualTo(5);
        assertThat(distribution.percentile(90)).isEqualTo(9);
        assertThat(distribution.percentile(95)).isEqualTo(100);
        assertThat(distribution.percentile(99)).isEqualTo(100);
    }

    @Test
    void anEmptyDistributionIsUndefined() {
        Distribution distribution = new Distribution();

        assertThat(distribution.mean()).isNaN();
        assertThat(distribution.deviation()).isNaN();
        assertThat(distribution.max()).isNaN();
        assertThat(distribution.percentile(50)).isNaN();
    }

    @Test
    void weightsCountAsThatManyValues() {
        Distribution distribution = new Distribution();
        distribution.add(0, 1);
        distribution.add(10, 2);
        distribution.add(5, 1);

        // Metrics sheet, oracle 2: (0 + 20 + 5) / 4; variance (0 + 200 + 25) / 4 - 6.25².
        assertThat(distribution.mean()).isEqualTo(6.25);
        assertThat(distribution.deviation()).isCloseTo(StrictMath.sqrt(56.25 - 39.0625), within(1e-12));
        assertThat(distribution.percentile(50)).isEqualTo(5);
    }

    /** Weights are times in picoseconds: a hundred days of them must not overflow the rank. */
    @Test
    void largeWeightsDoNotOverflow() {
        Distribution distribution = new Distribution();
        long days = 50L * 86400 * 1_000_000_000_000L;
        distribution.add(1, days);
        distribution.add(2, days);

        assertThat(distribution.percentile(50)).isEqualTo(1);
        assertThat(distribution.percentile(99)).isEqualTo(2);
    }

    /** The contract allows one percent; a bin of two digits is at most 1/128 wide, and its middle is reported. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void percentilesAreWithinHalfAPercentOfTheSortedValues(long seed) {
        Random random = new Random(seed);
        Distribution distribution = new Distribution();
        List<Long> values = new ArrayList<>();
        for (int i = 0; i < 10_000; i++) {
            long value = (long) StrictMath.exp(random.nextDouble() * 25);
            values.add(value);
            distribution.add(value);
        }
        values.sort(null);

        for (int percent : new int[] {1, 25, 50, 95, 99, 100}) {
            long exact = values.get((int) StrictMath.ceil(percent / 100.0 * values.size()) - 1);
            assertThat(distribution.percentile(percent)).isCloseTo(exact, within(exact * 0.005 + 0.5));
        }
    }

    @Test
    void binsHoldTheWholeWeight() {
        Distribution distribution = new Distribution();
        distribution.add(3, 4);
        distribution.add(1_000_000, 6);
        List<String> bins = new ArrayList<>();

        distribution.bins((lower, upper, weight) -> bins.add(lower <= 1_000_000 && upper > lower ? "" + weight : "?"));

        assertThat(bins).containsExactly("4.0", "6.0");
    }

    @Test
    void addedDistributionsAreOne() {
        Distribution a = new Distribution();
        Distribution b = new Distribution();
        Distribution both = new Distribution();
        for (long i = 1; i < 1000; i++) {
            (i % 3 == 0 ? a : b).add((long) i * i);
            both.add((long) i * i);
        }

        a.add(b);

        assertThat(a.percentile(95)).isEqualTo(both.percentile(95));
        assertThat(a.mean()).isCloseTo(both.mean(), within(1e-6));
        assertThat(a.max()).isEqualTo(both.max());
    }

    @Test
    void delaysKeepTheirExactMeanAndAConstantDelayIsExact() {
        DelayDistribution delays = new DelayDistribution();
        for (int i = 0; i < 1000; i++) {
            delays.add(40 * PS_PER_MS);
        }

        PercentilesMax percentiles = delays.percentilesMaxMs();

        assertThat(percentiles).isEqualTo(new PercentilesMax(40, 40, 40, 40, 40));
    }
}
