package dev.sluice.simulator;

import dev.sluice.simulator.event.EventQueue;
import dev.sluice.simulator.measure.DelayDistribution;
import dev.sluice.simulator.measure.FlowCounters;
import dev.sluice.simulator.measure.FlowProbe;
import dev.sluice.simulator.network.Network;
import dev.sluice.simulator.network.NetworkServices;
import dev.sluice.simulator.network.PacketPool;
import dev.sluice.simulator.random.RandomStreams;
import org.jspecify.annotations.Nullable;

/** What belongs to one run and is shared by its parts. */
final class RunState {

    private final RunServices services;
    private final Network network;
    private final FlowPaths paths;
    private final FlowNames names;
    private final TransportFactory transports;
    private final long warmupPs;
    private final int mtuBytes;
    private final @Nullable EventRows events;
    private int flows;
    private boolean measuring;

    /** @param events null if nobody wants single events */
    RunState(Plan plan, @Nullable EventRows events) {
        RandomStreams streams = new RandomStreams(plan.spec().seed());
        EventQueue queue = new EventQueue();
        this.services = new RunServices(queue, new PacketPool(), streams);
        this.network = new Network(plan.links(), new NetworkServices(queue, streams, plan.mtuBytes()));
        this.paths = new FlowPaths(plan.network(), streams);
        this.names = plan.names();
        this.transports = plan.transports();
        this.warmupPs = plan.spec().warmup().picos();
        this.mtuBytes = plan.mtuBytes();
        this.events = events;
    }

    RunServices services() {
        return services;
    }

    Network network() {
        return network;
    }

    FlowPaths paths() {
        return paths;
    }

    FlowNames names() {
        return names;
    }

    TransportFactory transports() {
        return transports;
    }

    long nowPs() {
        return services.events().nowPs();
    }

    long warmupPs() {
        return warmupPs;
    }

    int mtuBytes() {
        return mtuBytes;
    }

    /** Whether the measured interval has begun. */
    boolean measuring() {
        return measuring;
    }

    void beginMeasuring() {
        measuring = true;
    }

    /** A probe for a new flow. */
    FlowProbe probe(String id, DelayDistribution rtts, DelayDistribution oneWayDelays) {
        EventRows rows = events;
        return new FlowProbe(
                new FlowCounters(flows++),
                rtts,
                oneWayDelays,
                rows == null ? null : (nowPs, event, value) -> rows.add(nowPs, id, event, value));
    }
}
