package dev.sluice.simulator;

import dev.sluice.simulator.FlowPaths.Paths;
import dev.sluice.simulator.network.LinkSpec;
import dev.sluice.simulator.network.LinkSpecs;
import dev.sluice.simulator.network.NetworkDescription;
import dev.sluice.simulator.network.NetworkDescription.Direction;
import dev.sluice.simulator.network.NetworkDescription.Node;
import dev.sluice.simulator.random.RandomStreams;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A run laid out and checked: its network with every queue's limit, its flow groups with their hosts. A plan can be simulated
 * any number of times.
 */
public final class Plan {

    private final RunSpec spec;
    private final NetworkDescription network;
    private final List<LinkSpec> links;
    private final List<PlannedGroup> groups;
    private final FlowNames names;
    private final int mtuBytes;
    private final TransportFactory transports;

    private Plan(
            RunSpec spec,
            NetworkDescription network,
            List<LinkSpec> links,
            List<PlannedGroup> groups,
            FlowNames names,
            TransportFactory transports) {
        this.spec = spec;
        this.network = network;
        this.links = List.copyOf(links);
        this.groups = List.copyOf(groups);
        this.names = names;
        this.transports = transports;
        this.mtuBytes = groups.stream()
                .mapToInt(group -> group.sizes().fullPacketBytes())
                .max()
                .orElse(0);
    }

    /**
     * Lays a run out. Every plugin of it is made once on trial, so that what it refuses shows here.
     *
     * @throws SpecException if the run cannot be simulated
     */
    public static Plan of(RunSpec spec) {
        return of(spec, Transports::create);
    }

    /** As {@link #of(RunSpec)}, with other transports. */
    static Plan of(RunSpec spec, TransportFactory transports) {
        requireTimes(spec);
        NetworkDescription network = NetworkDescription.of(spec.topology());
        FlowNames names = new FlowNames();
        GroupPlanner planner = new GroupPlanner(network, names);
        List<PlannedGroup> groups = new ArrayList<>();
        for (FlowGroup group : spec.flows()) {
            groups.add(planner.plan(group));
        }
        boolean[] bottlenecks = bottlenecks(spec, network);
        long[] roundTrips = roundTrips(spec, network, groups);
        List<LinkSpec> links = new ArrayList<>();
        for (Direction direction : network.directions()) {
            links.add(LinkSpecs.of(direction, bottlenecks[direction.index()], roundTrips[direction.index()]));
        }
        Plan plan = new Plan(spec, network, links, groups, names, transports);
        plan.simulation(RunObserver.NONE);
        return plan;
    }

    private static void requireTimes(RunSpec spec) {
        if (spec.duration().picos() == 0) {
            throw new SpecException("duration", "duration = 0s must be above 0s");
        }
        if (spec.warmup().compareTo(spec.duration()) >= 0) {
            throw new SpecException(
                    "warmup", "warmup = " + spec.warmup() + " must be below duration = " + spec.duration());
        }
        if (spec.sample().picos() == 0) {
            throw new SpecException("sample", "sample = 0s must be above 0s");
        }
    }

    private static boolean[] bottlenecks(RunSpec spec, NetworkDescription network) {
        boolean[] bottlenecks = new boolean[network.directions().size()];
        if (spec.bottlenecks().isEmpty()) {
            network.directions().forEach(direction -> bottlenecks[direction.index()] = direction.bottleneck());
            return bottlenecks;
        }
        for (String glob : spec.bottlenecks()) {
            Pattern pattern = Names.glob(glob);
            boolean matched = false;
            for (Direction direction : network.directions()) {
                if (pattern.matcher(direction.id()).matches()) {
                    bottlenecks[direction.index()] = true;
                    matched = true;
                }
            }
            if (!matched) {
                List<String> ids =
                        network.directions().stream().map(Direction::id).toList();
                throw new SpecException("bottlenecks", "no link matches '" + glob + "'" + Names.suggestion(glob, ids));
            }
        }
        return bottlenecks;
    }

    /** The largest round trip of the flows that cross each direction with data or ACKs; -1 if none does. */
    private static long[] roundTrips(RunSpec spec, NetworkDescription network, List<PlannedGroup> groups) {
        FlowPaths paths = new FlowPaths(network, new RandomStreams(spec.seed()));
        long[] roundTrips = new long[network.directions().size()];
        Arrays.fill(roundTrips, -1);
        for (PlannedGroup group : groups) {
            for (PlannedGroup.Connection connection : group.connections()) {
                Node sender = group.senders().get(connection.sender());
                Node receiver = group.receivers().get(connection.receiver());
                cross(roundTrips, paths.of(connection.id(), sender, receiver, group.path("to")));
            }
            if (group.spec().pairs() == FlowGroup.Pairs.RANDOM) {
                for (Node sender : group.senders()) {
                    for (Node receiver : group.receivers()) {
                        if (sender != receiver) {
                            String id = sender.name() + ":" + receiver.name();
                            cross(roundTrips, paths.of(id, sender, receiver, group.path("to")));
                        }
                    }
                }
            }
        }
        return roundTrips;
    }

    private static void cross(long[] roundTrips, Paths paths) {
        long roundTrip = paths.roundTripPs();
        for (Direction direction : paths.forward()) {
            roundTrips[direction.index()] = Math.max(roundTrips[direction.index()], roundTrip);
        }
        for (Direction direction : paths.reverse()) {
            roundTrips[direction.index()] = Math.max(roundTrips[direction.index()], roundTrip);
        }
    }

    /** A simulation of this plan, which runs once. */
    public Simulation simulation(RunObserver observer) {
        return new Simulation(this, observer);
    }

    public RunSpec spec() {
        return spec;
    }

    /** Nodes and roles. */
    public NetworkDescription network() {
        return network;
    }

    /** Both directions of every link with their queues, in the order of the topology. */
    public List<LinkSpec> links() {
        return links;
    }

    /** Names of the connections of a group that the file itself names; none if the traffic draws pairs. */
    public List<String> connections(String group) {
        return groups.stream()
                .filter(planned -> planned.spec().name().equals(group))
                .flatMap(planned -> planned.connections().stream())
                .map(PlannedGroup.Connection::id)
                .toList();
    }

    /** Size of the largest packet that any flow sends. */
    public int mtuBytes() {
        return mtuBytes;
    }

    List<PlannedGroup> groups() {
        return groups;
    }

    FlowNames names() {
        return new FlowNames(names);
    }

    TransportFactory transports() {
        return transports;
    }
}
