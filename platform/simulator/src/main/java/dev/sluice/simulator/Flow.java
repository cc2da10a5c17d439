package dev.sluice.simulator;

import dev.sluice.simulator.FlowPaths.Paths;
import dev.sluice.simulator.measure.FlowCounters;
import dev.sluice.simulator.measure.FlowProbe;
import dev.sluice.simulator.network.Gauge;
import dev.sluice.simulator.network.Link;
import dev.sluice.simulator.network.NetworkDescription.Node;
import dev.sluice.simulator.network.Route;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One connection of a run, or one stream of datagrams: its transport, its ways and what is known of its life. */
final class Flow {

    private static final long NEVER = -1;

    final String id;
    final int sender;
    final int receiver;
    final String senderName;
    final String receiverName;
    final Transport transport;
    final FlowProbe probe;
    final FlowCounters counters;
    /** Counters when the measured interval began. */
    final FlowCounters atStart;
    /** Counters at the last sample. */
    final FlowCounters atSample;

    final List<Gauge> gauges = new ArrayList<>();
    final Paths paths;
    private final Link[] forward;

    /** When it first sent; -1 if it has not. */
    long startPs = NEVER;
    /** When the last transfer asked for was delivered, with none outstanding; -1 while some is. */
    long idleSincePs = NEVER;
    /** When it was stopped; -1 if it was not. */
    long stoppedPs = NEVER;

    long writtenBytes;
    int outstanding;
    boolean endless;
    private boolean active;

    /** The flow that carries replies, made when the first is asked for. */
    @Nullable
    Flow replies;

    /** Makes a flow's transport and connects it. */
    Flow(RunState run, PlannedGroup group, String id, boolean backwards, int sender, int receiver, FlowProbe probe) {
        this.id = id;
        this.sender = sender;
        this.receiver = receiver;
        this.probe = probe;
        this.counters = probe.counters();
        this.atStart = new FlowCounters(counters.flow());
        this.atSample = new FlowCounters(counters.flow());
        Node from =
                backwards ? group.receivers().get(receiver) : group.senders().get(sender);
        Node to = backwards ? group.senders().get(sender) : group.receivers().get(receiver);
        this.senderName = from.name();
        this.receiverName = to.name();
        this.paths = run.paths().of(id, from, to, group.path("to"));
        this.forward = run.network().along(paths.forward());
        this.transport = run.transports()
                .create(
                        run.services(),
                        group.spec(),
                        id,
                        probe,
                        (name, unit, value) -> gauges.add(new Gauge(id, name, unit, value)));
        transport.connect(
                new Route(forward, transport.receiverSide(), paths.forwardHash()),
                new Route(run.network().along(paths.reverse()), transport.senderSide(), paths.reverseHash()));
    }

    boolean started() {
        return startPs != NEVER;
    }

    /** Whether it has something to deliver; the links on its way count their active flows. */
    void active(boolean now) {
        if (now != active) {
            active = now;
            for (Link link : forward) {
                link.activeFlows(now ? 1 : -1);
            }
        }
    }
}
