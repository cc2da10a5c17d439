package dev.sluice.simulator.network;

import dev.sluice.api.topology.LinkParameters;
import dev.sluice.api.topology.TopologyBuilder;
import dev.sluice.simulator.SpecException;
import dev.sluice.simulator.network.NetworkDescription.Direction;
import dev.sluice.simulator.network.NetworkDescription.NodeKind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Takes a description down and refuses what no network can be made of. */
final class NetworkBuilder implements TopologyBuilder {

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]+");

    private final List<NetworkDescription.Node> nodes = new ArrayList<>();
    private final Set<String> names = new HashSet<>();
    private final List<DescribedLink> links = new ArrayList<>();
    private final Set<String> linkIds = new HashSet<>();
    private final Map<String, List<String>> roles = new LinkedHashMap<>();
    private Routing routing = Routing.SINGLE;

    private record DescribedNode(NetworkDescription.Node node) implements Node {
        @Override
        public String name() {
            return node.name();
        }
    }

    private static final class DescribedLink implements Link {
        private final DescribedNode from;
        private final DescribedNode to;
        private final LinkParameters parameters;
        private boolean bottleneck;
        private boolean bottleneckBack;

        DescribedLink(DescribedNode from, DescribedNode to, LinkParameters parameters) {
            this.from = from;
            this.to = to;
            this.parameters = parameters;
        }

        @Override
        public Node from() {
            return from;
        }

        @Override
        public Node to() {
            return to;
        }
    }

    @Override
    public Node host(String name) {
        return add(name, NodeKind.HOST);
    }

    @Override
    public Node router(String name) {
        return add(name, NodeKind.ROUTER);
    }

    @Override
    public Node gateway(String name) {
        return add(name, NodeKind.GATEWAY);
    }

    private Node add(String name, NodeKind kind) {
        if (!NAME.matcher(name).matches()) {
            throw fault("'" + name + "' is no name of a node; a name is letters, digits, - and _");
        }
        if (!names.add(name)) {
            throw fault("two nodes are called " + name);
        }
        NetworkDescription.Node node = new NetworkDescription.Node(nodes.size(), name, kind);
        nodes.add(node);
        return new DescribedNode(node);
    }

    @Override
    public Link link(Node from, Node to, LinkParameters parameters) {
        if (from.name().equals(to.name())) {
            throw fault("a link joins node " + from.name() + " with itself");
        }
        String id = from.name() + ":" + to.name();
        if (!linkIds.add(id) || !linkIds.add(to.name() + ":" + from.name())) {
            throw fault("two links join " + from.name() + " and " + to.name() + "; there can be one");
        }
        DescribedLink link = new DescribedLink((DescribedNode) from, (DescribedNode) to, parameters);
        links.add(link);
        return link;
    }

    @Override
    public void role(String role, Node... members) {
        List<String> list = roles.computeIfAbsent(role, name -> new ArrayList<>());
        for (Node member : members) {
            if (!list.contains(member.name())) {
                list.add(member.name());
            }
        }
    }

    @Override
    public void bottleneck(Link link) {
        ((DescribedLink) link).bottleneck = true;
    }

    @Override
    public void bottleneckBothWays(Link link) {
        bottleneck(link);
        ((DescribedLink) link).bottleneckBack = true;
    }

    @Override
    public void routing(Routing newRouting) {
        routing = newRouting;
    }

    /** @throws SpecException if the network falls into parts */
    NetworkDescription description() {
        List<Direction> directions = new ArrayList<>();
        for (DescribedLink link : links) {
            LinkParameters parameters = link.parameters;
            NetworkDescription.Node from = link.from.node();
            NetworkDescription.Node to = link.to.node();
            directions.add(new Direction(
                    directions.size(),
                    from.name() + ":" + to.name(),
                    from,
                    to,
                    parameters.rate().bps(),
                    parameters.delay().picos(),
                    parameters.queue(),
                    parameters.impairments(),
                    link.bottleneck));
            directions.add(new Direction(
                    directions.size(),
                    to.name() + ":" + from.name(),
                    to,
                    from,
                    parameters.reverseRate().bps(),
                    parameters.reverseDelay().picos(),
                    parameters.reverseQueue(),
                    parameters.reverseImpairments(),
                    link.bottleneckBack));
        }
        requireConnected(directions);
        Map<String, List<String>> fixedRoles = new LinkedHashMap<>();
        roles.forEach((role, members) -> fixedRoles.put(role, List.copyOf(members)));
        return new NetworkDescription(nodes, directions, Collections.unmodifiableMap(fixedRoles), routing);
    }

    private void requireConnected(List<Direction> directions) {
        if (nodes.isEmpty()) {
            throw fault("the topology describes no node");
        }
        List<List<Integer>> neighbours = new ArrayList<>();
        nodes.forEach(node -> neighbours.add(new ArrayList<>()));
        for (Direction direction : directions) {
            neighbours.get(direction.from().index()).add(direction.to().index());
        }
        boolean[] reached = new boolean[nodes.size()];
        Deque<Integer> open = new ArrayDeque<>();
        reached[0] = true;
        open.add(0);
        while (!open.isEmpty()) {
            for (int neighbour : neighbours.get(open.remove())) {
                if (!reached[neighbour]) {
                    reached[neighbour] = true;
                    open.add(neighbour);
                }
            }
        }
        for (NetworkDescription.Node node : nodes) {
            if (!reached[node.index()]) {
                throw fault("no way leads from " + nodes.get(0).name() + " to " + node.name());
            }
        }
    }

    private static SpecException fault(String sentence) {
        return new SpecException("topology", sentence);
    }
}
