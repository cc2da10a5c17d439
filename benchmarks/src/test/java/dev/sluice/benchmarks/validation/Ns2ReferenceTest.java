package dev.sluice.benchmarks.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sluice.simulator.tcp.TcpParameters.Recovery;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Golden runs of ns-2.35, {@code reference/ns2}: 10 Mb/s, 40 ms, 50 packets of drop-tail, 60 s. */
class Ns2ReferenceTest {

    /** Two per cent takes in that ns-2 rounds Tahoe's ssthresh down, which costs it a round trip of 87. */
    @ParameterizedTest
    @EnumSource(value = Recovery.class, names = "RACK", mode = EnumSource.Mode.EXCLUDE)
    void agreesWithEveryAgent(Recovery recovery) {
        Comparison comparison = References.ns2(recovery);

        for (String measure : comparison.theirs().names()) {
            double theirs = comparison.theirs().mean(measure);
            double ours = comparison.ours().mean(measure);
            if (measure.startsWith("drops")) {
                assertThat(ours).as(measure).isCloseTo(theirs, within(1.0));
            } else {
                assertThat(ours).as(measure).isCloseTo(theirs, Percentage.withPercentage(2));
            }
        }
    }

    /** Agent/TCP/Sack1 dropped 118 packets, 102 of them when slow start overshoots. */
    @Test
    void sackDropsAsManyPackets() {
        Measures ours = References.ns2(Recovery.SACK).ours();

        assertThat(ours.mean("drops in the start-up")).isEqualTo(102);
        assertThat(ours.mean("drops after it")).isEqualTo(16);
    }

    /** To repair one hole a round trip, instead of timing out, took four seconds and cost 1 % of the throughput. */
    @Test
    void newRenoGivesUpOnAHundredHoles() {
        Comparison comparison = References.ns2(Recovery.NEWRENO);

        assertThat(comparison.deviation("throughput (Mbit/s)")).isCloseTo(0, within(0.002));
    }
}
