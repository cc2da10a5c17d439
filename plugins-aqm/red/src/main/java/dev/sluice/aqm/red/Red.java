package dev.sluice.aqm.red;

import dev.sluice.api.aqm.DropReason;
import dev.sluice.api.aqm.PacketFifo;
import dev.sluice.api.aqm.QueueContext;
import dev.sluice.api.aqm.QueueDiscipline;
import dev.sluice.api.aqm.QueueLimit;
import dev.sluice.api.packet.Packet;
import dev.sluice.api.parameter.ParameterException;
import dev.sluice.api.parameter.QueueSize;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Random Early Detection: a FIFO that signals congestion at random before it is full. For every arrival, with {@code q} the
 * queue it finds, itself and the packet in transmission not counted:
 *
 * <pre>
 *   avg   the average queue, updated by q             ({@link QueueAverage})
 *   p_b   rises from 0 at min to max-probability at max, then 1, or gently to 1 at 2 max   ({@link RedCurve})
 *   p_a   p_b spaced evenly                           ({@link SignalSpacing})
 * </pre>
 *
 * <p>With probability {@code p_a} the arrival is signalled: marked if it is ECN-capable and {@code p_b} is at most
 * {@code mark-limit}, else dropped. An arrival that does not fit is dropped whatever the law says, after all updates.
 *
 * <p>Source: Floyd and Jacobson, Random Early Detection gateways for congestion avoidance, IEEE/ACM Transactions on
 * Networking 1(4), 1993; Floyd, Recommendation on using the gentle variant of RED, 2000; RFC 3168, Section 7, for ECN.
 * Deviations: see the README.
 *
 * <p>One instance serves one queue in one run. Constant time, one exponential after an idle time; allocates nothing per packet.
 */
final class Red implements QueueDiscipline {

    private final QueueContext queue;
    private final PacketFifo fifo;
    private final QueueAverage average;
    private final RedCurve curve;
    private final SignalSpacing spacing;
    private final boolean inBytes;
    private final boolean ns2;
    private final double markLimit;

    Red(RedParameters parameters, QueueContext queue) {
        // The record's constructor has filled what the file left to it.
        QueueSize maxSize = Objects.requireNonNull(parameters.max());
        QueueLimit min = queue.limit(parameters.min());
        QueueLimit max = queue.limit(maxSize);
        this.queue = queue;
        this.fifo = new PacketFifo(queue.capacity());
        this.inBytes = parameters.min().unit() != QueueSize.Unit.PACKETS;
        this.ns2 = parameters.variant() == RedParameters.Variant.NS2;
        this.markLimit = parameters.ecn()
                ? Objects.requireNonNull(parameters.markLimit()).value()
                : -1;
        if (amount(max) < amount(min)) {
            throw new ParameterException("max", maxSize, "must not be below min = " + parameters.min());
        }
        if (amount(max) > amount(queue.capacity())) {
            throw new ParameterException(
                    "max", maxSize, "must not be above the queue's capacity; give a smaller max or a larger capacity");
        }

        long typicalBytes = parameters.packetSize() == null
                ? queue.mtuBytes()
                : parameters.packetSize().bytes();
        this.average = new QueueAverage(parameters.weight(), typicalBytes, ns2, queue.nowPs());
        this.curve = new RedCurve(
                amount(min), amount(max), parameters.maxProbability().value(), parameters.gentle());
        this.spacing = new SignalSpacing(
                queue.random(),
                ns2,
                Objects.requireNonNull(parameters.waits()),
                Objects.requireNonNull(parameters.bySize()),
                typicalBytes);
        String unit = inBytes ? "bytes" : "packets";
        queue.publish("average_" + unit, unit, average::value);
        queue.publish("base_probability", "", () -> curve.probability(average.value()));
    }

    private long amount(QueueLimit limit) {
        return inBytes ? limit.bytes() : limit.packets();
    }

    @Override
    public void enqueue(Packet packet, long nowPs) {
        double found = inBytes ? fifo.bytes() : fifo.packets();
        // ns-2 counts a queue that is empty behind a packet in transmission as an ordinary sample; so does sampleEmpty.
        if (fifo.isEmpty()) {
            average.sampleEmpty(nowPs, queue.rateBps());
        } else {
            average.sample(found);
        }
        double base = curve.probability(average.value());
        boolean signalled = isSignalled(packet.sizeBytes(), found, base);
        if (!fifo.admits(packet)) {
            spacing.overflowed();
            queue.drop(packet, DropReason.OVERFLOW);
        } else if (signalled && !(base <= markLimit && queue.mark(packet))) {
            queue.drop(packet, base < 1 ? DropReason.EARLY : DropReason.FORCED);
        } else {
            fifo.offer(packet);
        }
    }

    private boolean isSignalled(int sizeBytes, double found, double base) {
        if (curve.isBelow(average.value()) || (ns2 && found <= 1)) {
            spacing.below(sizeBytes);
            return false;
        }
        return ns2 ? spacing.signalsAsNs2(base, sizeBytes) : spacing.signals(base, sizeBytes);
    }

    @Override
    public @Nullable Packet dequeue(long nowPs) {
        return left(fifo.poll(), nowPs);
    }

    @Override
    public @Nullable Packet evict(long nowPs) {
        return left(fifo.pollLast(), nowPs);
    }

    private @Nullable Packet left(@Nullable Packet packet, long nowPs) {
        if (packet != null && fifo.isEmpty()) {
            average.emptied(nowPs, packet.sizeBytes(), queue.rateBps());
        }
        return packet;
    }

    @Override
    public int backlogPackets() {
        return fifo.packets();
    }

    @Override
    public long backlogBytes() {
        return fifo.bytes();
    }

    /** The average queue, in packets or bytes as the thresholds are. */
    double average() {
        return average.value();
    }
}
