package dev.sluice.simulator;

import dev.sluice.simulator.network.NetworkDescription;
import dev.sluice.simulator.network.NetworkDescription.Direction;
import dev.sluice.simulator.network.NetworkDescription.Node;
import dev.sluice.simulator.network.Routing;
import dev.sluice.simulator.random.RandomStreams;

/** The ways that flows take, there and back. */
final class FlowPaths {

    private final Routing routing;
    private final RandomStreams streams;

    /**
     * The ways of one flow.
     *
     * @param forwardHash hash of the flow in the direction of its data
     */
    record Paths(Direction[] forward, Direction[] reverse, int forwardHash, int reverseHash) {

        /** Propagation time there and back. */
        long roundTripPs() {
            return delayPs(forward) + delayPs(reverse);
        }

        /** The smallest rate on the way of the data. */
        long smallestRateBps() {
            long smallest = Long.MAX_VALUE;
            for (Direction direction : forward) {
                smallest = Math.min(smallest, direction.rateBps());
            }
            return smallest;
        }

        private static long delayPs(Direction[] path) {
            long delay = 0;
            for (Direction direction : path) {
                delay = Math.addExact(delay, direction.delayPs());
            }
            return delay;
        }
    }

    FlowPaths(NetworkDescription network, RandomStreams streams) {
        this.routing = new Routing(network);
        this.streams = streams;
    }

    /**
     * @param id the flow's name, whose hash decides among paths of equal length
     * @param path of the flow group in the experiment file, for faults
     * @throws SpecException if no way leads there or back
     */
    Paths of(String id, Node from, Node to, String path) {
        int forwardHash = streams.hashOf(id + ">");
        int reverseHash = streams.hashOf(id + "<");
        Direction[] forward = routing.path(from, to, forwardHash);
        Direction[] reverse = routing.path(to, from, reverseHash);
        if (forward == null || reverse == null) {
            throw new SpecException(
                    path, "no way leads from " + from.name() + " to " + to.name() + "; hosts forward nothing");
        }
        return new Paths(forward, reverse, forwardHash, reverseHash);
    }

    /** Summed rate of the links by which a host sends. */
    long accessRateBps(Node host) {
        long rate = 0;
        for (Direction direction : routing.outgoing(host)) {
            rate = Math.addExact(rate, direction.rateBps());
        }
        return rate;
    }
}
