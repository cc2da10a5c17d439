package dev.sluice.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sluice.api.aqm.DropReason;
import dev.sluice.api.aqm.QueueContext;
import dev.sluice.api.aqm.QueueDiscipline;
import dev.sluice.api.aqm.QueueDisciplineFactory;
import dev.sluice.api.aqm.QueueLimit;
import dev.sluice.api.packet.EcnCodepoint;
import dev.sluice.api.packet.Packet;
import dev.sluice.api.parameter.Nested;
import dev.sluice.api.parameter.QueueSize;
import dev.sluice.api.plugin.NoParameters;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RecordingQueueTest {

    /** Drops what it gets, and publishes that it does. */
    private static final class Refusing implements QueueDisciplineFactory<NoParameters> {

        @Override
        public Class<NoParameters> parameterType() {
            return NoParameters.class;
        }

        @Override
        public QueueDiscipline create(NoParameters parameters, QueueContext queue) {
            queue.publish("refused", "packets", () -> 1);
            return new QueueDiscipline() {
                @Override
                public void enqueue(Packet packet, long nowPs) {
                    queue.mark(packet);
                    queue.wakeAt(nowPs + 5);
                    queue.drop(packet, DropReason.EARLY);
                }

                @Override
                public @Nullable Packet dequeue(long nowPs) {
                    return null;
                }

                @Override
                public int backlogPackets() {
                    return 0;
                }

                @Override
                public long backlogBytes() {
                    return 0;
                }
            };
        }
    }

    @Test
    void aChildTellsItsListenerAndCountsAtTheParent() {
        RecordingQueue queue = new RecordingQueue();
        List<String> told = new ArrayList<>();
        QueueContext.ChildListener listener = new QueueContext.ChildListener() {
            @Override
            public void dropped(Packet packet, DropReason reason) {
                told.add(reason + " at " + queue.droppedPackets());
            }

            @Override
            public void marked(Packet packet) {
                told.add("marked");
            }
        };
        QueueDiscipline child = queue.child(new Nested<>(new Refusing(), new NoParameters()), "inner", listener);

        child.enqueue(TestPacket.full().ecn(EcnCodepoint.ECT_0), 0);

        assertThat(told).containsExactly("marked", "EARLY at 0");
        assertThat(queue.drops(DropReason.EARLY)).isEqualTo(1);
        assertThat(queue.markedPackets()).isEqualTo(1);
        assertThat(queue.wakePs()).isEqualTo(5);
        assertThat(queue.values().get("inner_refused")).isEqualTo(1);
    }

    @Test
    void marksOnlyPacketsThatAreEcnCapable() {
        RecordingQueue queue = new RecordingQueue();

        assertThat(queue.mark(TestPacket.full())).isFalse();
        assertThat(queue.mark(TestPacket.full().ecn(EcnCodepoint.CE))).isTrue();
        assertThat(queue.marks()).hasSize(1);
    }

    /** 20 ms at 10 Mbps are 25 000 B; 2 products of 10 Mbps and 100 ms are 250 000 B. */
    @Test
    void sizesInTimeAreBytesOfItsLink() {
        RecordingQueue queue = new RecordingQueue().rate("10Mbps");

        assertThat(queue.limit(QueueSize.parse("20ms"))).isEqualTo(QueueLimit.ofBytes(25_000));
        assertThat(queue.limit(QueueSize.parse("2bdp"))).isEqualTo(QueueLimit.ofBytes(250_000));
    }

    @Test
    void refusesNamesThatAreTakenOrMalformed() {
        RecordingQueue queue = new RecordingQueue();
        queue.publish("average_packets", "packets", () -> 0);

        assertThatThrownBy(() -> queue.publish("average_packets", "packets", () -> 0))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> queue.publish("Average", "packets", () -> 0))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
