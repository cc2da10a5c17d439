package dev.sluice.simulator;

import dev.sluice.api.aqm.DropReason;
import dev.sluice.api.parameter.Units;
import dev.sluice.simulator.RunResult.Drops;
import dev.sluice.simulator.RunResult.LinkTotals;
import dev.sluice.simulator.RunResult.Totals;
import dev.sluice.simulator.measure.Fairness;
import dev.sluice.simulator.measure.FlowCounters;
import dev.sluice.simulator.network.Link;
import dev.sluice.simulator.network.LinkCounters;
import dev.sluice.simulator.tcp.TcpParameters;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes the result of a run that has ended. */
final class Summary {

    private final RunState run;
    private final List<GroupRun> groups;
    private final List<LinkCounters> linksAtStart;
    private final long endPs;
    private final long startPs;
    private final long intervalPs;

    /** @param linksAtStart counters of all links when the measured interval began */
    Summary(RunState run, List<GroupRun> groups, List<LinkCounters> linksAtStart, long endPs) {
        this.run = run;
        this.groups = groups;
        this.linksAtStart = linksAtStart;
        this.endPs = endPs;
        this.startPs = run.warmupPs();
        this.intervalPs = Math.max(0, endPs - startPs);
    }

    RunResult result(boolean completed) {
        List<RunResult.Flow> flows = new ArrayList<>();
        List<RunResult.Group> groupResults = new ArrayList<>();
        Fairness fairness = new Fairness();
        long goodputBytes = 0;
        long deliveredPackets = 0;
        for (GroupRun group : groups) {
            FlowCounters total = group.total();
            goodputBytes += total.goodputBytes;
            deliveredPackets += total.deliveredPackets;
            if (!group.opensOnly()) {
                for (Flow flow : group.standing()) {
                    flows.add(flow(group, flow));
                    addShare(fairness, group, flow);
                }
            }
            groupResults.add(group(group, total));
        }
        List<LinkTotals> links = links();
        return new RunResult(
                Units.seconds(endPs),
                completed,
                new Warnings(run, groups, links, endPs).list(),
                List.copyOf(flows),
                List.copyOf(groupResults),
                links,
                new Totals(rate(goodputBytes), fairness.index()),
                dataPackets(deliveredPackets),
                packetHops(),
                run.services().events().firedEvents());
    }

    private RunResult.Flow flow(GroupRun group, Flow flow) {
        FlowCounters counted = new FlowCounters(flow.counters.flow());
        flow.counters.addDifferenceTo(counted, flow.atStart);
        boolean tcp = group.plan().spec().tcp() != null;
        long finishPs = finishPs(group, flow);
        return new RunResult.Flow(
                flow.id,
                group.plan().spec().name(),
                controller(group.plan().spec().tcp()),
                Units.seconds(activePs(flow, finishPs)),
                rate(counted.goodputBytes),
                rate(counted.deliveredWireBytes),
                counted.sentPackets,
                counted.deliveredPackets,
                counted.retransmittedPackets,
                counted.spuriousRetransmissions,
                counted.lostPackets,
                counted.markedPackets,
                counted.timeouts,
                flow.probe.rtts().percentilesMs(),
                flow.probe.oneWayDelays().percentilesMs(),
                flow.probe.cwndMean(),
                flow.probe.windowMean(),
                tcp ? flow.probe.limitedBy() : UNDEFINED_LIMITS,
                completionS(group, flow),
                List.of());
    }

    private static final RunResult.LimitedBy UNDEFINED_LIMITS =
            new RunResult.LimitedBy(Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN);

    private static @Nullable String controller(@Nullable TcpParameters tcp) {
        return tcp == null ? null : tcp.controller().name();
    }

    /** When the flow had nothing more to do; the end of the run if it still had. */
    private long finishPs(GroupRun group, Flow flow) {
        if (group.finite() && flow.idleSincePs >= 0) {
            return flow.idleSincePs;
        }
        boolean stopped = flow.stoppedPs >= 0 && flow.outstanding == 0;
        return stopped ? Math.max(flow.stoppedPs, flow.idleSincePs) : endPs;
    }

    private long activePs(Flow flow, long finishPs) {
        return flow.started() ? Math.max(0, Math.min(finishPs, endPs) - Math.max(flow.startPs, startPs)) : 0;
    }

    private double completionS(GroupRun group, Flow flow) {
        boolean complete = group.finite() && flow.started() && flow.idleSincePs >= 0;
        return complete ? Units.seconds(flow.idleSincePs - flow.startPs) : Double.NaN;
    }

    /** Only flows that were active throughout have a share that can be compared. */
    private void addShare(Fairness fairness, GroupRun group, Flow flow) {
        if (flow.started() && flow.startPs <= startPs && finishPs(group, flow) >= endPs && intervalPs > 0) {
            fairness.add(flow.counters.goodputBytes - flow.atStart.goodputBytes);
        }
    }

    private RunResult.Group group(GroupRun group, FlowCounters total) {
        Fairness fairness = new Fairness();
        group.standing().forEach(flow -> addShare(fairness, group, flow));
        long listed = group.opensOnly() ? 0 : group.standing().size();
        return new RunResult.Group(
                group.plan().spec().name(),
                listed + group.openedFlows(),
                rate(total.goodputBytes),
                rate(total.deliveredWireBytes),
                total.sentPackets,
                total.deliveredPackets,
                total.lostPackets,
                total.markedPackets,
                fairness.index(),
                group.allRtts().percentilesMs(),
                group.allOneWayDelays().percentilesMs(),
                group.transfers().result());
    }

    private List<LinkTotals> links() {
        List<LinkTotals> totals = new ArrayList<>();
        List<Link> links = run.network().links();
        for (int i = 0; i < links.size(); i++) {
            totals.add(link(links.get(i), linksAtStart.get(i)));
        }
        return List.copyOf(totals);
    }

    private LinkTotals link(Link link, LinkCounters before) {
        LinkCounters now = new LinkCounters();
        link.counters(endPs, now);
        long offered = now.offeredPackets - before.offeredPackets;
        long dropped = now.droppedPackets - before.droppedPackets;
        return new LinkTotals(
                link.id(),
                link.spec().bottleneck(),
                link.spec().capacity().toString(),
                intervalPs == 0 ? Double.NaN : (double) (now.busyPs - before.busyPs) / intervalPs,
                offered,
                now.offeredBytes - before.offeredBytes,
                now.transmittedPackets - before.transmittedPackets,
                now.transmittedBytes - before.transmittedBytes,
                dropped,
                link.backlogPackets() + (link.transmitting(endPs) ? 1 : 0),
                new Drops(
                        drops(DropReason.OVERFLOW, now, before),
                        drops(DropReason.FORCED, now, before),
                        drops(DropReason.EARLY, now, before),
                        drops(DropReason.HEAD, now, before),
                        drops(DropReason.VICTIM, now, before),
                        drops(DropReason.PENALTY, now, before)),
                now.markedPackets - before.markedPackets,
                now.ectPackets - before.ectPackets,
                now.errorPackets - before.errorPackets,
                offered == 0 ? Double.NaN : (double) dropped / offered,
                link.lossEvents().events(),
                link.lossEvents().synchronisation(),
                link.probe().lengths(endPs),
                link.probe().delays());
    }

    private static long drops(DropReason reason, LinkCounters now, LinkCounters before) {
        return now.drops(reason) - before.drops(reason);
    }

    private double rate(long bytes) {
        return intervalPs == 0 ? Double.NaN : Units.rateBps(bytes, intervalPs);
    }

    /** Data packets that left the bottlenecks over the whole run; without a bottleneck, that were delivered. */
    private long dataPackets(long deliveredPackets) {
        long packets = 0;
        boolean bottleneck = false;
        LinkCounters counters = new LinkCounters();
        for (Link link : run.network().links()) {
            if (link.spec().bottleneck()) {
                bottleneck = true;
                link.counters(endPs, counters);
                packets += counters.dataPackets;
            }
        }
        return bottleneck ? packets : deliveredPackets;
    }

    private long packetHops() {
        long hops = 0;
        LinkCounters counters = new LinkCounters();
        for (Link link : run.network().links()) {
            link.counters(endPs, counters);
            hops += counters.transmittedPackets;
        }
        return hops;
    }
}
