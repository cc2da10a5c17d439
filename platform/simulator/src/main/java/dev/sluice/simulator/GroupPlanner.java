package dev.sluice.simulator;

import dev.sluice.simulator.PlannedGroup.Connection;
import dev.sluice.simulator.network.NetworkDescription;
import dev.sluice.simulator.network.NetworkDescription.Node;
import java.util.ArrayList;
import java.util.List;

/** Finds the hosts of flow groups and joins them. */
final class GroupPlanner {

    private final NetworkDescription network;
    private final FlowNames names;

    GroupPlanner(NetworkDescription network, FlowNames names) {
        this.network = network;
        this.names = names;
    }

    /** @throws SpecException if hosts do not exist or cannot be joined as the group says */
    PlannedGroup plan(FlowGroup group) {
        String path = "flows." + group.name();
        List<Node> senders = new HostSelection(network, path + ".from").select(group.from());
        List<Node> receivers = new HostSelection(network, path + ".to").select(group.to());
        if (group.count() < 1) {
            throw new SpecException(path + ".count", "count = " + group.count() + " must be at least 1");
        }
        List<Connection> connections = new ArrayList<>();
        switch (group.pairs()) {
            case EACH -> joinEach(group, path, senders, receivers, connections);
            case ALL -> joinAll(group, path, senders, receivers, connections);
            case RANDOM -> requirePair(path, senders, receivers);
        }
        return new PlannedGroup(group, PacketSizes.of(group), senders, receivers, List.copyOf(connections));
    }

    private void joinEach(
            FlowGroup group, String path, List<Node> senders, List<Node> receivers, List<Connection> connections) {
        int from = senders.size();
        int to = receivers.size();
        if (from != to && from != 1 && to != 1) {
            throw new SpecException(
                    path + ".to",
                    "from names " + from + " hosts and to names " + to
                            + "; pairs: each joins as many with as many, or all with one");
        }
        for (int i = 0; i < Math.max(from, to); i++) {
            int sender = from == 1 ? 0 : i;
            int receiver = to == 1 ? 0 : i;
            if (senders.get(sender) == receivers.get(receiver)) {
                throw new SpecException(
                        path + ".to", "host " + senders.get(sender).name() + " would send to itself");
            }
            join(group, senders, receivers, sender, receiver, connections);
        }
    }

    private void joinAll(
            FlowGroup group, String path, List<Node> senders, List<Node> receivers, List<Connection> connections) {
        requirePair(path, senders, receivers);
        for (int sender = 0; sender < senders.size(); sender++) {
            for (int receiver = 0; receiver < receivers.size(); receiver++) {
                if (senders.get(sender) != receivers.get(receiver)) {
                    join(group, senders, receivers, sender, receiver, connections);
                }
            }
        }
    }

    private void join(
            FlowGroup group,
            List<Node> senders,
            List<Node> receivers,
            int sender,
            int receiver,
            List<Connection> connections) {
        for (int i = 0; i < group.count(); i++) {
            String id = names.next(
                    senders.get(sender).name(), receivers.get(receiver).name());
            connections.add(new Connection(id, sender, receiver));
        }
    }

    private static void requirePair(String path, List<Node> senders, List<Node> receivers) {
        if (senders.size() == 1 && receivers.equals(senders)) {
            throw new SpecException(path + ".to", "host " + senders.get(0).name() + " would send to itself");
        }
    }
}
