package dev.sluice.simulator.tcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sluice.api.parameter.Units;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class RttEstimatorTest {

    private static final long MS = Units.PS_PER_MS;

    private static TcpSettings settings(String... settings) {
        return new TcpSettings(TcpRig.parameters(new TestReno.Factory().nested(), settings));
    }

    /** RFC 6298, Section 2: samples 100, 120, 80, 80, 200 ms by hand; the deviation is updated before the average. */
    @Test
    void rfcAverages() {
        RfcRttEstimator rtt = new RfcRttEstimator(settings("profile=rfc", "rto-min=0s", "clock-granularity=0s"));
        double[] srtt = {100, 102.5, 99.6875, 97.2266, 110.0732};
        double[] rttvar = {50, 42.5, 37.5, 33.0469, 50.4785};
        double[] rto = {300, 272.5, 249.6875, 229.4141, 311.9873};
        long[] samples = {100, 120, 80, 80, 200};

        for (int i = 0; i < samples.length; i++) {
            rtt.sample(samples[i] * MS, i, i, 1);

            assertThat(Units.millis(rtt.srttPs())).isCloseTo(srtt[i], within(5e-5));
            assertThat(rtt.rttvarPs() / MS).isCloseTo(rttvar[i], within(5e-5));
            assertThat(Units.millis(rtt.rtoPs())).isCloseTo(rto[i], within(5e-5));
        }
    }

    /** RFC 6298, rule 2.4: never below one second; rule 2.1: one second before the first sample. */
    @Test
    void rfcFloor() {
        RfcRttEstimator rtt = new RfcRttEstimator(settings("profile=rfc"));

        assertThat(rtt.rtoPs()).isEqualTo(1000 * MS);
        rtt.sample(100 * MS, 0, 0, 1);

        assertThat(rtt.rtoPs()).isEqualTo(1000 * MS);
    }

    @Test
    void linuxTimeoutsOfTheSameSamples() {
        LinuxRttEstimator rtt = new LinuxRttEstimator(settings("profile=modern"));
        double[] rto = {300.000, 302.500, 299.687};
        long[] samples = {100, 120, 80};

        for (int i = 0; i < samples.length; i++) {
            rtt.sample(samples[i] * MS, i + 1, i, 1);

            assertThat(Units.millis(rtt.rtoPs())).isCloseTo(rto[i], within(1e-3));
        }
    }

    /** One sample a round trip of 600 ms: the kernel's integer arithmetic gives these to a microsecond. */
    @Test
    void linuxTimeoutDecaysTowardsTheFloorOverTheRoundTrip() {
        LinuxRttEstimator rtt = new LinuxRttEstimator(settings("profile=modern"));
        double[] rto = {1800, 1800, 1668.75, 1528.125, 1391.016, 1264.454, 1151.735, 1063.802};

        for (int i = 0; i < rto.length; i++) {
            rtt.sample(600 * MS, i + 1, i, 1);

            assertThat(Units.millis(rtt.rtoPs())).isCloseTo(rto[i], within(2e-3));
        }
        LongStream.range(8, 200).forEach(i -> rtt.sample(600 * MS, i + 1, i, 1));
        assertThat(Units.millis(rtt.rtoPs())).isCloseTo(800, within(1.0));
    }

    /** The floor is on the variance term: a constant 10 ms gives 210 ms. */
    @Test
    void linuxFloorIsOnTheVarianceTerm() {
        LinuxRttEstimator rtt = new LinuxRttEstimator(settings("profile=modern"));

        LongStream.range(0, 200).forEach(i -> rtt.sample(10 * MS, i + 1, i, 1));

        assertThat(Units.millis(rtt.rtoPs())).isCloseTo(210, within(0.01));
    }

    /** ns-2's integers: (8 SRTT, 4 RTTVAR) = (80, 20), (82, 17), (80, 15) ticks of 10 ms. */
    @Test
    void ticks() {
        TickRttEstimator rtt = new TickRttEstimator(settings("profile=ns2"));
        long[] timeoutsMs = {300, 270, 250};
        List<Long> samples = List.of(103L, 121L, 80L);

        for (int i = 0; i < 3; i++) {
            rtt.sample(samples.get(i) * MS, 0, 0, 1);

            assertThat(rtt.unclampedRtoPs()).isEqualTo(timeoutsMs[i] * MS);
        }
    }

    @Test
    void ticksOfAConstantShortRoundTripEndAtTheFloor() {
        TickRttEstimator rtt = new TickRttEstimator(settings("profile=ns2"));

        rtt.sample(20 * MS, 0, 0, 1);
        assertThat(rtt.unclampedRtoPs()).isEqualTo(60 * MS);
        rtt.sample(20 * MS, 0, 0, 1);
        assertThat(rtt.unclampedRtoPs()).isEqualTo(50 * MS);

        assertThat(rtt.rtoPs()).isEqualTo(200 * MS);
    }
}
