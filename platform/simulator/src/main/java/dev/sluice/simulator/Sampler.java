package dev.sluice.simulator;

import dev.sluice.api.parameter.Units;
import dev.sluice.api.sink.Tables;
import dev.sluice.simulator.measure.FlowCounters;
import dev.sluice.simulator.measure.QueueProbe;
import dev.sluice.simulator.network.Gauge;
import dev.sluice.simulator.network.Link;
import dev.sluice.simulator.network.LinkCounters;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes the series: a row for each flow and link that was chosen, at the end of each sampling period. Counts and rates are over
 * the period that ends.
 */
final class Sampler {

    private final List<Flow> flows;
    private final List<SampledLink> links = new ArrayList<>();
    private final RowBuffer flowRow;
    private final RowBuffer queueRow;
    private final RowBuffer linkRow;
    private final RowBuffer valueRow;
    private final LinkCounters counters = new LinkCounters();

    /** A link and its counters at the last sample. */
    private record SampledLink(Link link, LinkCounters before) {}

    Sampler(List<Flow> flows, List<Link> links, RunObserver observer) {
        this.flows = flows;
        links.forEach(link -> this.links.add(new SampledLink(link, new LinkCounters())));
        this.flowRow = new RowBuffer(Tables.FLOWS, observer);
        this.queueRow = new RowBuffer(Tables.QUEUES, observer);
        this.linkRow = new RowBuffer(Tables.LINKS, observer);
        this.valueRow = new RowBuffer(Tables.VALUES, observer);
    }

    /** Writes the rows of the period of this length that ends now. */
    void sample(long nowPs, long periodPs) {
        double time = Units.seconds(nowPs);
        for (Flow flow : flows) {
            if (flow.started()) {
                flow(flow, time, periodPs);
                values(flow.gauges, nowPs);
            }
        }
        for (SampledLink sampled : links) {
            link(sampled, time, nowPs, periodPs);
            values(sampled.link.gauges(), nowPs);
        }
    }

    private void flow(Flow flow, double time, long periodPs) {
        Transport.FlowView view = flow.transport.view();
        FlowCounters now = flow.counters;
        FlowCounters before = flow.atSample;
        long delivered = now.goodputBytes - before.goodputBytes;
        long srtt = view.srttPs();
        flowRow.putNumber(time)
                .putText(flow.id)
                .putNumber(view.cwnd())
                .putNumber(view.window())
                .putNumber(view.ssthresh())
                .putCount(view.inflightBytes())
                .putNumber(srtt < 0 ? Double.NaN : Units.millis(srtt))
                .putNumber(view.pacingBps())
                .putCount(now.sentPackets - before.sentPackets)
                .putCount(now.retransmittedPackets - before.retransmittedPackets)
                .putCount(now.lostPackets - before.lostPackets)
                .putCount(now.markedPackets - before.markedPackets)
                .putCount(delivered)
                .putNumber(Units.rateBps(delivered, periodPs))
                .putNumber(Units.rateBps((double) (now.deliveredWireBytes - before.deliveredWireBytes), periodPs))
                .putText(view.state())
                .send();
        now.copyTo(before);
    }

    private void link(SampledLink sampled, double time, long nowPs, long periodPs) {
        Link link = sampled.link;
        LinkCounters before = sampled.before;
        link.counters(nowPs, counters);
        QueueProbe queue = link.probe();
        long offered = counters.offeredPackets - before.offeredPackets;
        long dropped = counters.droppedPackets - before.droppedPackets;
        queueRow.putNumber(time)
                .putText(link.id())
                .putCount(link.backlogPackets())
                .putCount(link.backlogBytes())
                .putNumber(queue.meanInSample(nowPs))
                .putCount(queue.maxInSample())
                .putNumber(queue.delayMsInSample())
                .putCount(offered)
                .putCount(dropped)
                .putCount(counters.markedPackets - before.markedPackets)
                .putNumber(offered == 0 ? Double.NaN : (double) dropped / offered)
                .send();
        queue.nextSample(nowPs);
        linkRow.putNumber(time)
                .putText(link.id())
                .putNumber(link.rateBps(nowPs))
                .putNumber((double) (counters.busyPs - before.busyPs) / periodPs)
                .putCount(counters.transmittedPackets - before.transmittedPackets)
                .putCount(counters.transmittedBytes - before.transmittedBytes)
                .putCount(counters.errorPackets - before.errorPackets)
                .send();
        counters.copyTo(before);
    }

    private void values(List<Gauge> gauges, long nowPs) {
        for (Gauge gauge : gauges) {
            valueRow.putNumber(Units.seconds(nowPs))
                    .putText(gauge.owner())
                    .putText(gauge.name())
                    .putText(gauge.unit())
                    .putNumber(value(gauge, nowPs))
                    .send();
        }
    }

    private static double value(Gauge gauge, long nowPs) {
        try {
            return gauge.value().getAsDouble();
        } catch (Throwable t) {
            throw PluginFailureException.of("published value " + gauge.name(), "of " + gauge.owner(), nowPs, t);
        }
    }
}
