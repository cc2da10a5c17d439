package dev.sluice.simulator;

import dev.sluice.api.parameter.Nested;
import dev.sluice.api.parameter.ParameterException;
import dev.sluice.api.parameter.TimeSpan;
import dev.sluice.api.parameter.Units;
import dev.sluice.api.plugin.RandomStream;
import dev.sluice.api.plugin.Timer;
import dev.sluice.api.traffic.TrafficContext;
import dev.sluice.api.traffic.TrafficFactory;
import dev.sluice.api.traffic.TrafficSource;
import dev.sluice.api.traffic.Transfer;
import dev.sluice.simulator.event.EventTimer;
import dev.sluice.simulator.measure.DelayDistribution;
import dev.sluice.simulator.measure.FlowCounters;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** One flow group of a run: its traffic source and its flows. */
final class GroupRun implements TrafficContext {

    private final RunState run;
    private final PlannedGroup plan;
    private final TransferRows transferRows;
    private final Runnable delivered;
    private final TrafficSource source;
    private final String plugin;
    private final String place;
    /** Whether transfers are followed; a source of datagrams that asks for no deliveries is spared that. */
    private final boolean followed;

    private final List<Flow> standing = new ArrayList<>();
    /** Flows opened for one transfer, or for replies, in the order of their opening. */
    private final Set<Flow> others = new LinkedHashSet<>();

    private final Set<SimTransfer> outstanding = new LinkedHashSet<>();

    private final FlowReaper reaper;
    private final RandomStream arrivals;
    private final RandomStream sizes;
    private final RandomStream pairs;

    // Of flows that are not listed one by one.
    private final DelayDistribution rtts = new DelayDistribution();
    private final DelayDistribution oneWayDelays = new DelayDistribution();
    private final FlowCounters retired = new FlowCounters(-1);
    private final TransferStatistics transfers = new TransferStatistics();
    private long openedFlows;

    private final int toStart;
    private int startedConnections;
    private int transferNumber;

    /** @param delivered called after each delivery that leaves nothing outstanding in this group */
    GroupRun(RunState run, PlannedGroup plan, TransferRows transferRows, Runnable delivered) {
        this.run = run;
        this.plan = plan;
        this.transferRows = transferRows;
        this.delivered = delivered;
        String name = plan.spec().name();
        this.plugin = "traffic " + plan.spec().traffic().name();
        this.place = "in flow group " + name;
        this.reaper = new FlowReaper(run, this::retire);
        this.arrivals = run.services().streams().of(name + "/arrivals");
        this.sizes = run.services().streams().of(name + "/sizes");
        this.pairs = run.services().streams().of(name + "/pairs");
        makeStanding();
        this.source = makeSource();
        this.followed = plan.spec().tcp() != null || source.finite() || hearsDeliveries(source);
        this.toStart = Math.max(standing.size(), 1);
        scheduleStarts();
    }

    private void makeStanding() {
        for (PlannedGroup.Connection connection : plan.connections()) {
            try {
                standing.add(new Flow(
                        run,
                        plan,
                        connection.id(),
                        false,
                        connection.sender(),
                        connection.receiver(),
                        run.probe(connection.id(), new DelayDistribution(), new DelayDistribution())));
            } catch (ParameterException e) {
                throw new SpecException(plan.path("tcp"), e.getMessage());
            }
        }
    }

    private TrafficSource makeSource() {
        Nested<TrafficFactory<?>> traffic = plan.spec().traffic();
        try {
            return create(traffic.factory(), traffic.parameters());
        } catch (ParameterException e) {
            throw new SpecException(plan.path("traffic"), plugin + ": " + e.getMessage());
        } catch (RuntimeException | LinkageError e) {
            throw PluginFailureException.of(plugin, place, run.nowPs(), e);
        }
    }

    private <P extends Record> TrafficSource create(TrafficFactory<P> factory, Record parameters) {
        return factory.create(factory.parameterType().cast(parameters), this);
    }

    private static boolean hearsDeliveries(TrafficSource source) {
        try {
            return source.getClass()
                            .getMethod("delivered", Transfer.class, long.class)
                            .getDeclaringClass()
                    != TrafficSource.class;
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }

    private void scheduleStarts() {
        for (int connection = 0; connection < toStart; connection++) {
            int started = connection;
            startTimer(nowPs -> started(started, nowPs)).set(startPs(connection));
        }
        TimeSpan stop = plan.spec().stop();
        if (stop != null) {
            startTimer(this::stop).set(stop.picos());
        }
    }

    private EventTimer startTimer(Timer.Action action) {
        return new EventTimer(run.services().events(), action);
    }

    private long startPs(int connection) {
        StartTimes start = plan.spec().start();
        if (start.between().isEmpty()) {
            return Math.addExact(
                    start.first().picos(), Math.multiplyExact(start.every().picos(), (long) connection));
        }
        String owner = standing.isEmpty() ? plan.spec().name() : standing.get(connection).id;
        long from = start.between().get(0).picos();
        long to = start.between().get(1).picos();
        return from + run.services().streams().of(owner + "/start").nextLong(to - from + 1);
    }

    private void started(int connection, long nowPs) {
        startedConnections++;
        try {
            source.started(connection, nowPs);
        } catch (Throwable t) {
            throw PluginFailureException.of(plugin, place, nowPs, t);
        }
    }

    private void stop(long nowPs) {
        try {
            source.stopped(nowPs);
        } catch (Throwable t) {
            throw PluginFailureException.of(plugin, place, nowPs, t);
        }
        for (Flow flow : standing) {
            flow.stoppedPs = nowPs;
            if (flow.started()) {
                flow.transport.stop(nowPs);
            }
            if (flow.endless || !followed) {
                flow.active(false);
                flow.probe.endMeasuring(nowPs);
            }
        }
    }

    @Override
    public long nowPs() {
        return run.nowPs();
    }

    @Override
    public int connections() {
        return standing.size();
    }

    @Override
    public int senders() {
        return plan.senders().size();
    }

    @Override
    public int receivers() {
        return plan.receivers().size();
    }

    @Override
    public long senderRateBps(int sender) {
        return run.paths().accessRateBps(plan.senders().get(sender));
    }

    @Override
    public long wireBytes(long payloadBytes) {
        return plan.sizes().wireBytes(payloadBytes);
    }

    @Override
    public Transfer send(int connection, long bytes) {
        return send(standing.get(connection), false, bytes);
    }

    @Override
    public Transfer open(int sender, int receiver, long bytes) {
        return send(openFlow(sender, receiver, false), true, bytes);
    }

    @Override
    public Transfer reply(Transfer request, long bytes) {
        SimTransfer answered = (SimTransfer) request;
        if (answered.opened) {
            boolean backwards = answered.flow.senderName.equals(senderName(answered));
            return send(openFlow(answered.sender(), answered.receiver(), backwards), true, bytes);
        }
        Flow flow = answered.flow;
        Flow replies = flow.replies;
        if (replies == null) {
            replies = other(flow.id + "/reply", flow.sender, flow.receiver, true);
            flow.replies = replies;
            replies.replies = flow;
        }
        return send(replies, false, bytes);
    }

    private String senderName(SimTransfer transfer) {
        return plan.senders().get(transfer.sender()).name();
    }

    private Flow openFlow(int sender, int receiver, boolean backwards) {
        String from = plan.senders().get(sender).name();
        String to = plan.receivers().get(receiver).name();
        openedFlows++;
        String id = backwards ? run.names().next(to, from) : run.names().next(from, to);
        return other(id, sender, receiver, backwards);
    }

    private Flow other(String id, int sender, int receiver, boolean backwards) {
        Flow flow = new Flow(run, plan, id, backwards, sender, receiver, run.probe(id, rtts, oneWayDelays));
        others.add(flow);
        return flow;
    }

    private SimTransfer send(Flow flow, boolean opened, long bytes) {
        long nowPs = run.nowPs();
        if (bytes < 1) {
            throw new IllegalArgumentException("a transfer of " + bytes + " bytes; at least 1");
        }
        if (bytes == Transfer.UNLIMITED && plan.spec().tcp() == null) {
            throw new SpecException(
                    plan.path("traffic"),
                    plugin + " sends data without end, which udp does not pace; use tcp, or traffic with a rate");
        }
        if (flow.endless) {
            throw new IllegalStateException("flow " + flow.id + " already sends data without end");
        }
        if (!flow.started()) {
            flow.startPs = nowPs;
            flow.transport.start(nowPs);
        }
        if (run.measuring()) {
            flow.probe.beginMeasuring(nowPs);
        }
        flow.active(true);
        flow.idleSincePs = -1;
        SimTransfer transfer = new SimTransfer(this, flow, opened, ++transferNumber, bytes, nowPs);
        if (bytes == Transfer.UNLIMITED) {
            flow.endless = true;
        } else {
            flow.writtenBytes = Math.addExact(flow.writtenBytes, bytes);
            if (followed) {
                flow.outstanding++;
                outstanding.add(transfer);
                if (run.measuring()) {
                    transfers.started();
                }
                flow.transport.notifyAt(flow.writtenBytes, transfer);
            }
        }
        flow.transport.write(bytes, nowPs);
        return transfer;
    }

    /** The last byte of a transfer has reached its receiver. */
    void delivered(SimTransfer transfer, long nowPs) {
        Flow flow = transfer.flow;
        outstanding.remove(transfer);
        if (--flow.outstanding == 0) {
            flow.idleSincePs = nowPs;
            flow.active(false);
            if (source.finite() || transfer.opened) {
                flow.probe.endMeasuring(nowPs);
            }
        }
        long completionPs = nowPs - transfer.startPs();
        double slowdown = slowdown(transfer, completionPs);
        if (run.measuring() && transfer.startPs() >= run.warmupPs()) {
            transfers.completed(transfer.bytes(), completionPs, slowdown);
        }
        transferRows.completed(plan.spec().name(), transfer, completionPs, slowdown);
        if (transfer.opened) {
            flow.transport.close(nowPs);
            reaper.add(flow, nowPs);
        }
        try {
            source.delivered(transfer, nowPs);
        } catch (Throwable t) {
            throw PluginFailureException.of(plugin, place, nowPs, t);
        }
        if (outstanding.isEmpty()) {
            delivered.run();
        }
    }

    /** Completion time over size at the smallest link rate of the path plus one base round trip. */
    private static double slowdown(SimTransfer transfer, long completionPs) {
        long idealPs = Units.transmissionPs(transfer.bytes(), transfer.flow.paths.smallestRateBps())
                + transfer.flow.paths.roundTripPs();
        return idealPs == 0 ? Double.NaN : (double) completionPs / idealPs;
    }

    private void retire(Flow flow) {
        others.remove(flow);
        flow.counters.addDifferenceTo(retired, flow.atStart);
    }

    @Override
    public RandomStream arrivals() {
        return arrivals;
    }

    @Override
    public RandomStream sizes() {
        return sizes;
    }

    @Override
    public RandomStream pairs() {
        return pairs;
    }

    @Override
    public Timer timer(Timer.Action action) {
        return new EventTimer(run.services().events(), nowPs -> {
            try {
                action.fired(nowPs);
            } catch (Throwable t) {
                throw PluginFailureException.of(plugin, place, nowPs, t);
            }
        });
    }

    /** Whether everything there ever will be is delivered. */
    boolean finished() {
        return outstanding.isEmpty() && startedConnections == toStart && source.finite();
    }

    /** The measured interval begins now. */
    void beginMeasuring(long nowPs) {
        for (Flow flow : standing) {
            beginMeasuring(flow, nowPs);
        }
        others.forEach(flow -> beginMeasuring(flow, nowPs));
        retired.reset();
    }

    private void beginMeasuring(Flow flow, long nowPs) {
        flow.counters.copyTo(flow.atStart);
        boolean done = flow.idleSincePs >= 0 && source.finite() || flow.endless && flow.stoppedPs >= 0;
        if (flow.started() && !done) {
            flow.probe.beginMeasuring(nowPs);
        }
    }

    /** The run ends now. */
    void end(long nowPs) {
        outstanding.forEach(transfer -> transferRows.unfinished(plan.spec().name(), transfer));
        for (Flow flow : allFlows()) {
            flow.probe.endMeasuring(nowPs);
        }
    }

    PlannedGroup plan() {
        return plan;
    }

    boolean finite() {
        return source.finite();
    }

    /** Connections that the file itself names. */
    List<Flow> standing() {
        return standing;
    }

    /** Every flow there is now. */
    List<Flow> allFlows() {
        List<Flow> flows = new ArrayList<>(standing);
        flows.addAll(others);
        return flows;
    }

    /** Whether the traffic opens connections of its own instead of using the standing ones. */
    boolean opensOnly() {
        return openedFlows > 0 && standing.stream().noneMatch(Flow::started);
    }

    long openedFlows() {
        return openedFlows;
    }

    /** What all flows of the group counted in the measured interval. */
    FlowCounters total() {
        FlowCounters total = new FlowCounters(-1);
        retired.addDifferenceTo(total, new FlowCounters(-1));
        for (Flow flow : allFlows()) {
            flow.counters.addDifferenceTo(total, flow.atStart);
        }
        return total;
    }

    /** Round-trip times of all flows of the group. */
    DelayDistribution allRtts() {
        DelayDistribution all = new DelayDistribution();
        all.add(rtts);
        standing.forEach(flow -> all.add(flow.probe.rtts()));
        return all;
    }

    /** One-way delays of all flows of the group. */
    DelayDistribution allOneWayDelays() {
        DelayDistribution all = new DelayDistribution();
        all.add(oneWayDelays);
        standing.forEach(flow -> all.add(flow.probe.oneWayDelays()));
        return all;
    }

    TransferStatistics transfers() {
        return transfers;
    }
}
