package dev.sluice.testkit;

import dev.sluice.api.aqm.DropReason;
import dev.sluice.api.aqm.QueueContext;
import dev.sluice.api.aqm.QueueDiscipline;
import dev.sluice.api.aqm.QueueDisciplineFactory;
import dev.sluice.api.aqm.QueueLimit;
import dev.sluice.api.packet.EcnCodepoint;
import dev.sluice.api.packet.Packet;
import dev.sluice.api.parameter.DataRate;
import dev.sluice.api.parameter.Nested;
import dev.sluice.api.parameter.QueueSize;
import dev.sluice.api.parameter.Units;
import dev.sluice.api.plugin.RandomStream;
import dev.sluice.api.plugin.Timer;
import dev.sluice.simulator.random.RandomStreams;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The surroundings of one queue discipline, which write down what it does: 10 Mbps, packets of up to 1500 B and no limit
 * unless said. A packet that is dropped twice, or after it left, is an error at once.
 */
public final class RecordingQueue implements QueueContext {

    /** A packet given up. */
    public record Drop(Packet packet, DropReason reason, long timePs) {}

    private final VirtualClock clock;
    private final RandomStreams streams;
    private final String name;
    private final PublishedValues values;
    private final List<Drop> drops = new ArrayList<>();
    private final List<Packet> marks = new ArrayList<>();
    private final int[] dropCounts = new int[DropReason.values().length];
    private @Nullable RecordingQueue parent;
    private @Nullable ChildListener listener;
    private QueueLimit capacity = QueueLimit.UNLIMITED;
    private RandomStream random;
    private long rateBps = 10_000_000;
    private int mtuBytes = 1500;
    private boolean keeping = true;
    private long droppedPackets;
    private long droppedBytes;
    private long markedPackets;
    private long wakePs = Long.MAX_VALUE;

    /** Surroundings with random numbers of seed 1. */
    public RecordingQueue() {
        this(1);
    }

    public RecordingQueue(long seed) {
        this(new VirtualClock(), new RandomStreams(seed), "queue", new PublishedValues());
    }

    private RecordingQueue(VirtualClock clock, RandomStreams streams, String name, PublishedValues values) {
        this.clock = clock;
        this.streams = streams;
        this.name = name;
        this.random = streams.of(name);
        this.values = values;
    }

    /** Sets the limit, such as {@code 100p}, {@code 64kB} or {@code 20ms}; to be called before the discipline is made. */
    public RecordingQueue capacity(String size) {
        capacity = limit(QueueSize.parse(size));
        return this;
    }

    /** Sets the link's rate, such as {@code 10Mbps}. */
    public RecordingQueue rate(String rate) {
        rateBps = DataRate.parse(rate).bps();
        return this;
    }

    public RecordingQueue mtu(int bytes) {
        mtuBytes = bytes;
        return this;
    }

    /** Replaces the random numbers; children share a {@link ScriptedRandom}. */
    public RecordingQueue random(RandomStream stream) {
        random = stream;
        return this;
    }

    /** Counts only, from now on: for long runs and for measuring allocation. */
    public RecordingQueue countingOnly() {
        keeping = false;
        return this;
    }

    public VirtualClock clock() {
        return clock;
    }

    /** Packets given up, in order. */
    public List<Drop> drops() {
        return drops;
    }

    /** Packets marked, in order. */
    public List<Packet> marks() {
        return marks;
    }

    public int drops(DropReason reason) {
        return dropCounts[reason.ordinal()];
    }

    public long droppedPackets() {
        return droppedPackets;
    }

    public long droppedBytes() {
        return droppedBytes;
    }

    public long markedPackets() {
        return markedPackets;
    }

    /** When the discipline wants to be asked again; {@link Long#MAX_VALUE} if it did not say. */
    public long wakePs() {
        return wakePs;
    }

    /** What the discipline and its children publish, the children's under {@code name_}. */
    public PublishedValues values() {
        return values;
    }

    void woken() {
        wakePs = Long.MAX_VALUE;
    }

    @Override
    public long nowPs() {
        return clock.nowPs();
    }

    @Override
    public long rateBps() {
        return rateBps;
    }

    @Override
    public int mtuBytes() {
        return mtuBytes;
    }

    @Override
    public QueueLimit capacity() {
        return capacity;
    }

    /** As on a link of this rate; the round trip is 100 ms. */
    @Override
    public QueueLimit limit(QueueSize size) {
        return switch (size.unit()) {
            case PACKETS -> QueueLimit.ofPackets(size.amount());
            case BYTES -> QueueLimit.ofBytes(size.amount());
            case TIME -> QueueLimit.ofBytes(Units.bytesInCeil(rateBps, size.amount()));
            case BDP ->
                QueueLimit.ofBytes(Units.bytesInCeil(rateBps, size.amount() * (Units.PS_PER_SECOND / 10_000_000)));
            case UNLIMITED -> QueueLimit.UNLIMITED;
        };
    }

    @Override
    public RandomStream random() {
        return random;
    }

    @Override
    public Timer timer(Timer.Action action) {
        return clock.timer(action);
    }

    @Override
    public void drop(Packet packet, DropReason reason) {
        if (packet instanceof TestPacket test) {
            if (test.fate == TestPacket.Fate.DROPPED || test.fate == TestPacket.Fate.DEPARTED) {
                throw new IllegalStateException("drops a packet that was already " + test.fate + ": " + packet);
            }
            test.fate = TestPacket.Fate.DROPPED;
        }
        count(packet, reason);
    }

    private void count(Packet packet, DropReason reason) {
        if (listener != null) {
            listener.dropped(packet, reason);
        }
        droppedPackets++;
        droppedBytes += packet.sizeBytes();
        dropCounts[reason.ordinal()]++;
        if (keeping) {
            drops.add(new Drop(packet, reason, nowPs()));
        }
        if (parent != null) {
            parent.count(packet, reason);
        }
    }

    @Override
    public boolean mark(Packet packet) {
        if (!packet.ecnCapable()) {
            return false;
        }
        ((TestPacket) packet).ecn(EcnCodepoint.CE);
        countMark(packet);
        return true;
    }

    private void countMark(Packet packet) {
        if (listener != null) {
            listener.marked(packet);
        }
        markedPackets++;
        if (keeping) {
            marks.add(packet);
        }
        if (parent != null) {
            parent.countMark(packet);
        }
    }

    @Override
    public void wakeAt(long timePs) {
        if (parent == null) {
            wakePs = Math.min(wakePs, timePs);
        } else {
            parent.wakeAt(timePs);
        }
    }

    @Override
    public void publish(String value, String unit, DoubleSupplier supplier) {
        values.publish(parent == null ? value : name + "_" + value, unit, supplier);
    }

    @Override
    public QueueDiscipline child(
            Nested<? extends QueueDisciplineFactory<?>> discipline,
            String child,
            @Nullable ChildListener childListener) {
        String full = parent == null ? child : name + "_" + child;
        RecordingQueue queue = new RecordingQueue(clock, streams, full, values);
        if (random instanceof ScriptedRandom) {
            queue.random = random;
        }
        queue.parent = this;
        queue.listener = childListener;
        queue.rateBps = rateBps;
        queue.mtuBytes = mtuBytes;
        queue.keeping = keeping;
        QueueSize own = discipline.capacity();
        queue.capacity = own == null ? QueueLimit.UNLIMITED : limit(own);
        return create(discipline.factory(), discipline.parameters(), queue);
    }

    private static <P extends Record> QueueDiscipline create(
            QueueDisciplineFactory<P> factory, Record parameters, QueueContext queue) {
        return factory.create(factory.parameterType().cast(parameters), queue);
    }
}
