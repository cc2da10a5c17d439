package dev.sluice.aqm.droptail;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.api.aqm.DropReason;
import dev.sluice.api.packet.EcnCodepoint;
import dev.sluice.aqm.droptail.DropTailParameters.End;
import dev.sluice.testkit.QueueRig;
import dev.sluice.testkit.RecordingQueue;
import dev.sluice.testkit.RecordingQueue.Drop;
import dev.sluice.testkit.TestPacket;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Numbers are those of the byte and packet FIFO of Linux ({@code sch_fifo}) unless another source is named. */
class DropTailTest {

    private static final long US = 1_000_000;

    private static QueueRig rig(String capacity, End end) {
        return new QueueRig(
                new RecordingQueue().capacity(capacity), queue -> new DropTail(new DropTailParameters(end), queue));
    }

    @Test
    void aLimitOfThreePacketsLetsThreeWait() {
        QueueRig rig = rig("3p", End.TAIL);
        List<TestPacket> packets = arrivals(rig, 5);

        assertThat(rig.discipline().backlogPackets()).isEqualTo(3);
        assertThat(rig.queue().drops())
                .containsExactly(
                        new Drop(packets.get(3), DropReason.OVERFLOW, 0),
                        new Drop(packets.get(4), DropReason.OVERFLOW, 0));
    }

    @Test
    void aLimitInBytesCountsTheArrivingPacket() {
        QueueRig tooSmall = rig("3000B", End.TAIL);
        QueueRig exact = rig("3040B", End.TAIL);

        for (QueueRig rig : List.of(tooSmall, exact)) {
            rig.arrive(2, 1500);
            rig.arrive(1, 40);
        }

        assertThat(tooSmall.drops(DropReason.OVERFLOW)).isEqualTo(1);
        assertThat(exact.drops(DropReason.OVERFLOW)).isZero();
        assertThat(exact.discipline().backlogBytes()).isEqualTo(3040);
    }

    @Test
    void fromTheHeadTheOldestGiveWay() {
        QueueRig rig = rig("3p", End.HEAD);
        List<TestPacket> packets = arrivals(rig, 5);

        assertThat(rig.queue().drops())
                .containsExactly(
                        new Drop(packets.get(0), DropReason.VICTIM, 0), new Drop(packets.get(1), DropReason.VICTIM, 0));
        assertThat(rig.depart()).isSameAs(packets.get(2));
        assertThat(rig.depart()).isSameAs(packets.get(3));
        assertThat(rig.depart()).isSameAs(packets.get(4));
        assertThat(rig.depart()).isNull();
    }

    @Test
    void fromTheHeadAsManyGiveWayAsTheArrivalNeeds() {
        QueueRig rig = rig("3000B", End.HEAD);
        rig.arrive(3, 1000);

        rig.arrive(1, 1500);

        assertThat(rig.drops(DropReason.VICTIM)).isEqualTo(2);
        assertThat(rig.discipline().backlogBytes()).isEqualTo(2500);
    }

    @Test
    void fromTheHeadNothingGivesWayToAPacketThatCanNeverFit() {
        QueueRig rig = rig("3000B", End.HEAD);
        rig.arrive(2, 1500);

        rig.arrive(1, 3001);

        assertThat(rig.drops(DropReason.OVERFLOW)).isEqualTo(1);
        assertThat(rig.drops(DropReason.VICTIM)).isZero();
        assertThat(rig.discipline().backlogPackets()).isEqualTo(2);
    }

    @Test
    void aCapacityOfNothingDropsEverything() {
        for (End end : End.values()) {
            QueueRig rig = rig("0p", end);

            rig.arrive(2, 40);

            assertThat(rig.drops(DropReason.OVERFLOW)).isEqualTo(2);
        }
    }

    /** D/D/1 at full load: 1000 B take 0.8 ms at 10 Mbps, and one arrives each 0.8 ms. */
    @Test
    void evenArrivalsAtTheLinkRateNeverQueue() {
        QueueRig rig = rig("10p", End.TAIL);

        for (int i = 0; i < 1000; i++) {
            rig.arrive(1, 1000);
            assertThat(rig.discipline().backlogPackets()).isEqualTo(1);
            rig.depart();
            rig.clock().advance(800 * US);
        }

        assertThat(rig.queue().droppedPackets()).isZero();
    }

    /** Twice the rate of the link: half is lost, and who is accepted waits for at most ten transmissions of 0.8 ms. */
    @Test
    void twiceTheLinkRateLosesHalf() {
        QueueRig rig = rig("10p", End.TAIL);

        for (int i = 0; i < 20_000; i++) {
            rig.arrive(1, 1000);
            if (i % 2 == 0) {
                TestPacket packet = rig.depart();
                assertThat(packet).isNotNull();
                assertThat(rig.clock().nowPs() - packet.enqueuedPs()).isLessThanOrEqualTo(8_000 * US);
            }
            rig.clock().advance(400 * US);
        }

        // The queue itself absorbs the first ten.
        assertThat(rig.queue().droppedPackets()).isBetween(9_990L, 10_000L);
    }

    @Test
    void neverMarks() {
        QueueRig rig = rig("1p", End.TAIL);
        for (int i = 0; i < 3; i++) {
            rig.arrive(TestPacket.full().ecn(EcnCodepoint.ECT_0));
        }

        assertThat(rig.queue().markedPackets()).isZero();
        assertThat(rig.drops(DropReason.OVERFLOW)).isEqualTo(2);
    }

    @Test
    void aParentTakesFromTheEndThatGivesWay() {
        QueueRig tail = rig("10p", End.TAIL);
        QueueRig head = rig("10p", End.HEAD);
        List<TestPacket> atTail = arrivals(tail, 3);
        List<TestPacket> atHead = arrivals(head, 3);

        assertThat(tail.evict()).isSameAs(atTail.get(2));
        assertThat(head.evict()).isSameAs(atHead.get(0));
    }

    private static List<TestPacket> arrivals(QueueRig rig, int count) {
        List<TestPacket> packets = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            packets.add(TestPacket.full());
            rig.arrive(packets.get(i));
        }
        return packets;
    }
}
