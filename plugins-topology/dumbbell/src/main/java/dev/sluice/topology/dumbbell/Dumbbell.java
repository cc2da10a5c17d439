package dev.sluice.topology.dumbbell;

import dev.sluice.api.topology.HostLinkParameters;
import dev.sluice.api.topology.TopologyBuilder;
import dev.sluice.api.topology.TopologyBuilder.Node;
import java.util.Objects;

/**
 * Two rows of hosts joined by one link.
 *
 * <pre>
 *   s1 ──┐                       ┌── r1
 *   s2 ──┤                       ├── r2
 *    …   left ── bottleneck ── right   …
 *   sn ──┘                       └── rm
 * </pre>
 *
 * <p>Forward is from the senders to the receivers. The forward direction of {@code left:right} is the bottleneck.
 *
 * <p>Source: the topology of RFC 7928, Section 3.1, and of most papers on congestion control.
 */
final class Dumbbell {

    private final int senders;
    private final int receivers;
    private final HostLinkParameters receiverAccess;
    private final DumbbellParameters parameters;

    Dumbbell(DumbbellParameters parameters) {
        this.parameters = parameters;
        this.senders = parameters.senders();
        // Both are filled by the record's constructor.
        this.receivers = Objects.requireNonNull(parameters.receivers());
        this.receiverAccess = Objects.requireNonNull(parameters.receiverAccess());
    }

    void describe(TopologyBuilder builder) {
        Node[] sending = hosts(builder, "s", senders);
        Node[] receiving = hosts(builder, "r", receivers);
        Node left = builder.router("left");
        Node right = builder.router("right");
        for (int i = 0; i < senders; i++) {
            builder.link(sending[i], left, parameters.access().at(i));
        }
        builder.bottleneck(builder.link(left, right, parameters.bottleneck()));
        for (int i = 0; i < receivers; i++) {
            builder.link(right, receiving[i], receiverAccess.at(i));
        }
        builder.role(TopologyBuilder.SENDERS, sending);
        builder.role(TopologyBuilder.RECEIVERS, receiving);
    }

    private static Node[] hosts(TopologyBuilder builder, String prefix, int count) {
        Node[] hosts = new Node[count];
        for (int i = 0; i < count; i++) {
            hosts[i] = builder.host(prefix + (i + 1));
        }
        return hosts;
    }
}
