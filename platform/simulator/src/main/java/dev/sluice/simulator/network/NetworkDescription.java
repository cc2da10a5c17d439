package dev.sluice.simulator.network;

import dev.sluice.api.aqm.QueueDisciplineFactory;
import dev.sluice.api.link.LinkImpairmentFactory;
import dev.sluice.api.parameter.Nested;
import dev.sluice.api.parameter.ParameterException;
import dev.sluice.api.topology.TopologyBuilder;
import dev.sluice.api.topology.TopologyFactory;
import dev.sluice.simulator.PluginFailureException;
import dev.sluice.simulator.SpecException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a topology describes: nodes, directions of links, roles. Everything in the order of description, which is the order of
 * globs and of ties in routing.
 */
public final class NetworkDescription {

    private final List<Node> nodes;
    private final Map<String, Node> nodesByName = new LinkedHashMap<>();
    private final List<Direction> directions;
    private final Map<String, List<String>> roles;
    private final TopologyBuilder.Routing routing;

    /** Kinds of node. */
    public enum NodeKind {
        HOST,
        ROUTER,
        GATEWAY
    }

    /** A node, with its position in the description. */
    public record Node(int index, String name, NodeKind kind) {

        /** Whether it passes packets on that are not for it. */
        public boolean forwards() {
            return kind != NodeKind.HOST;
        }
    }

    /** A direction of a link as described, with its position: a link's two directions follow each other. */
    public record Direction(
            int index,
            String id,
            Node from,
            Node to,
            long rateBps,
            long delayPs,
            @Nullable Nested<QueueDisciplineFactory<?>> queue,
            List<Nested<LinkImpairmentFactory<?>>> impairments,
            boolean bottleneck) {}

    NetworkDescription(
            List<Node> nodes,
            List<Direction> directions,
            Map<String, List<String>> roles,
            TopologyBuilder.Routing routing) {
        this.nodes = List.copyOf(nodes);
        this.directions = List.copyOf(directions);
        this.roles = roles;
        this.routing = routing;
        for (Node node : nodes) {
            nodesByName.put(node.name(), node);
        }
    }

    /**
     * Asks a topology for its description.
     *
     * @throws SpecException if its parameters or its description are faulty
     */
    public static NetworkDescription of(Nested<? extends TopologyFactory<?>> topology) {
        NetworkBuilder builder = new NetworkBuilder();
        try {
            Plugins.topology(topology, builder);
        } catch (ParameterException e) {
            throw new SpecException("topology", "topology " + topology.name() + ": " + e.getMessage());
        } catch (SpecException e) {
            throw e;
        } catch (RuntimeException | LinkageError e) {
            throw PluginFailureException.of("topology " + topology.name(), "while describing its network", 0, e);
        }
        return builder.description();
    }

    public List<Node> nodes() {
        return nodes;
    }

    /** The node of this name; null if there is none. */
    public @Nullable Node node(String name) {
        return nodesByName.get(name);
    }

    /** Names of the nodes of this kind. */
    public List<String> names(NodeKind kind) {
        List<String> names = new ArrayList<>();
        for (Node node : nodes) {
            if (node.kind() == kind) {
                names.add(node.name());
            }
        }
        return names;
    }

    public List<Direction> directions() {
        return directions;
    }

    /** Names of nodes by role. */
    public Map<String, List<String>> roles() {
        return roles;
    }

    public TopologyBuilder.Routing routing() {
        return routing;
    }
}
