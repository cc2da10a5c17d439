package dev.sluice.simulator;

import dev.sluice.api.sink.Tables;
import dev.sluice.simulator.measure.Distribution.BinConsumer;
import dev.sluice.simulator.network.Link;
import java.util.List;

/** Writes the table of distributions over the measured interval. */
final class DistributionRows {

    private final RowBuffer row;

    DistributionRows(RunObserver observer) {
        this.row = new RowBuffer(Tables.DISTRIBUTIONS, observer);
    }

    /** Writes those of the links and flows that are chosen, and of all groups. */
    void write(List<Link> links, List<GroupRun> groups, SeriesChoice choice, long nowPs) {
        for (GroupRun group : groups) {
            for (Flow flow : group.standing()) {
                if (flow.started() && choice.wantsFlow(flow.id, group.standing().size())) {
                    flow.probe.rtts().binsMs(bins(flow.id, "rtt_ms", "ms"));
                    flow.probe.oneWayDelays().binsMs(bins(flow.id, "one_way_delay_ms", "ms"));
                }
            }
        }
        for (GroupRun group : groups) {
            String name = group.plan().spec().name();
            group.allRtts().binsMs(bins(name, "rtt_ms", "ms"));
            group.allOneWayDelays().binsMs(bins(name, "one_way_delay_ms", "ms"));
            group.transfers().completions().binsMs(bins(name, "completion_ms", "ms"));
        }
        for (Link link : links) {
            if (choice.wantsLink(link.id(), link.spec().bottleneck())) {
                link.probe().lengths(nowPs);
                link.probe().lengthBins(bins(link.id(), "queue_packets", "packets"));
                link.probe().delayBins(bins(link.id(), "queue_delay_ms", "ms"));
            }
        }
    }

    private BinConsumer bins(String owner, String metric, String unit) {
        return (lower, upper, weight) -> row.putText(owner)
                .putText(metric)
                .putText(unit)
                .putNumber(lower)
                .putNumber(upper)
                .putNumber(weight)
                .send();
    }
}
