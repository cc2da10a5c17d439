package dev.sluice.simulator.network;

import dev.sluice.api.aqm.QueueDisciplineFactory;
import dev.sluice.api.parameter.Nested;
import dev.sluice.api.parameter.QueueSize;
import dev.sluice.simulator.SpecException;
import dev.sluice.simulator.network.NetworkDescription.Direction;
import org.jspecify.annotations.Nullable;

/**
 * Gives every link direction its queue. A queue without capacity has the one of its discipline's source, else one
 * bandwidth-delay product where the round trip is known and 1000 packets where not; a bottleneck without queue is drop-tail of
 * that size, every other link drop-tail without limit.
 */
public final class LinkSpecs {

    private LinkSpecs() {}

    /**
     * @param bottleneck whether the link counts as one, by the topology's choice or the file's
     * @param roundTripPs largest round-trip propagation time of the flows that cross the link; -1 if none does
     * @throws SpecException if the capacity is given as a part of nothing
     */
    public static LinkSpec of(Direction direction, boolean bottleneck, long roundTripPs) {
        Nested<QueueDisciplineFactory<?>> queue = direction.queue();
        QueueSize capacity = given(direction, queue);
        if (capacity == null) {
            if (queue == null && !bottleneck) {
                capacity = QueueSize.UNLIMITED;
            } else {
                capacity = roundTripPs > 0 ? QueueSizes.ONE_BDP : QueueSizes.FALLBACK;
            }
        } else if (capacity.unit() == QueueSize.Unit.BDP && roundTripPs == 0) {
            throw new SpecException(
                    "topology",
                    "link " + direction.id() + ": capacity = " + capacity
                            + " is nothing, because the round trip takes 0s;" + " give packets, bytes or a time");
        }
        return new LinkSpec(
                direction.id(),
                direction.rateBps(),
                direction.delayPs(),
                queue,
                QueueSizes.resolved(capacity, direction.rateBps(), roundTripPs),
                roundTripPs,
                direction.impairments(),
                bottleneck);
    }

    private static @Nullable QueueSize given(Direction direction, @Nullable Nested<QueueDisciplineFactory<?>> queue) {
        if (queue == null) {
            return null;
        }
        return queue.capacity() != null ? queue.capacity() : Plugins.defaultCapacity(queue);
    }
}
