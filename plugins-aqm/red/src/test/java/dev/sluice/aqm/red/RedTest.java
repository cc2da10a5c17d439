package dev.sluice.aqm.red;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sluice.api.aqm.DropReason;
import dev.sluice.api.packet.EcnCodepoint;
import dev.sluice.testkit.QueueRig;
import dev.sluice.testkit.RecordingQueue;
import dev.sluice.testkit.ScriptedRandom;
import dev.sluice.testkit.TestPacket;
import org.junit.jupiter.api.Test;

/** With weight 1 the average is the queue an arrival finds, so that every probability below is known. */
class RedTest {

    private static final long MS = 1_000_000_000;

    private static QueueRig rig(RedParameters parameters, RecordingQueue queue) {
        return new QueueRig(queue, context -> new Red(parameters, context));
    }

    private static RecordingQueue queue(String capacity, double... random) {
        return new RecordingQueue().capacity(capacity).random(new ScriptedRandom(random));
    }

    @Test
    void queuesEverythingBelowMin() {
        QueueRig rig = rig(Given.thresholds("5p", "15p").weight(1).build(), queue("100p"));

        rig.arrive(5, 1500);

        assertThat(rig.discipline().backlogPackets()).isEqualTo(5);
    }

    /** Arrivals 1 to 5 find 0 to 4, arrival 6 finds 5: p_b = 0; arrival 7 finds 6: p_b = 0.1 * 1/10, count = 1. */
    @Test
    void dropsAtRandomBetweenMinAndMax() {
        double pa = 0.01 / (1 - 0.01);
        QueueRig dropped = rig(Given.thresholds("5p", "15p").weight(1).build(), queue("100p", pa - 1e-9));
        QueueRig kept = rig(Given.thresholds("5p", "15p").weight(1).build(), queue("100p", pa));

        dropped.arrive(7, 1500);
        kept.arrive(7, 1500);

        assertThat(dropped.drops(DropReason.EARLY)).isEqualTo(1);
        assertThat(kept.drops(DropReason.EARLY)).isZero();
        assertThat(kept.discipline().backlogPackets()).isEqualTo(7);
    }

    @Test
    void aboveMaxEveryPacketIsDropped() {
        QueueRig rig = rig(Given.thresholds("2p", "2p").weight(1).build(), queue("100p"));

        rig.arrive(10, 1500);

        assertThat(rig.drops(DropReason.FORCED)).isEqualTo(8);
        assertThat(rig.discipline().backlogPackets()).isEqualTo(2);
    }

    @Test
    void marksEcnCapablePacketsAndDropsTheOthers() {
        QueueRig rig = rig(Given.thresholds("0p", "2p").weight(1).build(), queue("100p", 0, 0));
        rig.arrive(1, 1500);

        rig.arrive(TestPacket.full().ecn(EcnCodepoint.ECT_0));
        TestPacket marked = rig.discipline().backlogPackets() == 2 ? last(rig) : TestPacket.full();
        rig.arrive(TestPacket.full());

        assertThat(marked.ecn()).isEqualTo(EcnCodepoint.CE);
        assertThat(rig.queue().markedPackets()).isEqualTo(1);
        assertThat(rig.drops(DropReason.EARLY)).isEqualTo(1);
    }

    private static TestPacket last(QueueRig rig) {
        TestPacket packet = rig.evict();
        assertThat(packet).isNotNull();
        return packet;
    }

    @Test
    void aPacketThatCarriesCeAlreadyPassesAsMarked() {
        QueueRig rig = rig(Given.thresholds("0p", "2p").weight(1).build(), queue("100p", 0));
        rig.arrive(1, 1500);

        rig.arrive(TestPacket.full().ecn(EcnCodepoint.CE));

        assertThat(rig.queue().markedPackets()).isEqualTo(1);
        assertThat(rig.queue().droppedPackets()).isZero();
    }

    @Test
    void withoutEcnASignalDrops() {
        QueueRig rig = rig(Given.thresholds("0p", "2p").weight(1).ecn(false).build(), queue("100p", 0));
        rig.arrive(1, 1500);

        rig.arrive(TestPacket.full().ecn(EcnCodepoint.ECT_0));

        assertThat(rig.drops(DropReason.EARLY)).isEqualTo(1);
    }

    /** RFC 3168, Section 7: above max an ECN-capable packet is dropped too, unless mark-limit is 1 as in the paper. */
    @Test
    void aboveMaxMarksOnlyIfTheLimitAllows() {
        QueueRig dropping = rig(Given.thresholds("1p", "1p").weight(1).build(), queue("100p"));
        QueueRig marking =
                rig(Given.thresholds("1p", "1p").weight(1).markLimit("1").build(), queue("100p"));

        for (QueueRig rig : new QueueRig[] {dropping, marking}) {
            rig.arrive(TestPacket.full().ecn(EcnCodepoint.ECT_0));
            rig.arrive(TestPacket.full().ecn(EcnCodepoint.ECT_0));
        }

        assertThat(dropping.drops(DropReason.FORCED)).isEqualTo(1);
        assertThat(marking.queue().markedPackets()).isEqualTo(1);
        assertThat(marking.discipline().backlogPackets()).isEqualTo(2);
    }

    @Test
    void aPacketThatFindsTheBufferFullIsDroppedAndNotMarked() {
        QueueRig rig = rig(Given.thresholds("1p", "2p").weight(1).markLimit("1").build(), queue("2p"));

        for (int i = 0; i < 3; i++) {
            rig.arrive(TestPacket.full().ecn(EcnCodepoint.ECT_0));
        }

        assertThat(rig.drops(DropReason.OVERFLOW)).isEqualTo(1);
        assertThat(rig.queue().markedPackets()).isZero();
    }

    @Test
    void theAverageCountsArrivalsThatOverflowToo() {
        QueueRig rig = rig(Given.thresholds("2p", "2p").weight(0.5).build(), queue("2p"));
        rig.arrive(2, 1500);
        double before = average(rig);

        rig.arrive(1, 1500);

        assertThat(before).isEqualTo(0.5);
        assertThat(average(rig)).isEqualTo(0.5 * 0.5 + 0.5 * 2);
    }

    /** An average of 10 packets after a second of silence at a packet time of 1 ms is 10 * 0.998^1000. */
    @Test
    void theAverageDecaysWhileIdle() {
        RecordingQueue queue = queue("unlimited").mtu(1250);
        QueueRig rig = rig(Given.thresholds("1000p", "2000p").weight(0.002).build(), queue);
        rig.arrive(5, 1250);
        while (average(rig) < 10) {
            rig.arrive(1, 1250);
        }
        double before = average(rig);
        while (rig.depart() != null) {
            rig.clock().advance(MS / 1000);
        }
        rig.clock().advance(1000 * MS - MS / 1000);

        rig.arrive(1, 1250);

        assertThat(average(rig)).isEqualTo(before * StrictMath.pow(0.998, 1000), within(1e-3));
    }

    @Test
    void thresholdsInBytesCountBytes() {
        QueueRig rig = rig(Given.thresholds("3000B", "3000B").weight(1).build(), queue("30kB"));

        rig.arrive(30, 100);
        rig.arrive(1, 100);

        assertThat(rig.discipline().backlogBytes()).isEqualTo(3000);
        assertThat(rig.drops(DropReason.FORCED)).isEqualTo(1);
    }

    /** Mixed sizes stay below a limit in bytes, and small packets are dropped less often than large ones. */
    @Test
    void inBytesSmallPacketsAreDroppedLess() {
        RecordingQueue queue = new RecordingQueue(3).capacity("30kB");
        QueueRig rig = rig(Given.thresholds("5kB", "25kB").weight(0.02).build(), queue);
        int[] offered = new int[2];

        for (int i = 0; i < 100_000; i++) {
            int large = i % 2;
            rig.arrive(TestPacket.ofSize(large == 1 ? 1500 : 64));
            offered[large]++;
            if (i % 2 == 0 && i % 20 != 0) {
                rig.depart();
            }
            if (i % 2 == 1) {
                rig.depart();
            }
            rig.clock().advance(MS / 2);
        }

        long largeDrops = queue.drops().stream()
                .filter(drop ->
                        drop.reason() == DropReason.EARLY && drop.packet().sizeBytes() == 1500)
                .count();
        long smallDrops = queue.drops(DropReason.EARLY) - largeDrops;
        assertThat(largeDrops).isPositive();
        // 64 / 1500 of the probability; ten times less is far from what equal treatment would give.
        assertThat(smallDrops).isLessThan(largeDrops / 10);
    }

    /** ns-2 tests only arrivals that find more than one packet, and not the first of these. */
    @Test
    void inNs2AtMostOneQueuedPacketBringsNoSignal() {
        QueueRig rig = rig(Given.thresholds("1p", "1p").weight(1).asInNs2().build(), queue("100p"));

        rig.arrive(2, 1500);
        assertThat(rig.discipline().backlogPackets()).isEqualTo(2);

        rig.arrive(1, 1500);
        assertThat(rig.discipline().backlogPackets()).isEqualTo(3);

        rig.arrive(3, 1500);
        assertThat(rig.drops(DropReason.FORCED)).isEqualTo(3);
    }

    @Test
    void publishesItsAverageAndProbability() {
        QueueRig rig = rig(Given.thresholds("5p", "15p").weight(1).build(), queue("100p", 0.9));
        rig.arrive(7, 1500);

        assertThat(rig.queue().values().get("average_packets")).isEqualTo(6);
        assertThat(rig.queue().values().get("base_probability")).isEqualTo(0.01, within(1e-12));
    }

    private static double average(QueueRig rig) {
        return ((Red) rig.discipline()).average();
    }
}
