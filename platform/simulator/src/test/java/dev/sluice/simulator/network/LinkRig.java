package dev.sluice.simulator.network;

import dev.sluice.api.packet.EcnCodepoint;
import dev.sluice.api.parameter.QueueSize;
import dev.sluice.api.topology.LinkParameters;
import dev.sluice.simulator.event.EventQueue;
import dev.sluice.simulator.event.RunControl;
import dev.sluice.simulator.measure.FlowCounters;
import dev.sluice.simulator.random.RandomStreams;
import java.util.ArrayList;
import java.util.List;

/** Links in a row, packets sent into the first at given times, and the times at which they arrive behind the last. */
final class LinkRig {

    static final long US = 1_000_000L;
    static final long MS = 1_000 * US;

    final EventQueue events = new EventQueue();
    final PacketPool pool = new PacketPool();
    final FlowCounters counters = new FlowCounters(0);
    final List<Long> arrivals = new ArrayList<>();
    final List<Long> sequences = new ArrayList<>();
    final List<EcnCodepoint> codepoints = new ArrayList<>();
    final Link[] links;
    private final Route route;
    private long sent;

    LinkRig(LinkParameters... parameters) {
        links = new Link[parameters.length];
        for (int i = 0; i < links.length; i++) {
            LinkParameters link = parameters[i];
            QueueSize capacity = link.queue() == null || link.queue().capacity() == null
                    ? QueueSize.UNLIMITED
                    : link.queue().capacity();
            LinkSpec spec = new LinkSpec(
                    "n" + i + ":n" + (i + 1),
                    link.rate().bps(),
                    link.delay().picos(),
                    link.queue(),
                    capacity,
                    -1,
                    link.impairments(),
                    true);
            links[i] = new Link(spec, new NetworkServices(events, new RandomStreams(1), 1500));
        }
        route = new Route(links, this::arrived, 0);
    }

    private void arrived(SimPacket packet, long nowPs) {
        arrivals.add(nowPs);
        sequences.add(packet.sequence);
        codepoints.add(packet.ecn);
        packet.release();
    }

    Link link() {
        return links[0];
    }

    /** Sends a data packet of this size at this time. */
    LinkRig send(long atPs, int bytes) {
        return send(atPs, bytes, EcnCodepoint.NOT_ECT);
    }

    LinkRig send(long atPs, int bytes, EcnCodepoint ecn) {
        at(atPs, () -> sendNow(bytes, ecn));
        return this;
    }

    void sendNow(int bytes, EcnCodepoint ecn) {
        SimPacket packet = pool.take(route, counters);
        packet.sizeBytes = bytes;
        packet.payloadBytes = bytes;
        packet.ecn = ecn;
        packet.sequence = ++sent;
        counters.sentPackets++;
        route.send(packet, events.nowPs());
    }

    void at(long atPs, Runnable action) {
        events.schedule(events.register(now -> action.run()), atPs);
    }

    LinkRig runUntil(long endPs) {
        events.runUntil(endPs, new RunControl());
        for (Link link : links) {
            link.checkAccounts(events.nowPs());
        }
        return this;
    }

    LinkRig run() {
        return runUntil(3_600_000 * MS);
    }

    LinkCounters counted() {
        LinkCounters now = new LinkCounters();
        link().counters(events.nowPs(), now);
        return now;
    }
}
