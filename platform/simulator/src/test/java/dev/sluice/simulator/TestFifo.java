package dev.sluice.simulator;

import dev.sluice.api.aqm.DropReason;
import dev.sluice.api.aqm.PacketFifo;
import dev.sluice.api.aqm.QueueContext;
import dev.sluice.api.aqm.QueueDiscipline;
import dev.sluice.api.packet.Packet;
import org.jspecify.annotations.Nullable;

/** Drop-tail as a plugin would write it. */
public class TestFifo implements QueueDiscipline {

    private final QueueContext queue;
    private final PacketFifo fifo;

    public TestFifo(QueueContext queue) {
        this.queue = queue;
        this.fifo = new PacketFifo(queue.capacity());
    }

    @Override
    public void enqueue(Packet packet, long nowPs) {
        if (!fifo.offer(packet)) {
            queue.drop(packet, DropReason.OVERFLOW);
        }
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
