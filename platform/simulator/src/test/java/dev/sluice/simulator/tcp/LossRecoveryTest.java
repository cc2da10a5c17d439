package dev.sluice.simulator.tcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The recovery strategies over one wire: one packet a millisecond, 50 ms each way, a window of 20 segments in congestion avoidance,
 * 120 segments to move, timeouts of at least a second. Expected behaviour: Fall and Floyd 1996 and an event simulation of ns-2's
 * agents for the same set-up.
 */
class LossRecoveryTest {

    private static TcpRig rig(String recovery, List<Integer> lost) {
        TcpRig rig = new TcpRig(
                "recovery=" + recovery,
                "initial-window=20",
                "initial-ssthresh=20",
                "receive-window=unlimited",
                "rto-min=1s",
                "rto-initial=1s");
        rig.lost.addAll(lost);
        return rig.start().write(120).runFor(20_000);
    }

    @ParameterizedTest
    @CsvSource({"tahoe, 1, 1, 0", "reno, 1, 1, 0", "newreno, 1, 1, 0", "sack, 1, 1, 0"})
    void oneLossIsRepairedByOneRetransmissionAndOneCut(String recovery, int cuts, int resent, int timeouts) {
        TcpRig rig = rig(recovery, List.of(10));

        assertThat(rig.deliveredSegments()).isEqualTo(120);
        assertThat(rig.counters.timeouts).isEqualTo(timeouts);
        assertThat(rig.counters.retransmittedPackets).isEqualTo(resent);
        assertThat(cuts(rig)).isEqualTo(cuts);
    }

    /** The ten ACKs before the hole raise 20 to 20.49; half of that is 10.245. */
    @ParameterizedTest
    @CsvSource({"reno", "newreno", "sack"})
    void theWindowIsHalvedFromWhatItWasAtTheThirdDuplicate(String recovery) {
        TcpRig rig = new TcpRig(
                "recovery=" + recovery, "initial-window=20", "initial-ssthresh=20", "receive-window=unlimited");
        rig.lost.add(10);

        rig.start().write(120).runFor(130);

        assertThat(rig.reno().ssthresh()).isBetween(10.24, 10.25);
        assertThat(rig.reno().cwnd()).isEqualTo(rig.reno().ssthresh());
    }

    @Test
    void renoTimesOutOnTwoLossesInOneWindow() {
        TcpRig rig = rig("reno", List.of(10, 12));

        assertThat(rig.counters.timeouts).isEqualTo(1);
        assertThat(rig.reno().calls).containsSubsequence("LOSS", "recovered", "TIMEOUT");
        assertThat(rig.deliveredSegments()).isEqualTo(120);
    }

    @Test
    void tahoeNeedsNoTimeoutForTwoLosses() {
        TcpRig rig = rig("tahoe", List.of(10, 12));

        assertThat(rig.counters.timeouts).isZero();
        assertThat(rig.counters.retransmittedPackets).isEqualTo(3);
        assertThat(rig.deliveredSegments()).isEqualTo(120);
    }

    @ParameterizedTest
    @CsvSource({"newreno, 2", "newreno, 3", "newreno, 5", "sack, 2", "sack, 3", "sack, 5"})
    void oneCutRepairsSeveralLossesWithoutTimeout(String recovery, int losses) {
        List<Integer> lost =
                losses == 2 ? List.of(10, 12) : losses == 3 ? List.of(10, 12, 14) : List.of(10, 11, 12, 13, 14);

        TcpRig rig = rig(recovery, lost);

        assertThat(rig.counters.timeouts).isZero();
        assertThat(cuts(rig)).isEqualTo(1);
        assertThat(rig.counters.retransmittedPackets).isEqualTo(losses);
        assertThat(rig.deliveredSegments()).isEqualTo(120);
    }

    @Test
    void newRenoRepairsOneHoleARoundTrip() {
        TcpRig rig = rig("newreno", List.of(10, 11, 12, 13, 14));

        long previous = 0;
        for (int hole = 10; hole <= 14; hole++) {
            long at = rig.sentAtPs.get(rig.sentSegments.lastIndexOf((long) hole));
            if (previous > 0) {
                assertThat(at - previous).isBetween(100 * TcpRig.MS, 110 * TcpRig.MS);
            }
            previous = at;
        }
    }

    @Test
    void sackRepairsSeveralLossesInOneRoundTrip() {
        TcpRig rig = rig("sack", List.of(10, 12, 14));

        long first = rig.sentAtPs.get(rig.sentSegments.lastIndexOf(10L));
        long last = rig.sentAtPs.get(rig.sentSegments.lastIndexOf(14L));
        assertThat(last - first).isLessThan(100 * TcpRig.MS);
    }

    /** RFC 8985: the retransmission was sent before segments that are SACKed, so it is lost too; no timeout is needed. */
    @Test
    void rackRepairsALostRetransmission() {
        TcpRig rig = new TcpRig(
                "recovery=rack",
                "prr=on",
                "timestamps=on",
                "initial-window=20",
                "initial-ssthresh=20",
                "receive-window=unlimited",
                "rto-min=1s");
        rig.lost.add(10);
        rig.start().write(400).runFor(125);
        int resent = rig.sentSegments.lastIndexOf(10L);
        assertThat(resent).isGreaterThan(10);

        TcpRig again = new TcpRig(
                "recovery=rack",
                "prr=on",
                "timestamps=on",
                "initial-window=20",
                "initial-ssthresh=20",
                "receive-window=unlimited",
                "rto-min=1s");
        again.lost.addAll(List.of(10, resent));
        again.start().write(400).runFor(20_000);

        assertThat(again.counters.timeouts).isZero();
        assertThat(Collections.frequency(again.sentSegments, 10L)).isEqualTo(3);
        assertThat(again.deliveredSegments()).isEqualTo(400);
    }

    /** A tail loss is repaired by a probe after two round trips, not by the timeout of a second. */
    @Test
    void aTailLossIsRepairedByAProbe() {
        TcpRig rig = new TcpRig(
                "recovery=rack",
                "prr=on",
                "timestamps=on",
                "initial-window=20",
                "initial-ssthresh=20",
                "receive-window=unlimited",
                "rto-min=1s");
        rig.lost.add(19);

        rig.start().write(20).runFor(5_000);

        assertThat(rig.counters.timeouts).isZero();
        assertThat(rig.deliveredSegments()).isEqualTo(20);
    }

    @Test
    void aLossOfTheVeryFirstSegmentIsRepaired() {
        for (String recovery : List.of("tahoe", "reno", "newreno", "sack", "rack")) {
            TcpRig rig = rig(recovery, List.of(0));

            assertThat(rig.deliveredSegments()).as(recovery).isEqualTo(120);
            assertThat(rig.counters.timeouts).as(recovery).isZero();
        }
    }

    @Test
    void everyStrategyMovesEverythingUnderHeavyLoss() {
        for (String recovery : List.of("tahoe", "reno", "newreno", "sack", "rack")) {
            for (long seed = 1; seed <= 20; seed++) {
                java.util.Random random = new java.util.Random(seed);
                List<Integer> lost = new java.util.ArrayList<>();
                for (int i = 0; i < 400; i++) {
                    if (random.nextInt(10) == 0) {
                        lost.add(i);
                    }
                }
                TcpRig rig = new TcpRig(
                        "recovery=" + recovery,
                        "prr=" + (seed % 2 == 0 ? "on" : "off"),
                        "timestamps=" + (seed % 3 == 0 ? "on" : "off"),
                        "undo=" + (seed % 5 == 0 ? "on" : "off"),
                        "receive-window=unlimited",
                        "handshake=on");
                rig.lost.addAll(lost);

                rig.start().write(300);
                rig.sender.close(0);
                rig.runFor(400_000);

                assertThat(rig.deliveredSegments())
                        .as(recovery + " seed " + seed)
                        .isEqualTo(300);
                assertThat(rig.sender.finished()).as(recovery + " seed " + seed).isTrue();
                assertThat(rig.sender.inflightBytes()).isZero();
                assertThat(rig.packets.outstanding()).isZero();
            }
        }
    }

    private static int cuts(TcpRig rig) {
        return Collections.frequency(rig.reno().calls, "LOSS") + Collections.frequency(rig.reno().calls, "TIMEOUT");
    }
}
