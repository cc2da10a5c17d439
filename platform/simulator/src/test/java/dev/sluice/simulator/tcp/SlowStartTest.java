package dev.sluice.simulator.tcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sluice.api.parameter.Units;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SlowStartTest {

    private static final long MS = Units.PS_PER_MS;
    private static final int MSS = 1000;

    private static Ack ack(double segments) {
        Ack ack = new Ack(MSS);
        ack.growthBytes = Math.round(segments * MSS);
        ack.rttPs = -1;
        return ack;
    }

    /** cwnd 98, ssthresh 100, five segments: two are used, three are left for congestion avoidance. */
    @Test
    void stopsExactlyAtTheThreshold() {
        StandardSlowStart slowStart = new StandardSlowStart();

        double rest = slowStart.grow(98, 100, ack(5));

        assertThat(slowStart.cwnd()).isEqualTo(100);
        assertThat(rest).isEqualTo(3);
    }

    /** RFC 3742, Section 2. */
    @ParameterizedTest
    @CsvSource({"100, 1", "149, 2", "150, 3", "200, 4", "1000, 20"})
    void limitedSlowStartDividesByK(double cwnd, double k) {
        assertThat(LimitedSlowStart.divisor(cwnd)).isEqualTo(k);
    }

    /** From 100 to 1000 segments takes 18 round trips: each adds about half of max_ssthresh. */
    @Test
    void limitedSlowStartAddsHalfTheLimitARoundTrip() {
        LimitedSlowStart slowStart = new LimitedSlowStart();
        double cwnd = 100;

        for (int round = 0; round < 18; round++) {
            int acks = (int) cwnd;
            for (int i = 0; i < acks; i++) {
                slowStart.grow(cwnd, Double.POSITIVE_INFINITY, ack(1));
                cwnd = slowStart.cwnd();
            }
        }

        assertThat(cwnd).isCloseTo(1000, within(10.0));
    }

    /** RFC 9406, Section 4.2: an eighth of the last round's minimum within 4 to 16 ms. */
    @ParameterizedTest
    @CsvSource({"8, 4", "20, 4", "32, 4", "80, 10", "128, 16", "200, 16"})
    void hyStartPlusPlusThreshold(long minimumMs, long thresholdMs) {
        assertThat(HyStartPlusPlus.thresholdPs(minimumMs * MS)).isEqualTo(thresholdMs * MS);
    }

    @ParameterizedTest
    @CsvSource({"16, 4", "64, 8", "100, 12.5", "200, 16"})
    void hyStartRise(long minimumMs, double riseMs) {
        assertThat(HyStart.risePs(minimumMs * MS)).isEqualTo(Math.round(riseMs * MS));
    }

    /** On a path of 1 packet a millisecond the queue grows with the window; slow start ends without a loss. */
    @ParameterizedTest
    @CsvSource({"hystart", "hystart++"})
    void hybridSlowStartEndsBeforeALoss(String rule) {
        TcpRig rig = new TcpRig(
                "slow-start=" + rule,
                "initial-window=10",
                "receive-window=unlimited",
                "growth=segments",
                "recovery=sack");

        rig.start().write(8000).runFor(6_000);

        assertThat(rig.reno().ssthresh()).isFinite();
        assertThat(rig.reno().calls).isEmpty();
        // The path holds 101 packets. The round of 160 fills the queue by more than the 12.6 ms that count, which its
        // ACKs
        // show in the next round, at 320. HyStart++ then grows by a quarter for five rounds: 328 * 1.25^5 = 1001.
        assertThat(rig.reno().ssthresh()).isBetween(30.0, 1001.0);
    }

    /** The path stalls once for 30 ms in the fourth round; the next round shows that it was a spike, and slow start goes on. */
    @Test
    void aSingleSpikeDoesNotEndSlowStart() {
        TcpRig rig = new TcpRig(
                "slow-start=hystart++",
                "initial-window=10",
                "receive-window=unlimited",
                "growth=segments",
                "recovery=sack");
        rig.packetPs = MS / 100;
        rig.stalledAcks.add(10 + 20 + 40 + 1);

        rig.start().write(100_000).runFor(1_000);

        assertThat(rig.reno().ssthresh()).isInfinite();
        assertThat(rig.reno().cwnd()).isGreaterThan(10 * 64);
    }

    /** IW 10, an ACK for each segment, no limit: 10, 20, 40, … and 10, 30, 70, 150, 310, 630, 1270 segments in all. */
    @Test
    void doublesEveryRoundTrip() {
        TcpRig rig = new TcpRig("initial-window=10", "receive-window=unlimited", "growth=segments", "recovery=sack");
        rig.packetPs = MS / 1000;
        int[] sent = {10, 30, 70, 150, 310, 630, 1270};
        rig.start().write(100_000);

        for (int round = 0; round < sent.length; round++) {
            rig.runFor(round == 0 ? 50 : 102);

            assertThat(rig.sentSegments).hasSize(sent[round]);
        }
    }

    /** Counting ACKs with an ACK for every second segment grows by half a round trip: 10, 15, 22.5, … */
    @Test
    void countingAcksGrowsByHalfUnderDelayedAcks() {
        TcpRig rig = new TcpRig("initial-window=10", "receive-window=unlimited", "ack-every=2", "recovery=sack");
        rig.packetPs = MS / 1000;

        rig.start().write(100_000).runFor(50);
        rig.runFor(102);
        assertThat(rig.reno().cwnd()).isEqualTo(15);
        rig.runFor(102);

        assertThat(rig.reno().cwnd()).isBetween(22.0, 22.5);
    }
}
