package dev.sluice.testkit;

import dev.sluice.api.topology.LinkParameters;
import dev.sluice.api.topology.TopologyBuilder;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Takes a topology's description and keeps it; what no simulator would accept is an error at once. */
public final class RecordingTopology implements TopologyBuilder {

    /** A node. */
    public record TestNode(String name, boolean isHost, boolean isGateway) implements Node {}

    /** A link. */
    public record TestLinkDescription(TestNode from, TestNode to, LinkParameters parameters) implements Link {

        public String name() {
            return from.name + ":" + to.name;
        }
    }

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]+");

    private final Map<String, TestNode> nodes = new LinkedHashMap<>();
    private final Map<String, TestLinkDescription> links = new LinkedHashMap<>();
    private final Map<String, List<String>> roles = new LinkedHashMap<>();
    private final Set<String> bottlenecks = new LinkedHashSet<>();
    private Routing routing = Routing.SINGLE;

    public List<String> nodes() {
        return List.copyOf(nodes.keySet());
    }

    public List<String> hosts() {
        return nodes.values().stream()
                .filter(TestNode::isHost)
                .map(TestNode::name)
                .toList();
    }

    /** Links by their forward names, {@code from:to}, in order. */
    public List<String> links() {
        return List.copyOf(links.keySet());
    }

    /** The parameters of the link whose forward name this is. */
    public LinkParameters link(String name) {
        TestLinkDescription link = links.get(name);
        if (link == null) {
            throw new IllegalArgumentException("no link " + name + "; there are " + links.keySet());
        }
        return link.parameters;
    }

    /** Names of the nodes that have this role; empty if none has. */
    public List<String> role(String role) {
        return roles.getOrDefault(role, List.of());
    }

    /** Names of the link directions that are bottlenecks, in order. */
    public List<String> bottlenecks() {
        return List.copyOf(bottlenecks);
    }

    public Routing routing() {
        return routing;
    }

    /** Nodes that cannot be reached from the first one. */
    public List<String> unreachable() {
        Set<String> reached = new LinkedHashSet<>();
        Deque<String> open = new ArrayDeque<>();
        nodes.keySet().stream().findFirst().ifPresent(open::add);
        while (!open.isEmpty()) {
            String node = open.remove();
            if (reached.add(node)) {
                for (TestLinkDescription link : links.values()) {
                    if (link.from.name.equals(node)) {
                        open.add(link.to.name);
                    } else if (link.to.name.equals(node)) {
                        open.add(link.from.name);
                    }
                }
            }
        }
        List<String> left = new ArrayList<>(nodes.keySet());
        left.removeAll(reached);
        return left;
    }

    /** Everything that was described, in order. */
    public List<Object> description() {
        return List.of(
                List.copyOf(nodes.values()),
                List.copyOf(links.values()),
                List.copyOf(roles.keySet()),
                List.copyOf(roles.values()),
                bottlenecks(),
                routing);
    }

    @Override
    public Node host(String name) {
        return add(new TestNode(name, true, false));
    }

    @Override
    public Node router(String name) {
        return add(new TestNode(name, false, false));
    }

    @Override
    public Node gateway(String name) {
        return add(new TestNode(name, false, true));
    }

    private TestNode add(TestNode node) {
        if (!NAME.matcher(node.name).matches()) {
            throw new IllegalArgumentException("node name '" + node.name + "' must match " + NAME);
        }
        if (nodes.put(node.name, node) != null) {
            throw new IllegalArgumentException("two nodes are called " + node.name);
        }
        return node;
    }

    @Override
    public Link link(Node from, Node to, LinkParameters parameters) {
        TestLinkDescription link = new TestLinkDescription(known(from), known(to), parameters);
        if (from.equals(to)) {
            throw new IllegalArgumentException("link " + link.name() + " leads nowhere");
        }
        if (links.containsKey(to.name() + ":" + from.name()) || links.put(link.name(), link) != null) {
            throw new IllegalArgumentException("two links join " + from.name() + " and " + to.name());
        }
        return link;
    }

    private TestNode known(Node node) {
        if (!(node instanceof TestNode test) || nodes.get(test.name) != test) {
            throw new IllegalArgumentException("node " + node.name() + " is not of this topology");
        }
        return test;
    }

    @Override
    public void role(String role, Node... members) {
        List<String> names =
                Arrays.stream(members).map(node -> known(node).name).toList();
        if (roles.put(role, names) != null) {
            throw new IllegalArgumentException("role " + role + " is given twice");
        }
    }

    @Override
    public void bottleneck(Link link) {
        bottlenecks.add(link.from().name() + ":" + link.to().name());
    }

    @Override
    public void bottleneckBothWays(Link link) {
        bottleneck(link);
        bottlenecks.add(link.to().name() + ":" + link.from().name());
    }

    @Override
    public void routing(Routing choice) {
        routing = choice;
    }
}
