package dev.sluice.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sluice.api.aqm.DropReason;
import dev.sluice.api.aqm.PacketFifo;
import dev.sluice.api.aqm.QueueContext;
import dev.sluice.api.aqm.QueueDiscipline;
import dev.sluice.api.aqm.QueueLimit;
import dev.sluice.api.packet.EcnCodepoint;
import dev.sluice.api.packet.Packet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The rig finds the faults it is there for. */
class QueueRigTest {

    /** A FIFO in which a subclass misbehaves. */
    private static class Fifo implements QueueDiscipline {

        final QueueContext queue;
        final PacketFifo fifo = new PacketFifo(QueueLimit.UNLIMITED);

        Fifo(QueueContext queue) {
            this.queue = queue;
        }

        @Override
        public void enqueue(Packet packet, long nowPs) {
            fifo.offer(packet);
        }

        @Override
        public @Nullable Packet dequeue(long nowPs) {
            return fifo.poll();
        }

        @Override
        public int backlogPackets() {
            return fifo.packets();
        }

        @Override
        public long backlogBytes() {
            return fifo.bytes();
        }
    }

    @Test
    void followsAnHonestDiscipline() {
        QueueRig rig = new QueueRig(new RecordingQueue(), Fifo::new);

        rig.arrive(3, 1000);
        rig.depart();

        assertThat(rig.offeredPackets()).isEqualTo(3);
        assertThat(rig.departedPackets()).isEqualTo(1);
        assertThat(rig.discipline().backlogBytes()).isEqualTo(2000);
    }

    @Test
    void findsALostPacket() {
        QueueRig rig = new QueueRig(new RecordingQueue(), queue -> new Fifo(queue) {
            @Override
            public void enqueue(Packet packet, long nowPs) {
                // Neither kept nor dropped.
            }
        });

        assertThatThrownBy(() -> rig.arrive(1, 1000))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("offered 1");
    }

    @Test
    void findsAPacketDroppedTwice() {
        QueueRig rig = new QueueRig(new RecordingQueue(), queue -> new Fifo(queue) {
            @Override
            public void enqueue(Packet packet, long nowPs) {
                this.queue.drop(packet, DropReason.EARLY);
                this.queue.drop(packet, DropReason.EARLY);
            }
        });

        assertThatThrownBy(() -> rig.arrive(1, 1000)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void findsADroppedPacketThatLeaves() {
        QueueRig rig = new QueueRig(new RecordingQueue(), queue -> new Fifo(queue) {
            @Override
            public @Nullable Packet dequeue(long nowPs) {
                Packet packet = fifo.poll();
                if (packet != null) {
                    this.queue.drop(packet, DropReason.HEAD);
                }
                return packet;
            }
        });
        rig.arrive(1, 1000);

        assertThatThrownBy(rig::depart).isInstanceOf(AssertionError.class).hasMessageContaining("DROPPED");
    }

    @Test
    void findsABrokenCapacity() {
        QueueRig rig = new QueueRig(new RecordingQueue().capacity("2p"), Fifo::new);

        assertThatThrownBy(() -> rig.arrive(3, 1000))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("exceeds");
    }

    @Test
    void findsAPacketThatOvertakesItsFlow() {
        QueueRig rig = new QueueRig(new RecordingQueue(), queue -> new Fifo(queue) {
            @Override
            public @Nullable Packet dequeue(long nowPs) {
                return fifo.pollLast();
            }
        });
        rig.arrive(2, 1000);
        rig.depart();

        assertThatThrownBy(rig::depart).isInstanceOf(AssertionError.class).hasMessageContaining("overtook");
    }

    @Test
    void findsAMarkOnAPacketThatIsNotEcnCapable() {
        QueueRig rig = new QueueRig(new RecordingQueue(), queue -> new Fifo(queue) {
            @Override
            public void enqueue(Packet packet, long nowPs) {
                ((TestPacket) packet).ecn(EcnCodepoint.CE);
                fifo.offer(packet);
            }
        });

        assertThatThrownBy(() -> rig.arrive(1, 1000))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("not ECN-capable");
    }
}
