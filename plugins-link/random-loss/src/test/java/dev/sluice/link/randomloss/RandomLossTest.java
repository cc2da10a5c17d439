package dev.sluice.link.randomloss;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.api.parameter.Probability;
import dev.sluice.api.plugin.RandomStream;
import dev.sluice.link.randomloss.RandomLossParameters.Victims;
import dev.sluice.simulator.random.RandomStreams;
import dev.sluice.testkit.RecordingVerdict;
import dev.sluice.testkit.ScriptedRandom;
import dev.sluice.testkit.TestPacket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RandomLossTest {

    private final RecordingVerdict verdict = new RecordingVerdict();

    private static RandomLoss loss(double rate, Victims packets, RandomStream random) {
        return new RandomLoss(new RandomLossParameters(new Probability(rate), packets), random);
    }

    /** A million packets at 1 %: 10 000, give or take four standard deviations, sqrt(9900) each. */
    @Test
    void losesTheGivenShare() {
        RandomLoss loss = loss(0.01, Victims.ALL, new RandomStreams(1).of("link"));
        TestPacket packet = TestPacket.full();
        int lost = 0;

        for (int i = 0; i < 1_000_000; i++) {
            if (verdict.judge(loss, packet, i).lost()) {
                lost++;
            }
        }

        assertThat(lost).isBetween(10_000 - 398, 10_000 + 398);
    }

    @Test
    void aDrawBelowTheRateLoses() {
        RandomLoss loss = loss(0.25, Victims.ALL, new ScriptedRandom(0.2499, 0.25));

        assertThat(verdict.judge(loss, TestPacket.full(), 0).lost()).isTrue();
        assertThat(verdict.judge(loss, TestPacket.full(), 0).lost()).isFalse();
    }

    @Test
    void nothingIsDrawnWhereTheOutcomeIsCertain() {
        ScriptedRandom random = new ScriptedRandom();

        assertThat(verdict.judge(loss(0, Victims.ALL, random), TestPacket.full(), 0)
                        .lost())
                .isFalse();
        assertThat(verdict.judge(loss(1, Victims.ALL, random), TestPacket.full(), 0)
                        .lost())
                .isTrue();
        assertThat(verdict.judge(loss(0.5, Victims.DATA, random), TestPacket.bareAck(), 0)
                        .lost())
                .isFalse();
        assertThat(random.drawn()).isZero();
    }

    /** A packet without payload that is more than an acknowledgement (SYN, FIN) is neither data nor ACK. */
    @ParameterizedTest
    @CsvSource({"ALL, true, true, true", "DATA, true, false, false", "ACKS, false, true, false"})
    void losesOnlyTheChosenClass(Victims packets, boolean data, boolean acks, boolean others) {
        RandomLoss loss = loss(1, packets, new ScriptedRandom());

        assertThat(verdict.judge(loss, TestPacket.full(), 0).lost()).isEqualTo(data);
        assertThat(verdict.judge(loss, TestPacket.full().retransmitted(), 0).lost())
                .isEqualTo(data);
        assertThat(verdict.judge(loss, TestPacket.bareAck(), 0).lost()).isEqualTo(acks);
        assertThat(verdict.judge(loss, TestPacket.ofSize(40), 0).lost()).isEqualTo(others);
    }
}
