package dev.sluice.simulator;

import dev.sluice.api.aqm.DropReason;
import dev.sluice.api.aqm.PacketFifo;
import dev.sluice.api.aqm.QueueContext;
import dev.sluice.api.aqm.QueueDiscipline;
import dev.sluice.api.aqm.QueueLimit;
import dev.sluice.api.packet.Packet;
import dev.sluice.api.plugin.Timer;
import org.jspecify.annotations.Nullable;

/** Does at random everything that a discipline may do: drops of all reasons, marks, holding back, evicting, a child, a timer. */
final class MoodyQueue implements QueueDiscipline {

    private static final long MS = 1_000_000_000L;
    private static final DropReason[] REASONS = DropReason.values();

    private final QueueContext queue;
    private final PacketFifo fifo = new PacketFifo(QueueLimit.UNLIMITED);
    private final @Nullable QueueDiscipline child;
    private int toldOfDrops;

    private MoodyQueue(QueueContext queue, boolean withChild) {
        this.queue = queue;
        this.child = withChild
                ? queue.child(Testbed.queue(MoodyQueue::leaf), "child", (packet, reason) -> toldOfDrops++)
                : null;
        Timer[] timer = new Timer[1];
        timer[0] = queue.timer(nowPs -> {
            Packet last = fifo.pollLast();
            if (last != null) {
                queue.drop(last, DropReason.VICTIM);
            }
            timer[0].set(nowPs + 50 * MS);
        });
        timer[0].set(50 * MS);
    }

    static QueueDiscipline parent(QueueContext queue) {
        return new MoodyQueue(queue, true);
    }

    private static QueueDiscipline leaf(QueueContext queue) {
        return new MoodyQueue(queue, false);
    }

    @Override
    public void enqueue(Packet packet, long nowPs) {
        switch (queue.random().nextInt(12)) {
            case 0 -> queue.drop(packet, REASONS[queue.random().nextInt(REASONS.length)]);
            case 1 -> {
                queue.mark(packet);
                fifo.offer(packet);
            }
            case 2, 3, 4 -> {
                if (child == null) {
                    fifo.offer(packet);
                } else {
                    child.enqueue(packet, nowPs);
                }
            }
            case 5 -> {
                fifo.offer(packet);
                Packet victim = child == null ? null : child.evict(nowPs);
                if (victim != null) {
                    queue.drop(victim, DropReason.VICTIM);
                }
            }
            default -> fifo.offer(packet);
        }
    }

    @Override
    public @Nullable Packet dequeue(long nowPs) {
        int mood = queue.random().nextInt(10);
        if (mood == 0) {
            queue.wakeAt(nowPs + queue.random().nextLong(5 * MS));
            return null;
        }
        if (mood == 1 && !fifo.isEmpty()) {
            queue.drop(fifo.poll(), DropReason.HEAD);
        }
        if (mood < 5 && child != null) {
            Packet packet = child.dequeue(nowPs);
            if (packet != null) {
                return packet;
            }
        }
        if (backlogPackets() > 0) {
            queue.wakeAt(nowPs + 5 * MS);
        }
        return fifo.poll();
    }

    @Override
    public @Nullable Packet evict(long nowPs) {
        return fifo.pollLast();
    }

    @Override
    public int backlogPackets() {
        return fifo.packets() + (child == null ? 0 : child.backlogPackets());
    }

    @Override
    public long backlogBytes() {
        return fifo.bytes() + (child == null ? 0 : child.backlogBytes());
    }
}
