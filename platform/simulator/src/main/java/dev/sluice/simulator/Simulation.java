package dev.sluice.simulator;

import dev.sluice.api.sink.PacketTap;
import dev.sluice.simulator.event.EventQueue;
import dev.sluice.simulator.event.RunControl;
import dev.sluice.simulator.network.Link;
import dev.sluice.simulator.network.LinkCounters;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One run, from its first event to its result. It runs once, in one thread. */
public final class Simulation {

    private final Plan plan;
    private final RunObserver observer;
    private final RunState run;
    private final List<GroupRun> groups = new ArrayList<>();
    private final @Nullable Sampler sampler;
    private final SeriesChoice choice;
    private final List<LinkCounters> linksAtStart = new ArrayList<>();
    private boolean used;

    Simulation(Plan plan, RunObserver observer) {
        this.plan = plan;
        this.observer = observer;
        this.choice = new SeriesChoice(plan.spec().series());
        EventRows events = choice.wantsEvents() ? new EventRows(observer) : null;
        this.run = new RunState(plan, events);
        TransferRows transferRows = new TransferRows(observer);
        for (PlannedGroup group : plan.groups()) {
            groups.add(new GroupRun(run, group, transferRows, this::delivered));
        }
        prepareLinks(events);
        this.sampler = plan.spec().series().isEmpty() ? null : new Sampler(sampledFlows(), sampledLinks(), observer);
    }

    private void prepareLinks(@Nullable EventRows events) {
        for (Link link : run.network().links()) {
            link.lossEventGap(Math.max(0, link.spec().roundTripPs()));
            PacketTap tap = observer.tap(link.id());
            if (tap != null) {
                link.tap(tap);
            }
            if (events != null) {
                link.observer((at, event, flow, nowPs) -> events.add(nowPs, at.id(), event, flow));
            }
            linksAtStart.add(new LinkCounters());
        }
    }

    private List<Flow> sampledFlows() {
        List<Flow> flows = new ArrayList<>();
        for (GroupRun group : groups) {
            for (Flow flow : group.standing()) {
                if (choice.wantsFlow(flow.id, group.standing().size())) {
                    flows.add(flow);
                }
            }
        }
        return flows;
    }

    private List<Link> sampledLinks() {
        return run.network().links().stream()
                .filter(link -> choice.wantsLink(link.id(), link.spec().bottleneck()))
                .toList();
    }

    /** Something was delivered and its group waits for nothing more. */
    private void delivered() {
        for (GroupRun group : groups) {
            if (!group.finished()) {
                return;
            }
        }
        run.services().events().halt();
    }

    /**
     * Simulates until the duration is over, all traffic is delivered, or {@code control} asks to stop; what was measured until
     * then is the result.
     *
     * @throws PluginFailureException if a plugin throws
     */
    public RunResult run(RunControl control) {
        if (used) {
            throw new IllegalStateException("a simulation runs once");
        }
        used = true;
        EventQueue events = run.services().events();
        long durationPs = plan.spec().duration().picos();
        long samplePs = plan.spec().sample().picos();
        long warmupPs = run.warmupPs();
        if (warmupPs == 0) {
            beginMeasuring(0);
        }
        long nextSamplePs = sampler == null ? Long.MAX_VALUE : samplePs;
        boolean going = true;
        while (going && events.nowPs() < durationPs) {
            long untilPs = Math.min(nextSamplePs, durationPs);
            // What happens at the very end of the warm-up belongs to the measured interval.
            boolean warmupEnds = !run.measuring() && warmupPs <= untilPs;
            going = events.runUntil(warmupEnds ? warmupPs - 1 : untilPs, control);
            if (warmupEnds && going) {
                beginMeasuring(warmupPs);
            } else if (going && events.nowPs() == nextSamplePs && sampler != null) {
                sampler.sample(nextSamplePs, samplePs);
                nextSamplePs += samplePs;
            }
        }
        return finish(!control.stopRequested() || events.nowPs() >= durationPs);
    }

    private void beginMeasuring(long nowPs) {
        run.beginMeasuring();
        for (GroupRun group : groups) {
            group.beginMeasuring(nowPs);
        }
        List<Link> links = run.network().links();
        for (int i = 0; i < links.size(); i++) {
            links.get(i).beginMeasuring(nowPs);
            links.get(i).counters(nowPs, linksAtStart.get(i));
        }
    }

    private RunResult finish(boolean completed) {
        long nowPs = run.nowPs();
        if (!run.measuring()) {
            beginMeasuring(nowPs);
        }
        groups.forEach(group -> group.end(nowPs));
        checkFlows(nowPs);
        run.network().checkAccounts(nowPs);
        Summary summary = new Summary(run, groups, linksAtStart, nowPs);
        if (!plan.spec().series().isEmpty()) {
            new DistributionRows(observer).write(run.network().links(), groups, choice, nowPs);
        }
        return summary.result(completed);
    }

    /** A flow with data outstanding and nothing pending would wait for ever: a fault of the simulator. */
    private void checkFlows(long nowPs) {
        for (GroupRun group : groups) {
            for (Flow flow : group.allFlows()) {
                Transport.FlowView view = flow.transport.view();
                if (flow.started() && view.busy() && !view.eventPending()) {
                    throw new IllegalStateException("flow " + flow.id + " has data outstanding at " + nowPs
                            + " ps, but nothing is pending that would move it on");
                }
            }
        }
    }

    /** Events pending now; to be asked in the run's thread, by its observer. */
    public int pendingEvents() {
        return run.services().events().pendingEvents();
    }

    /** For tests that look at a run while it goes on. */
    RunState state() {
        return run;
    }

    List<GroupRun> groups() {
        return groups;
    }
}
