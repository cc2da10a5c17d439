package dev.sluice.simulator;

import dev.sluice.simulator.network.NetworkDescription.Node;
import java.util.List;

/**
 * A flow group with its hosts found and its connections named.
 *
 * @param connections the standing ones, in the order of their numbers; none if the traffic draws pairs
 */
record PlannedGroup(
        FlowGroup spec, PacketSizes sizes, List<Node> senders, List<Node> receivers, List<Connection> connections) {

    /**
     * A standing connection.
     *
     * @param sender position among the senders
     * @param receiver position among the receivers
     */
    record Connection(String id, int sender, int receiver) {}

    String path(String key) {
        return "flows." + spec.name() + "." + key;
    }
}
