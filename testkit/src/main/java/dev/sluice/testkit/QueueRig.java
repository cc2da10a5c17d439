package dev.sluice.testkit;

import dev.sluice.api.aqm.DropReason;
import dev.sluice.api.aqm.QueueDiscipline;
import dev.sluice.api.packet.EcnCodepoint;
import dev.sluice.api.packet.Packet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One discipline with scripted arrivals and departures. After every step it holds that what was offered has departed, was
 * dropped or is queued, in packets and in bytes, that the capacity is kept, and that what departs was queued and follows
 * its flow's order.
 */
public final class QueueRig {

    private static final int MAX_FLOWS = 1 << 10;

    private final RecordingQueue queue;
    private final QueueDiscipline discipline;
    private final long[] lastNumber = new long[MAX_FLOWS];
    private long offeredPackets;
    private long offeredBytes;
    private long departedPackets;
    private long departedBytes;

    public QueueRig(RecordingQueue queue, Function<RecordingQueue, ? extends QueueDiscipline> discipline) {
        this.queue = queue;
        this.discipline = discipline.apply(queue);
    }

    public RecordingQueue queue() {
        return queue;
    }

    public VirtualClock clock() {
        return queue.clock();
    }

    public QueueDiscipline discipline() {
        return discipline;
    }

    /** A packet reaches the queue now. */
    public void arrive(TestPacket packet) {
        requireFlow(packet);
        packet.enqueuedAt(queue.nowPs());
        packet.fate = TestPacket.Fate.QUEUED;
        packet.number = ++offeredPackets;
        offeredBytes += packet.sizeBytes();
        boolean ecnCapable = packet.ecnCapable();
        discipline.enqueue(packet, queue.nowPs());
        if (!ecnCapable && packet.ecn() == EcnCodepoint.CE) {
            throw new AssertionError("a packet that is not ECN-capable was marked: " + packet);
        }
        check();
    }

    /** So many new packets of this size reach the queue now. */
    public void arrive(int packets, int sizeBytes) {
        for (int i = 0; i < packets; i++) {
            arrive(TestPacket.ofSize(sizeBytes));
        }
    }

    /** The link asks for a packet now; null if there is none. */
    public @Nullable TestPacket depart() {
        queue.woken();
        TestPacket packet = taken(discipline.dequeue(queue.nowPs()));
        if (packet != null) {
            int flow = packet.flow();
            if (packet.number < lastNumber[flow]) {
                throw new AssertionError("a packet of flow " + flow + " overtook another");
            }
            lastNumber[flow] = packet.number;
        }
        check();
        return packet;
    }

    /** A parent sacrifices a packet now; null if the discipline gives none up. */
    public @Nullable TestPacket evict() {
        TestPacket packet = taken(discipline.evict(queue.nowPs()));
        check();
        return packet;
    }

    private @Nullable TestPacket taken(@Nullable Packet taken) {
        if (taken == null) {
            return null;
        }
        TestPacket packet = (TestPacket) taken;
        if (packet.fate != TestPacket.Fate.QUEUED) {
            throw new AssertionError("gives out a packet that was " + packet.fate + ": " + packet);
        }
        packet.fate = TestPacket.Fate.DEPARTED;
        departedPackets++;
        departedBytes += packet.sizeBytes();
        return packet;
    }

    public long offeredPackets() {
        return offeredPackets;
    }

    public long departedPackets() {
        return departedPackets;
    }

    public int drops(DropReason reason) {
        return queue.drops(reason);
    }

    private static void requireFlow(Packet packet) {
        if (packet.flow() < 0 || packet.flow() >= MAX_FLOWS) {
            throw new IllegalArgumentException("flow " + packet.flow() + " must be 0 to " + (MAX_FLOWS - 1));
        }
    }

    private void check() {
        long packets = discipline.backlogPackets();
        long bytes = discipline.backlogBytes();
        if (packets < 0 || bytes < 0 || (packets == 0) != (bytes == 0)) {
            throw new AssertionError("a backlog of " + packets + " packets cannot have " + bytes + " bytes");
        }
        if (offeredPackets != departedPackets + queue.droppedPackets() + packets
                || offeredBytes != departedBytes + queue.droppedBytes() + bytes) {
            throw new AssertionError("offered " + offeredPackets + " packets, " + offeredBytes + " B, but departed "
                    + departedPackets + ", " + departedBytes + " B, dropped " + queue.droppedPackets() + ", "
                    + queue.droppedBytes() + " B, queued " + packets + ", " + bytes + " B");
        }
        if (packets > queue.capacity().packets() || bytes > queue.capacity().bytes()) {
            throw new AssertionError(
                    "a backlog of " + packets + " packets, " + bytes + " B exceeds " + queue.capacity());
        }
    }
}
