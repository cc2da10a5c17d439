package dev.sluice.simulator.network;

import dev.sluice.api.aqm.DropReason;
import dev.sluice.api.aqm.PacketFifo;
import dev.sluice.api.aqm.QueueContext;
import dev.sluice.api.aqm.QueueDiscipline;
import dev.sluice.api.aqm.QueueLimit;
import dev.sluice.api.packet.Packet;
import org.jspecify.annotations.Nullable;

/**
 * The discipline of links whose file names none: first in, first out, an arrival that does not fit is dropped. It lets a
 * packet through an idle link unchanged, so the link may pass it by then.
 */
final class FifoDiscipline implements QueueDiscipline {

    /** What lists call it. */
    static final String NAME = "drop-tail";

    private final QueueContext queue;
    private final QueueLimit limit;
    private final PacketFifo fifo;

    FifoDiscipline(QueueContext queue) {
        this.queue = queue;
        this.limit = queue.capacity();
        this.fifo = new PacketFifo(limit);
    }

    /** Whether a packet of this size may join the queue when it is empty. */
    boolean admitsFirst(int sizeBytes) {
        return limit.admits(0, 0, sizeBytes);
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

    @Override
    public @Nullable Packet evict(long nowPs) {
        return fifo.pollLast();
    }
}
