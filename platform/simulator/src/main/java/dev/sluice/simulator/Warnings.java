package dev.sluice.simulator;

import dev.sluice.api.aqm.QueueLimit;
import dev.sluice.api.parameter.Units;
import dev.sluice.api.sink.Numbers;
import dev.sluice.simulator.RunResult.LinkTotals;
import dev.sluice.simulator.network.Link;
import java.util.ArrayList;
import java.util.List;

/** Finds what a reader of the results should know: mostly an experiment that does not do what its author thinks. */
final class Warnings {

    private final List<String> list = new ArrayList<>();
    private final RunState run;

    Warnings(RunState run, List<GroupRun> groups, List<LinkTotals> links, long endPs) {
        this.run = run;
        if (endPs < run.warmupPs()) {
            list.add("the run ended at " + Numbers.format(Units.seconds(endPs)) + " s, within the warm-up");
        }
        boolean anyBottleneck = links.stream().anyMatch(LinkTotals::bottleneck);
        for (int i = 0; i < links.size(); i++) {
            link(links.get(i), run.network().links().get(i), anyBottleneck);
        }
        groups.forEach(this::flows);
    }

    private void link(LinkTotals totals, Link link, boolean anyBottleneck) {
        String discipline = link.spec().disciplineName();
        if (totals.bottleneck() && totals.offeredPackets() > 0 && link.probe().largest() == 0) {
            list.add("the queue of bottleneck " + totals.id() + " (" + discipline + ") never held a packet");
        }
        if (anyBottleneck && !totals.bottleneck() && totals.droppedPackets() > 0) {
            list.add("link " + totals.id() + ", which is no bottleneck, dropped " + totals.droppedPackets() + " of "
                    + totals.offeredPackets() + " packets");
        }
        QueueLimit limit = link.spec().limit();
        if (totals.droppedPackets() > 0 && limit.inBytes() && limit.bytes() < run.mtuBytes()) {
            list.add("the queue of link " + totals.id() + " holds " + totals.queueLimit() + ", less than a packet of "
                    + run.mtuBytes() + "B");
        }
    }

    private void flows(GroupRun group) {
        if (group.openedFlows() > 0) {
            return;
        }
        List<String> silent = group.standing().stream()
                .filter(flow -> flow.counters.sentPackets == 0)
                .map(flow -> flow.id)
                .toList();
        if (!silent.isEmpty() && silent.size() == group.standing().size()) {
            list.add("flow group " + group.plan().spec().name() + " never sent a packet");
        } else {
            silent.forEach(id -> list.add("flow " + id + " never sent a packet"));
        }
    }

    List<String> list() {
        return List.copyOf(list);
    }
}
