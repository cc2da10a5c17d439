package dev.sluice.simulator.tcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;

/** Acknowledging and echoing, over the wire of {@link TcpRig}: segment n arrives at 51 + n ms. */
class TcpReceiverTest {

    private static TcpRig rig(String... more) {
        String[] settings = new String[more.length + 3];
        settings[0] = "receive-window=unlimited";
        settings[1] = "initial-window=20";
        settings[2] = "recovery=sack";
        System.arraycopy(more, 0, settings, 3, more.length);
        return new TcpRig(settings);
    }

    /** RFC 5681, Section 4.2: every second segment at once, the odd one after the delay. */
    @Test
    void acknowledgesEverySecondSegmentAndTheLastAfterTheDelay() {
        TcpRig rig = rig("ack-every=2", "ack-delay=40ms");

        rig.start().write(5).runFor(90);
        assertThat(rig.acks).containsExactly("2", "4");
        rig.runFor(10);

        assertThat(rig.acks).containsExactly("2", "4", "5");
    }

    @Test
    void acknowledgesAtOnceWhatIsOutOfOrderAndWhatFillsAGap() {
        TcpRig rig = rig("ack-every=2", "ack-delay=40ms");
        rig.late.put(1, 3 * TcpRig.MS + TcpRig.MS / 2);

        rig.start().write(6).runFor(80);

        // 0 waits, 2 releases the ACK, 3 and 4 are duplicates, 1 fills the gap, 5 waits for its delay.
        assertThat(rig.acks).containsExactly("1", "1", "1", "5");
    }

    /** RFC 8257, Section 3.2, with one ACK for two segments: marks 0, 0, 1, 1, 1, 0. */
    @Test
    void accurateEchoFlushesAtAChangeOfMark() {
        TcpRig rig = rig("ack-every=2", "ack-delay=40ms", "ecn=accurate");
        rig.marked.addAll(Set.of(2, 3, 4));

        rig.start().write(6).runFor(80);

        assertThat(rig.acks).containsExactly("2", "3 ECE", "5 ECE", "6");
    }

    /** Marks 0, 1: the second arrival first releases the pending ACK with the old mark. */
    @Test
    void accurateEchoFirstReleasesThePendingAck() {
        TcpRig rig = rig("ack-every=2", "ack-delay=40ms", "ecn=accurate");
        rig.marked.add(1);

        rig.start().write(2).runFor(80);

        assertThat(rig.acks).containsExactly("1", "2 ECE");
    }

    /** RFC 3168, Section 6.1.3: every ACK echoes from the mark until a segment with CWR arrives. */
    @Test
    void classicEchoLastsUntilTheSenderHasReduced() {
        TcpRig rig = rig("ecn=classic", "initial-ssthresh=20");
        rig.marked.add(5);

        rig.start().write(200).runFor(400);

        int first = rig.acks.indexOf("6 ECE");
        assertThat(first).isEqualTo(5);
        long echoes = rig.acks.stream().filter(ack -> ack.endsWith("ECE")).count();
        // The sender hears at 106 ms and sends CWR with the next new segment; a window of about 20 is echoed.
        assertThat(echoes).isBetween(15L, 45L);
        assertThat(rig.reno().calls).containsExactly("ECN", "recovered");
    }

    /** With classic ECN only new data is ECN-capable. */
    @Test
    void whatIsSentAgainIsNotEcnCapable() {
        TcpRig rig = rig("ecn=classic");
        rig.lost.add(3);
        // The retransmission is the first packet after the third duplicate; all later packets would be marked.
        for (int i = 20; i < 60; i++) {
            rig.marked.add(i);
        }

        rig.start().write(40).runFor(1000);

        int resent = rig.sentSegments.lastIndexOf(3L);
        assertThat(rig.acks.stream().filter(ack -> ack.equals("4 ECE")).count()).isZero();
        assertThat(resent).isBetween(20, 60);
    }

    /** The right edge never moves back. */
    @Test
    void aFixedWindowBoundsWhatIsOutstanding() {
        TcpRig rig = rig("receive-window=8p");

        rig.start().write(1000);
        long most = 0;
        for (int i = 0; i < 2000; i++) {
            rig.runFor(1);
            most = Math.max(most, rig.sender.sndNxt - rig.sender.sndUna);
        }

        assertThat(most).isEqualTo(8 * 1000);
        // Limited by the receiver, the window stays near it.
        assertThat(rig.reno().cwnd()).isLessThanOrEqualTo(20);
    }

    /** A receive window smaller than a segment still moves data, a window at a time. */
    @Test
    void aTinyWindowIsUsedInPart() {
        TcpRig rig = rig("receive-window=300B");

        rig.start().write(3).runFor(5_000);

        assertThat(rig.deliveredSegments()).isEqualTo(3);
    }

    @Test
    void theTunedWindowGrowsWithTheFlow() {
        TcpRig rig = rig("receive-window=auto", "growth=segments");
        rig.packetPs = TcpRig.MS / 100;

        rig.start().write(20_000).runFor(2_000);

        // 100 packets a millisecond over 100 ms of round trip: far beyond the first 128 KiB.
        assertThat(rig.sender.window()).isGreaterThan(1000);
    }
}
