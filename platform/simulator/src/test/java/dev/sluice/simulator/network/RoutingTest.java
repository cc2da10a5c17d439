package dev.sluice.simulator.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sluice.api.topology.LinkParameters;
import dev.sluice.api.topology.TopologyBuilder;
import dev.sluice.simulator.SpecException;
import dev.sluice.simulator.Testbed;
import dev.sluice.simulator.network.NetworkDescription.Direction;
import dev.sluice.simulator.network.NetworkDescription.Node;
import dev.sluice.simulator.random.RandomStreams;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class RoutingTest {

    private static final LinkParameters LINK = Testbed.link("1Gbps", "1us");

    private static NetworkDescription network(Consumer<TopologyBuilder> description) {
        return NetworkDescription.of(Testbed.topology(description));
    }

    private static List<String> path(NetworkDescription network, String from, String to, int hash) {
        Direction[] path = new Routing(network).path(network.node(from), network.node(to), hash);
        List<String> ids = new ArrayList<>();
        for (Direction direction : path) {
            ids.add(direction.id());
        }
        return ids;
    }

    /** Host a and host b on two routers with four ways of equal length between them. */
    private static void fourWays(TopologyBuilder builder, TopologyBuilder.Routing routing) {
        builder.routing(routing);
        TopologyBuilder.Node left = builder.router("left");
        TopologyBuilder.Node right = builder.router("right");
        builder.link(builder.host("a"), left, LINK);
        builder.link(builder.host("b"), right, LINK);
        for (int i = 1; i <= 4; i++) {
            TopologyBuilder.Node middle = builder.router("m" + i);
            builder.link(left, middle, LINK);
            builder.link(middle, right, LINK);
        }
    }

    @Test
    void theShortestWayIsTaken() {
        NetworkDescription network = network(builder -> {
            TopologyBuilder.Node a = builder.host("a");
            TopologyBuilder.Node b = builder.host("b");
            TopologyBuilder.Node x = builder.router("x");
            TopologyBuilder.Node y = builder.router("y");
            builder.link(a, x, LINK);
            builder.link(x, y, LINK);
            builder.link(y, b, LINK);
            builder.link(x, b, LINK);
        });

        assertThat(path(network, "a", "b", 0)).containsExactly("a:x", "x:b");
        assertThat(path(network, "b", "a", 0)).containsExactly("b:x", "x:a");
        assertThat(path(network, "a", "a", 0)).isEmpty();
    }

    @Test
    void hostsForwardNothing() {
        NetworkDescription network = network(builder -> {
            TopologyBuilder.Node a = builder.host("a");
            TopologyBuilder.Node b = builder.host("b");
            TopologyBuilder.Node c = builder.host("c");
            builder.link(a, b, LINK);
            builder.link(b, c, LINK);
        });

        assertThat(path(network, "a", "b", 0)).containsExactly("a:b");
        assertThat(new Routing(network).path(network.node("a"), network.node("c"), 0))
                .isNull();
    }

    @Test
    void gatewaysForward() {
        NetworkDescription network = network(builder -> {
            TopologyBuilder.Node gateway = builder.gateway("g");
            builder.link(builder.host("a"), gateway, LINK);
            builder.link(gateway, builder.host("b"), LINK);
        });

        assertThat(path(network, "a", "b", 0)).containsExactly("a:g", "g:b");
    }

    @Test
    void amongEqualWaysTheFirstDescribedIsTakenByAll() {
        NetworkDescription network = network(builder -> fourWays(builder, TopologyBuilder.Routing.SINGLE));

        for (int hash = 0; hash < 100; hash++) {
            assertThat(path(network, "a", "b", hash)).containsExactly("a:left", "left:m1", "m1:right", "right:b");
        }
    }

    /**
     * 4000 flows over 4 ways: 1000 each, with a standard deviation of √(4000 · 1/4 · 3/4) = 27.4; four of them are allowed.
     */
    @Test
    void ecmpSpreadsFlowsEvenly() {
        NetworkDescription network = network(builder -> fourWays(builder, TopologyBuilder.Routing.ECMP));
        Routing routing = new Routing(network);
        Node a = network.node("a");
        Node b = network.node("b");
        RandomStreams streams = new RandomStreams(1);
        Map<String, Integer> flows = new TreeMap<>();

        for (int flow = 0; flow < 4000; flow++) {
            Direction[] path = routing.path(a, b, streams.hashOf("a:b/" + flow + ">"));
            flows.merge(path[1].id(), 1, Integer::sum);
        }

        assertThat(flows).hasSize(4);
        assertThat(flows.values()).allSatisfy(count -> assertThat(count).isBetween(890, 1110));
    }

    @Test
    void ecmpKeepsAFlowOnItsWay() {
        NetworkDescription network = network(builder -> fourWays(builder, TopologyBuilder.Routing.ECMP));

        for (int hash = 0; hash < 100; hash++) {
            assertThat(path(network, "a", "b", hash)).isEqualTo(path(network, "a", "b", hash));
        }
    }

    /** Two stages of two ways each: the choice at the second must not follow from the one at the first. */
    @Test
    void choicesAtSuccessiveNodesAreIndependent() {
        NetworkDescription network = network(builder -> {
            builder.routing(TopologyBuilder.Routing.ECMP);
            List<TopologyBuilder.Node> joints = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                joints.add(builder.router("j" + i));
            }
            builder.link(builder.host("a"), joints.get(0), LINK);
            builder.link(builder.host("b"), joints.get(2), LINK);
            for (int stage = 0; stage < 2; stage++) {
                for (String way : List.of("x", "y")) {
                    TopologyBuilder.Node middle = builder.router(way + stage);
                    builder.link(joints.get(stage), middle, LINK);
                    builder.link(middle, joints.get(stage + 1), LINK);
                }
            }
        });
        RandomStreams streams = new RandomStreams(1);
        Map<String, Integer> flows = new TreeMap<>();

        for (int flow = 0; flow < 4000; flow++) {
            List<String> path = path(network, "a", "b", streams.hashOf("f" + flow));
            flows.merge(path.get(1) + " " + path.get(3), 1, Integer::sum);
        }

        assertThat(flows).hasSize(4);
        assertThat(flows.values()).allSatisfy(count -> assertThat(count).isBetween(890, 1110));
    }

    @Test
    void faultyDescriptionsAreRefusedInASentence() {
        assertFault(builder -> builder.host("s 1"), "'s 1' is no name of a node; a name is letters, digits, - and _");
        assertFault(
                builder -> {
                    builder.host("a");
                    builder.router("a");
                },
                "two nodes are called a");
        assertFault(
                builder -> {
                    builder.host("a");
                    builder.host("b");
                },
                "no way leads from a to b");
        assertFault(
                builder -> {
                    TopologyBuilder.Node a = builder.host("a");
                    TopologyBuilder.Node b = builder.host("b");
                    builder.link(a, b, LINK);
                    builder.link(b, a, LINK);
                },
                "two links join b and a; there can be one");
        assertFault(
                builder -> {
                    TopologyBuilder.Node a = builder.host("a");
                    builder.link(a, a, LINK);
                },
                "a link joins node a with itself");
        assertFault(builder -> {}, "the topology describes no node");
    }

    private static void assertFault(Consumer<TopologyBuilder> description, String sentence) {
        assertThatThrownBy(() -> network(description))
                .isInstanceOf(SpecException.class)
                .hasMessage(sentence)
                .extracting(fault -> ((SpecException) fault).path())
                .isEqualTo("topology");
    }
}
