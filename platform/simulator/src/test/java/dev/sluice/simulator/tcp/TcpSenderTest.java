package dev.sluice.simulator.tcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TcpSenderTest {

    private static final long MS = TcpRig.MS;

    /** The threshold of a timeout comes from the flight before the timer: 40 all lost give 20. */
    @Test
    void aTimeoutHalvesTheFlightBeforeIt() {
        TcpRig rig = new TcpRig(
                "recovery=sack", "reduce=flight", "initial-window=40", "receive-window=unlimited", "rto-initial=1s");
        for (int i = 0; i < 40; i++) {
            rig.lost.add(i);
        }

        rig.start().write(40).runFor(1_001);

        assertThat(rig.reno().calls).containsExactly("TIMEOUT");
        assertThat(rig.reno().ssthresh()).isEqualTo(20);
        assertThat(rig.reno().cwnd()).isEqualTo(1);
    }

    /** RFC 5681, Section 3.1: when the same segment times out again, ssthresh is held; RFC 6298, rule 5.5: the timer doubles. */
    @Test
    void theSecondTimeoutOfASegmentHoldsTheThresholdAndDoublesTheTimer() {
        TcpRig rig = new TcpRig("recovery=sack", "initial-window=10", "receive-window=unlimited", "rto-initial=1s");
        for (int i = 0; i < 12; i++) {
            rig.lost.add(i);
        }

        rig.start().write(10).runFor(20_000);

        assertThat(rig.reno().calls).startsWith("TIMEOUT", "TIMEOUT held", "TIMEOUT held");
        assertThat(rig.sentAtPs.get(10)).isEqualTo(1_000 * MS);
        assertThat(rig.sentAtPs.get(11)).isEqualTo(3_000 * MS);
        assertThat(rig.sentAtPs.get(12)).isEqualTo(7_000 * MS);
        assertThat(rig.deliveredSegments()).isEqualTo(10);
    }

    /** After new data is acknowledged the timer is that of the round trip again. */
    @Test
    void backoffEndsWithProgress() {
        TcpRig rig = new TcpRig(
                "recovery=sack", "initial-window=2", "receive-window=unlimited", "rto-initial=1s", "timestamps=on");
        for (int i = 0; i < 6; i++) {
            rig.lost.add(i);
        }

        rig.start().write(40).runFor(60_000);

        assertThat(rig.deliveredSegments()).isEqualTo(40);
        assertThat(rig.sender.rtt.rtoPs()).isLessThan(500 * MS);
    }

    /** Timestamps show that the ACK answers the original: the timeout was false and everything is restored (RFC 3522). */
    @Test
    void aFalseTimeoutIsUndone() {
        TcpRig rig = new TcpRig(
                "recovery=rack",
                "prr=on",
                "undo=on",
                "timestamps=on",
                "initial-window=10",
                "initial-ssthresh=10",
                "receive-window=unlimited",
                "rto-min=200ms");
        rig.start().write(30).runFor(600);
        double before = rig.reno().cwnd();
        for (int i = 30; i < 60; i++) {
            rig.late.put(i, 2_000 * MS);
        }
        rig.write(8).runFor(10_000);

        assertThat(rig.reno().calls).contains("TIMEOUT", "undone");
        assertThat(rig.reno().cwnd()).isGreaterThanOrEqualTo(before);
        assertThat(rig.deliveredSegments()).isEqualTo(38);
    }

    /** A loss that is real stays a loss. */
    @Test
    void aRealLossIsNotUndone() {
        for (int losses = 1; losses <= 3; losses++) {
            TcpRig rig = new TcpRig(
                    "recovery=rack",
                    "prr=on",
                    "undo=on",
                    "timestamps=on",
                    "initial-window=20",
                    "initial-ssthresh=20",
                    "receive-window=unlimited");
            for (int i = 0; i < losses; i++) {
                rig.lost.add(10 + i);
            }

            rig.start().write(200).runFor(5_000);

            assertThat(rig.reno().calls).containsExactly("LOSS", "recovered");
        }
    }

    /** A segment overtaken by more than the reordering window is sent again for nothing; the DSACK or its timestamp undoes the cut. */
    @Test
    void reorderingIsUndone() {
        TcpRig rig = new TcpRig(
                "recovery=rack",
                "prr=on",
                "undo=on",
                "timestamps=on",
                "initial-window=20",
                "initial-ssthresh=20",
                "receive-window=unlimited");
        rig.late.put(10, 40 * MS);

        rig.start().write(200).runFor(5_000);

        assertThat(rig.reno().calls).startsWith("LOSS", "undone");
        assertThat(rig.deliveredSegments()).isEqualTo(200);
    }

    /** RFC 8985, Section 6.2: a path of 100 ms allows segments to be a quarter of it late before anything is held lost. */
    @Test
    void slightReorderingIsToleratedOnceSeen() {
        TcpRig rig = new TcpRig(
                "recovery=rack",
                "prr=on",
                "timestamps=on",
                "initial-window=3",
                "initial-ssthresh=3",
                "receive-window=unlimited");
        // Fewer than three segments are SACKed above the late one.
        rig.late.put(1, 5 * MS);

        rig.start().write(60).runFor(5_000);

        assertThat(rig.counters.retransmittedPackets).isZero();
    }

    /** The kernel's rule, IW 10: half for each whole timeout idle, down to the initial window. */
    @Test
    void idlingDecaysTheWindow() {
        TcpRig rig = new TcpRig(
                "recovery=sack",
                "idle-restart=decay",
                "initial-window=10",
                "receive-window=unlimited",
                "growth=segments");
        rig.start().write(2_000).runFor(20_000);
        double before = rig.reno().cwnd();
        assertThat(before).isGreaterThan(100);

        rig.write(10);

        assertThat(rig.reno().calls).containsExactly("restarted");
        assertThat(rig.reno().cwnd()).isEqualTo(10);
        assertThat(rig.reno().ssthresh()).isEqualTo(Double.POSITIVE_INFINITY);
    }

    /** A window so small that each ACK empties the flight is not idleness. */
    @Test
    void anEmptyFlightBetweenAcksIsNoIdleness() {
        TcpRig rig = new TcpRig("recovery=sack", "idle-restart=restart", "initial-window=1", "receive-window=1p");

        rig.start().write(100).runFor(30_000);

        assertThat(rig.reno().calls).isEmpty();
        assertThat(rig.deliveredSegments()).isEqualTo(100);
    }

    /** 1 packet a millisecond, window 20: the delivery rate settles at what the window gives, 20 packets a round trip of 101 ms. */
    @Test
    void deliveryRateNeverExceedsTheWire() {
        TcpRig rig = new TcpRig("recovery=sack", "initial-window=10", "receive-window=unlimited", "growth=segments");
        rig.start().write(5_000).runFor(3_000);

        // Payload of 1000 B a millisecond is 8 Mbit/s.
        assertThat((double) rig.reno().lastRateBps).isCloseTo(8e6, within(8e4));
        assertThat(rig.reno().highestRateBps).isLessThanOrEqualTo(8_000_000L);
    }

    /** Pacing at twice the window a round trip in slow start: the ten segments of the first round after the handshake are 5 ms apart. */
    @Test
    void pacingSpreadsTheWindow() {
        TcpRig rig = new TcpRig(
                "recovery=sack",
                "pacing=on",
                "initial-window=10",
                "receive-window=unlimited",
                "handshake=on",
                "header=0B",
                "growth=segments");
        rig.packetPs = 0;

        rig.start().write(10).runFor(400);

        for (int i = 1; i < 10; i++) {
            long gap = rig.sentAtPs.get(i) - rig.sentAtPs.get(i - 1);
            // 2 * 10 segments in 100 ms; the first two may catch up by half a gap.
            assertThat(gap).isBetween(2_500 * MS / 1000, 5_001 * MS / 1000);
        }
    }

    /** Small segments grow the window by their bytes. */
    @Test
    void smallSegmentsGrowTheWindowByTheirBytes() {
        TcpRig rig = new TcpRig("recovery=sack", "initial-window=10", "receive-window=unlimited", "growth=segments");
        rig.start();
        for (int i = 0; i < 50; i++) {
            rig.sender.write(100, rig.events.nowPs());
            rig.runFor(1);
        }
        rig.runFor(1_000);

        // 50 segments of 100 B are five full ones.
        assertThat(rig.reno().cwnd()).isLessThanOrEqualTo(15);
    }

    /** A lost SYN lets the connection begin with one segment (RFC 5681, Section 3.1). */
    @ParameterizedTest
    @CsvSource({"on, 10", "off, 10"})
    void theHandshakeCostsARoundTrip(String handshake, int window) {
        TcpRig rig = new TcpRig(
                "recovery=sack", "handshake=" + handshake, "initial-window=" + window, "receive-window=unlimited");

        rig.start().write(20).runFor(1_000);

        assertThat(rig.sentAtPs.get(0)).isEqualTo(handshake.equals("on") ? 100 * MS : 0);
        assertThat(rig.deliveredSegments()).isEqualTo(20);
    }

    /** A random delay of up to 10 ms keeps the order and loses nothing. */
    @Test
    void sendJitterKeepsTheOrder() {
        TcpRig rig = new TcpRig("recovery=sack", "send-jitter=10ms", "receive-window=unlimited");

        rig.start().write(500).runFor(60_000);

        assertThat(rig.counters.retransmittedPackets).isZero();
        assertThat(rig.deliveredSegments()).isEqualTo(500);
    }

    /** Sequence numbers do not wrap; a loss after five gigabytes is repaired. */
    @Test
    void aLossBeyondTheOldNumberSpaceIsRepaired() {
        TcpRig rig = new TcpRig(
                "recovery=rack",
                "prr=on",
                "segment=65495B",
                "receive-window=unlimited",
                "growth=segments",
                "initial-ssthresh=200");
        rig.packetPs = 1000;
        rig.delayPs = MS;
        int segments = 80_000;
        rig.lost.add(segments - 100);

        rig.start().write(segments).runFor(60_000);

        assertThat(rig.counters.goodputBytes).isEqualTo(segments * 65_495L).isGreaterThan(5_000_000_000L);
        assertThat(rig.counters.timeouts).isZero();
    }
}
