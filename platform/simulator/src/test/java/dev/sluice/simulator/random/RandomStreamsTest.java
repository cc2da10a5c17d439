package dev.sluice.simulator.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sluice.api.plugin.RandomStream;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RandomStreamsTest {

    private static final int DRAWS = 100_000;

    private final RandomStreams streams = new RandomStreams(1);

    /** First outputs of xoshiro256++ with the state 1, 2, 3, 4, from the authors' C code (prng.di.unimi.it). */
    @Test
    void theGeneratorIsXoshiro256PlusPlus() {
        RandomStream stream = new XoshiroStream(new long[] {1, 2, 3, 4});

        assertThat(new long[] {stream.nextLong(), stream.nextLong(), stream.nextLong(), stream.nextLong()})
                .containsExactly(41943041L, 58720359L, 3588806011781223L, 3591011842654386L);
    }

    @Test
    void theSameSeedAndNameGiveTheSameNumbers() {
        assertThat(new RandomStreams(7).of("left:right/queue").nextLong())
                .isEqualTo(new RandomStreams(7).of("left:right/queue").nextLong());
    }

    @Test
    void anotherSeedOrNameGivesOtherNumbers() {
        Set<Long> firsts = new HashSet<>();
        for (int seed = 0; seed < 100; seed++) {
            for (int name = 0; name < 100; name++) {
                firsts.add(new RandomStreams(seed).of("s1:r1/" + name).nextLong());
            }
        }

        assertThat(firsts).hasSize(10_000);
    }

    /** Correlation of n pairs of independent uniforms has the standard deviation 1/√n; four of them are allowed. */
    @Test
    void streamsOfNeighbouringNamesAndSeedsAreUncorrelated() {
        double bound = 4 / StrictMath.sqrt(DRAWS);

        assertThat(correlation(streams.of("s1:r1/1"), streams.of("s1:r1/2"))).isCloseTo(0, within(bound));
        assertThat(correlation(streams.of("s1:r1/1"), new RandomStreams(2).of("s1:r1/1")))
                .isCloseTo(0, within(bound));
    }

    private static double correlation(RandomStream a, RandomStream b) {
        double sum = 0;
        for (int i = 0; i < DRAWS; i++) {
            sum += (a.nextDouble() - 0.5) * (b.nextDouble() - 0.5);
        }
        // The variance of a uniform variate is 1/12.
        return sum / DRAWS * 12;
    }

    /** Chi-squared with 99 degrees of freedom exceeds 148.2 with probability 0.001. */
    @Test
    void doublesAreUniform() {
        RandomStream stream = streams.of("uniform");
        int[] bins = new int[100];
        for (int i = 0; i < DRAWS; i++) {
            bins[(int) (stream.nextDouble() * bins.length)]++;
        }

        double expected = (double) DRAWS / bins.length;
        double chiSquared = IntStream.of(bins)
                .mapToDouble(count -> (count - expected) * (count - expected) / expected)
                .sum();

        assertThat(chiSquared).isLessThan(148.2);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 7, 1000, (1L << 62) + 1, Long.MAX_VALUE})
    void boundedNumbersStayWithinTheirBoundAndHaveItsMean(long bound) {
        RandomStream stream = streams.of("bounded");
        double sum = 0;
        boolean within = true;
        for (int i = 0; i < DRAWS; i++) {
            long value = stream.nextLong(bound);
            within &= value >= 0 && value < bound;
            sum += value;
        }
        assertThat(within).isTrue();

        // Mean (bound - 1) / 2; the standard error of the mean is bound / √(12 n), and four of them are allowed.
        assertThat(sum / DRAWS).isCloseTo((bound - 1.0) / 2, within(4.0 * bound / StrictMath.sqrt(12.0 * DRAWS)));
    }

    @Test
    void aBoundBelowOneIsRefused() {
        assertThatThrownBy(() -> streams.of("x").nextInt(0)).isInstanceOf(IllegalArgumentException.class);
    }

    /** An exponential variate of mean m has the standard deviation m. */
    @Test
    void exponentialVariatesHaveTheirMeanAndDeviation() {
        RandomStream stream = streams.of("exponential");
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < DRAWS; i++) {
            double value = stream.nextExponential(3);
            sum += value;
            squares += value * value;
        }

        double mean = sum / DRAWS;
        assertThat(mean).isCloseTo(3, within(4 * 3 / StrictMath.sqrt(DRAWS)));
        assertThat(StrictMath.sqrt(squares / DRAWS - mean * mean)).isCloseTo(3, within(0.1));
    }

    @Test
    void gaussianVariatesHaveMeanZeroAndDeviationOne() {
        RandomStream stream = streams.of("gaussian");
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < DRAWS; i++) {
            double value = stream.nextGaussian();
            sum += value;
            squares += value * value;
        }

        assertThat(sum / DRAWS).isCloseTo(0, within(4 / StrictMath.sqrt(DRAWS)));
        assertThat(squares / DRAWS).isCloseTo(1, within(4 * StrictMath.sqrt(2.0 / DRAWS)));
    }

    @Test
    void hashesDependOnTheSeed() {
        assertThat(new RandomStreams(1).hashOf("s1:r1/1>")).isEqualTo(new RandomStreams(1).hashOf("s1:r1/1>"));
        assertThat(new RandomStreams(1).hashOf("s1:r1/1>")).isNotEqualTo(new RandomStreams(2).hashOf("s1:r1/1>"));
    }
}
