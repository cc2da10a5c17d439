package dev.sluice.simulator.tcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.api.plugin.NoParameters;
import dev.sluice.api.plugin.Plugin;
import dev.sluice.api.tcp.AckSample;
import dev.sluice.api.tcp.CongestionController;
import dev.sluice.api.tcp.CongestionControllerFactory;
import dev.sluice.api.tcp.CongestionSignal;
import dev.sluice.api.tcp.Connection;
import dev.sluice.api.tcp.WindowController;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Faults that other stacks and simulators had; the right behaviour comes from the RFC named with each. */
class FieldFaultsTest {

    private static final long MS = TcpRig.MS;

    /** Asks for nine tenths after a loss, and for a fixed pacing rate if one is given. */
    @Plugin(kind = "tcp", name = "test-nine-tenths", description = "cuts to 0.9")
    private static final class NineTenths implements CongestionControllerFactory<NoParameters> {

        private WindowController created;
        private long pacingBps;

        @Override
        public Class<NoParameters> parameterType() {
            return NoParameters.class;
        }

        @Override
        public CongestionController create(NoParameters parameters, Connection connection) {
            created = new WindowController(connection) {
                @Override
                protected void avoidCongestion(double segments, AckSample sample) {
                    cwnd += segments / cwnd;
                }

                @Override
                protected double reducedSsthresh(CongestionSignal signal) {
                    return 0.9 * cwnd;
                }

                @Override
                public long pacingRateBps() {
                    return pacingBps;
                }
            };
            return created;
        }
    }

    /** The controller's word counts: 0.9 of the window, not the stack's idea of a half (RFC 5681 leaves it to the algorithm). */
    @ParameterizedTest
    @ValueSource(strings = {"reno", "newreno", "sack", "rack"})
    void theControllersReductionIsTheOneInUse(String recovery) {
        NineTenths factory = new NineTenths();
        TcpRig rig = new TcpRig(
                factory,
                "recovery=" + recovery,
                "initial-window=20",
                "initial-ssthresh=20",
                "receive-window=unlimited");
        rig.lost.add(10);

        rig.start().write(120).runFor(130);

        assertThat(factory.created.cwnd()).isBetween(0.9 * 20.4, 0.9 * 20.6);
    }

    /** A rate-limited application does not grow the window beyond twice what it uses (RFC 7661). */
    @Test
    void anApplicationLimitedFlowDoesNotGrow() {
        TcpRig rig = new TcpRig("recovery=sack", "initial-window=10", "receive-window=unlimited", "growth=segments");
        rig.start();

        for (int i = 0; i < 600; i++) {
            rig.write(2).runFor(100);
        }

        assertThat(rig.reno().cwnd()).isLessThanOrEqualTo(10);
    }

    /** Being held by the pacer counts as limited, being held by the receive window does not (RFC 9002, Section 7.8). */
    @Test
    void aPacedFlowGrowsAndAReceiveLimitedOneDoesNot() {
        NineTenths paced = new NineTenths();
        paced.pacingBps = 2_000_000;
        TcpRig held =
                new TcpRig(paced, "recovery=sack", "initial-window=10", "receive-window=unlimited", "growth=segments");
        held.start().write(5_000).runFor(5_000);

        TcpRig limited =
                new TcpRig("recovery=sack", "initial-window=10", "receive-window=8p", "growth=segments", "pacing=on");
        limited.start().write(5_000).runFor(5_000);

        assertThat(paced.created.cwnd()).isGreaterThan(50);
        assertThat(limited.reno().cwnd()).isLessThanOrEqualTo(16);
    }

    /** HyStart++ serves the initial slow start only (RFC 9406, Section 4.3). */
    @Test
    void hyStartIsNotArmedAgainAfterATimeout() {
        TcpRig rig = new TcpRig(
                "recovery=sack",
                "slow-start=hystart++",
                "initial-window=10",
                "receive-window=unlimited",
                "growth=segments",
                "initial-ssthresh=60");
        for (int i = 10; i < 60; i++) {
            rig.lost.add(i);
        }
        rig.start().write(2_000).runFor(1_500);
        double threshold = rig.reno().ssthresh();
        assertThat(rig.reno().calls).contains("TIMEOUT");

        rig.runFor(1_000);

        assertThat(rig.reno().ssthresh()).isEqualTo(threshold);
    }

    /** Losing the first new segment sent in recovery must not blow the window up (RFC 6582, RFC 6675, Section 5). */
    @ParameterizedTest
    @ValueSource(strings = {"newreno", "sack", "rack"})
    void aLossDuringRecoveryKeepsTheFlightBelowTheWindow(String recovery) {
        TcpRig probe = rig(recovery);
        probe.lost.add(30);
        probe.start().write(400).runFor(400);
        int firstNew = probe.sentSegments.lastIndexOf(30L) + 1;

        TcpRig rig = rig(recovery);
        rig.lost.addAll(List.of(30, firstNew));
        rig.start().write(400);
        long most = 0;
        // NewReno needs a timeout here: the ACK of everything sent before does not cover more than that (RFC 6582,
        // Section 3.2).
        for (int i = 0; i < 6_000; i++) {
            rig.runFor(1);
            most = Math.max(most, rig.sender.inflightBytes());
        }

        assertThat(rig.deliveredSegments()).isEqualTo(400);
        // 40 segments, what congestion avoidance added before the cut, and two by limited transmit.
        // Without SACK what duplicates report as gone still counts: half of that and one for each of about 41
        // duplicates.
        assertThat(most).isLessThanOrEqualTo(recovery.equals("newreno") ? 62_000 : 45_000);
        // One retransmission a hole and a round trip.
        assertThat(Collections.frequency(rig.sentSegments, 30L)).isEqualTo(2);
    }

    /** What lies beyond the highest SACK is not sent again (RFC 6675, Section 4, NextSeg rule 1). */
    @Test
    void nothingAboveTheHighestSackIsResent() {
        TcpRig rig = rig("sack");
        rig.lost.addAll(List.of(5, 6, 7, 8));

        rig.start().write(400).runFor(3_000);

        assertThat(rig.counters.retransmittedPackets).isEqualTo(4);
    }

    /** Bytes SACKed and acknowledged later count once towards growth, however packets are reordered. */
    @Test
    void reorderedBytesAreCountedOnce() {
        Random random = new Random(7);
        TcpRig rig = new TcpRig(
                "recovery=rack",
                "prr=on",
                "undo=on",
                "timestamps=on",
                "initial-window=10",
                "receive-window=unlimited",
                "growth=segments",
                "initial-ssthresh=1000");
        for (int i = 0; i < 900; i++) {
            if (random.nextInt(10) == 0) {
                rig.late.put(i, 2 * MS);
            }
        }

        rig.start().write(900).runFor(10_000);

        assertThat(rig.deliveredSegments()).isEqualTo(900);
        // Slow start adds at most one segment for each delivered.
        assertThat(rig.reno().cwnd()).isLessThanOrEqualTo(10 + 900);
        assertThat(rig.sender.deliveredSegments()).isEqualTo(900);
    }

    /** Data outstanding always has something pending that will move it on. */
    @ParameterizedTest
    @ValueSource(strings = {"tahoe", "reno", "newreno", "sack", "rack"})
    void outstandingDataKeepsATimerArmed(String recovery) {
        TcpRig rig = new TcpRig(
                "recovery=" + recovery, "initial-window=2", "receive-window=unlimited", "timestamps=on", "prr=on");
        rig.lost.addAll(List.of(0, 1, 2, 3));
        rig.start().write(30);

        for (int i = 0; i < 4_000; i++) {
            rig.runFor(10);
            if (rig.sender.sndNxt > rig.sender.sndUna) {
                assertThat(rig.sender.eventPending()).isTrue();
            }
        }

        assertThat(rig.deliveredSegments()).isEqualTo(30);
    }

    /** Without timestamps a segment sent again gives no sample (RFC 6298, Section 3). */
    @Test
    void resentDataGivesNoSampleWithoutTimestamps() {
        TcpRig rig = new TcpRig("recovery=sack", "initial-window=1", "receive-window=1p", "rto-initial=1s");
        rig.lost.add(0);

        rig.start().write(1).runFor(1_200);
        assertThat(rig.deliveredSegments()).isEqualTo(1);
        assertThat(rig.sender.srttPs()).isEqualTo(-1);

        TcpRig stamped =
                new TcpRig("recovery=sack", "initial-window=1", "receive-window=1p", "rto-initial=1s", "timestamps=on");
        stamped.lost.add(0);
        stamped.start().write(1).runFor(1_200);
        assertThat(stamped.sender.srttPs()).isEqualTo(100 * MS); // ticks of 10 ms
    }

    /** A stall of the window is not followed by a burst: at most two packets at once at a low rate (RFC 9002, Section 7.7). */
    @Test
    void pacingDoesNotSaveUpForABurst() {
        NineTenths paced = new NineTenths();
        paced.pacingBps = 100_000;
        TcpRig rig = new TcpRig(
                paced, "recovery=sack", "initial-window=4", "receive-window=4p", "rto-min=60s", "rto-initial=60s");
        rig.start().write(200).runFor(2_000);
        rig.stalledAcks.add(rig.acks.size());
        rig.runFor(20_000);

        long gapPs = 1040L * 8 * 1_000_000_000_000L / 100_000;
        for (int i = 2; i < rig.sentAtPs.size(); i++) {
            assertThat(rig.sentAtPs.get(i) - rig.sentAtPs.get(i - 2)).isGreaterThanOrEqualTo(gapPs);
        }
    }

    /** Sent = delivered + lost when nothing is under way; what is sent again is counted apart. */
    @Test
    void countsAddUp() {
        Random random = new Random(3);
        TcpRig rig = rig("rack");
        int lost = 0;
        for (int i = 0; i < 500; i++) {
            if (random.nextInt(20) == 0) {
                rig.lost.add(i);
            }
        }

        rig.start().write(1_000).runFor(60_000);
        for (int number : rig.lost) {
            lost += number < rig.sentSegments.size() ? 1 : 0;
        }

        assertThat(rig.counters.sentPackets).isEqualTo(rig.counters.deliveredPackets + lost);
        assertThat(rig.counters.sentPackets - rig.counters.retransmittedPackets).isEqualTo(1_000);
    }

    private static TcpRig rig(String recovery) {
        return new TcpRig(
                "recovery=" + recovery,
                "initial-window=40",
                "initial-ssthresh=40",
                "receive-window=unlimited",
                "rto-min=1s",
                "timestamps=on",
                "prr=on");
    }
}
