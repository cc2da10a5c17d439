package dev.sluice.api.topology;

import org.osgi.annotation.versioning.ProviderType;

/** Takes a topology's description. Names match {@code [A-Za-z0-9_-]+} and are unique among nodes. */
@ProviderType
public interface TopologyBuilder {

    /** Roles that the platform knows. A topology may name others. */
    String SENDERS = "senders";

    String RECEIVERS = "receivers";
    String GATEWAYS = "gateways";

    /** Which of several shortest paths a flow takes. */
    enum Routing {
        /** The first by the order in which the links were described, for every flow. */
        SINGLE,
        /** One by the hash of the flow, the same for all its packets. */
        ECMP
    }

    /** A node that ends connections and forwards nothing. */
    Node host(String name);

    /** A node that forwards. */
    Node router(String name);

    /** A node that forwards, and can end a connection and start another. */
    Node gateway(String name);

    /**
     * Joins two nodes by a link called {@code from:to}, whose way back is called {@code to:from}. Where neither side is
     * special, a topology passes parameters whose reverse is the same.
     */
    Link link(Node from, Node to, LinkParameters parameters);

    /** Gives nodes a role, by which flows and lists refer to them. */
    void role(String role, Node... nodes);

    /** Says that the forward direction of this link is a bottleneck: its queue has a limit by default and its series are kept. */
    void bottleneck(Link link);

    /** Says that both directions of this link are bottlenecks. */
    void bottleneckBothWays(Link link);

    /** How flows are spread over paths of equal length; {@link Routing#SINGLE} unless said. */
    void routing(Routing routing);

    /** A node of the network described. */
    interface Node {
        String name();
    }

    /** A link of the network described. */
    interface Link {
        Node from();

        Node to();
    }
}
