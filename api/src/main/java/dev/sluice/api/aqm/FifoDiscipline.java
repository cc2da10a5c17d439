package dev.sluice.api.aqm;

import dev.sluice.api.packet.Packet;
import org.jspecify.annotations.Nullable;

/**
 * First in, first out; an arrival that does not fit is dropped. As it stands it is drop-tail; it is the base of disciplines
 * that hold one queue and add a law of their own.
 *
 * <p>A limit of n packets lets n wait, as in Linux; ns-2's lets n - 1 wait. Never marks.
 *
 * <p>Source: RFC 7567, Section 2. Deviations: none.
 *
 * <p>One instance serves one queue in one run. Constant time; allocates nothing per packet.
 */
public class FifoDiscipline implements QueueDiscipline {

    protected final QueueContext queue;
    protected final PacketFifo fifo;

    public FifoDiscipline(QueueContext queue) {
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

    /** The newest packet. */
    @Override
    public @Nullable Packet evict(long nowPs) {
        return fifo.pollLast();
    }
}
