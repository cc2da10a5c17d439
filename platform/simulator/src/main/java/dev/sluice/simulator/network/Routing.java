package dev.sluice.simulator.network;

import dev.sluice.api.topology.TopologyBuilder;
import dev.sluice.simulator.network.NetworkDescription.Direction;
import dev.sluice.simulator.network.NetworkDescription.Node;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Shortest paths by number of links. Among next hops of equal length the first described is taken, or with ECMP one by the
 * flow's hash, drawn anew at every node so that one choice does not decide the next. Hosts forward nothing.
 */
public final class Routing {

    private static final int UNREACHED = Integer.MAX_VALUE;

    private final List<Node> nodes;
    private final boolean ecmp;
    private final Direction[][] outgoing;
    private final Direction[][] incoming;
    /** Links to a destination, by destination and node; made when first asked for. */
    private final int[] @Nullable [] distances;

    public Routing(NetworkDescription network) {
        this.nodes = network.nodes();
        this.ecmp = network.routing() == TopologyBuilder.Routing.ECMP;
        this.distances = new int[nodes.size()][];
        this.outgoing = grouped(network, Direction::from);
        this.incoming = grouped(network, Direction::to);
    }

    private static Direction[][] grouped(NetworkDescription network, Function<Direction, Node> by) {
        List<List<Direction>> groups = new ArrayList<>();
        network.nodes().forEach(node -> groups.add(new ArrayList<>()));
        network.directions()
                .forEach(direction -> groups.get(by.apply(direction).index()).add(direction));
        return groups.stream().map(group -> group.toArray(Direction[]::new)).toArray(Direction[][]::new);
    }

    /** Directions that leave a node, in the order of description. */
    public Direction[] outgoing(Node node) {
        return outgoing[node.index()].clone();
    }

    /** The directions from one node to another, empty from a node to itself; null if no way leads there. */
    public Direction @Nullable [] path(Node from, Node to, int hash) {
        int[] distance = distancesTo(to);
        int hops = distance[from.index()];
        if (hops == UNREACHED) {
            return null;
        }
        Direction[] path = new Direction[hops];
        Node at = from;
        for (int hop = 0; hop < hops; hop++) {
            Direction next = next(at, distance, hash);
            path[hop] = next;
            at = next.to();
        }
        return path;
    }

    private Direction next(Node at, int[] distance, int hash) {
        int wanted = distance[at.index()] - 1;
        int candidates = 0;
        Direction first = null;
        for (Direction direction : outgoing[at.index()]) {
            if (distance[direction.to().index()] == wanted && mayPass(direction.to(), wanted)) {
                candidates++;
                if (first == null) {
                    first = direction;
                }
            }
        }
        if (first == null) {
            throw new IllegalStateException("no next hop at " + at.name());
        }
        if (!ecmp || candidates == 1) {
            return first;
        }
        int chosen = Integer.remainderUnsigned(mixed(hash, at.index()), candidates);
        for (Direction direction : outgoing[at.index()]) {
            if (distance[direction.to().index()] == wanted && mayPass(direction.to(), wanted) && chosen-- == 0) {
                return direction;
            }
        }
        throw new IllegalStateException("no next hop at " + at.name());
    }

    /** A host is an end, never between. */
    private static boolean mayPass(Node node, int remaining) {
        return remaining == 0 || node.forwards();
    }

    /** Finaliser of MurmurHash3 over the flow and the node. */
    private static int mixed(int hash, int node) {
        int value = hash + 0x9e3779b9 * (node + 1);
        value = (value ^ value >>> 16) * 0x85ebca6b;
        value = (value ^ value >>> 13) * 0xc2b2ae35;
        return value ^ value >>> 16;
    }

    private int[] distancesTo(Node destination) {
        int[] known = distances[destination.index()];
        if (known != null) {
            return known;
        }
        int[] distance = new int[nodes.size()];
        Arrays.fill(distance, UNREACHED);
        int[] open = new int[nodes.size()];
        int first = 0;
        int last = 0;
        distance[destination.index()] = 0;
        open[last++] = destination.index();
        while (first < last) {
            int index = open[first++];
            if (nodes.get(index) != destination && !nodes.get(index).forwards()) {
                continue;
            }
            for (Direction direction : incoming[index]) {
                int neighbour = direction.from().index();
                if (distance[neighbour] == UNREACHED) {
                    distance[neighbour] = distance[index] + 1;
                    open[last++] = neighbour;
                }
            }
        }
        distances[destination.index()] = distance;
        return distance;
    }
}
