package dev.sluice.simulator.network;

import dev.sluice.api.aqm.QueueDisciplineFactory;
import dev.sluice.api.aqm.QueueLimit;
import dev.sluice.api.link.LinkImpairmentFactory;
import dev.sluice.api.parameter.Nested;
import dev.sluice.api.parameter.QueueSize;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One direction of a link, resolved.
 *
 * @param id {@code from:to}
 * @param rateBps nominal rate
 * @param delayPs propagation delay
 * @param queue the discipline; null for the built-in drop-tail
 * @param capacity the limit as text shows it: what the file gives, times and bandwidth-delay products in bytes
 * @param roundTripPs largest round-trip propagation time of the flows that cross the link; -1 if none does
 * @param impairments in the order in which packets meet them
 * @param bottleneck whether its series are kept
 */
public record LinkSpec(
        String id,
        long rateBps,
        long delayPs,
        @Nullable Nested<QueueDisciplineFactory<?>> queue,
        QueueSize capacity,
        long roundTripPs,
        List<Nested<LinkImpairmentFactory<?>>> impairments,
        boolean bottleneck) {

    private static final String DROP_TAIL = "drop-tail";

    public LinkSpec {
        impairments = List.copyOf(impairments);
    }

    /** What experiment files call its discipline. */
    public String disciplineName() {
        return queue == null ? DROP_TAIL : queue.name();
    }

    /** The capacity, as disciplines compare it. */
    public QueueLimit limit() {
        return QueueSizes.limit(capacity, rateBps, roundTripPs);
    }
}
