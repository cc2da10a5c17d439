package dev.sluice.aqm.droptail;

import dev.sluice.api.aqm.DropReason;
import dev.sluice.api.aqm.PacketFifo;
import dev.sluice.api.aqm.QueueContext;
import dev.sluice.api.aqm.QueueDiscipline;
import dev.sluice.api.packet.Packet;
import org.jspecify.annotations.Nullable;

/**
 * A bounded FIFO that signals congestion by overflow alone.
 *
 * <pre>
 *   tail: an arrival that does not fit is dropped
 *   head: the oldest packets are dropped until the arrival fits; one that would not fit into an empty queue is dropped
 * </pre>
 *
 * <p>A limit of n packets lets n wait, as in Linux; ns-2's lets n - 1 wait. Never marks.
 *
 * <p>Source: RFC 7567, Section 2; Linux {@code sch_fifo} for the head variant. Deviations: none.
 *
 * <p>One instance serves one queue in one run. Constant time, with head amortised; allocates nothing per packet.
 */
final class DropTail implements QueueDiscipline {

    private final QueueContext queue;
    private final PacketFifo fifo;
    private final boolean fromHead;

    DropTail(DropTailParameters parameters, QueueContext queue) {
        this.queue = queue;
        this.fifo = new PacketFifo(queue.capacity());
        this.fromHead = parameters.drop() == DropTailParameters.End.HEAD;
    }

    @Override
    public void enqueue(Packet packet, long nowPs) {
        if (fifo.offer(packet)) {
            return;
        }
        if (fromHead && queue.capacity().admits(0, 0, packet.sizeBytes())) {
            makeRoomFor(packet);
        } else {
            queue.drop(packet, DropReason.OVERFLOW);
        }
    }

    private void makeRoomFor(Packet packet) {
        do {
            Packet oldest = fifo.poll();
            if (oldest == null) {
                throw new IllegalStateException("a packet that fits into an empty queue must find room in this one");
            }
            queue.drop(oldest, DropReason.VICTIM);
        } while (!fifo.offer(packet));
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
        return fromHead ? fifo.poll() : fifo.pollLast();
    }
}
