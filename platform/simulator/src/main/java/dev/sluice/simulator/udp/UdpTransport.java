package dev.sluice.simulator.udp;

import dev.sluice.api.packet.EcnCodepoint;
import dev.sluice.api.packet.PacketHeaders.Protocol;
import dev.sluice.simulator.FlowGroup;
import dev.sluice.simulator.RunServices;
import dev.sluice.simulator.Transport;
import dev.sluice.simulator.ValuePublisher;
import dev.sluice.simulator.measure.FlowCounters;
import dev.sluice.simulator.measure.FlowProbe;
import dev.sluice.simulator.network.Endpoint;
import dev.sluice.simulator.network.PacketPool;
import dev.sluice.simulator.network.Route;
import dev.sluice.simulator.network.SimPacket;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * A stream of datagrams from one host to another. What is written leaves at once, cut into datagrams; whoever writes does the
 * pacing. Nothing is sent again: what is lost never counts as delivered.
 */
public final class UdpTransport implements Transport {

    /** How many writes wait for their delivery at most; the oldest are then taken for lost. */
    private static final int MAX_AWAITED = 1024;

    private final PacketPool pool;
    private final FlowProbe probe;
    private final FlowCounters counters;
    private final int payloadBytes;
    private final int headerBytes;
    private final EcnCodepoint ecn;
    private final int dscp;
    private final Deque<Awaited> awaited = new ArrayDeque<>();
    private final View view = new View();
    private @Nullable Route forward;
    private long writtenBytes;
    private long askedBytes;
    private long datagrams;
    private boolean released;

    /** A range of payload whose delivery somebody wants to hear of. */
    private static final class Awaited {
        private final long start;
        private final long end;
        private final Listener listener;
        private long missing;

        Awaited(long start, long end, Listener listener) {
            this.start = start;
            this.end = end;
            this.listener = listener;
            this.missing = end - start;
        }
    }

    private UdpTransport(RunServices run, FlowGroup group, UdpParameters parameters, FlowProbe probe) {
        this.pool = run.packets();
        this.probe = probe;
        this.counters = probe.counters();
        this.payloadBytes = (int) parameters.payload().bytes();
        this.headerBytes = (int) parameters.header().bytes();
        this.ecn = parameters.ecn() ? EcnCodepoint.ECT_0 : EcnCodepoint.NOT_ECT;
        this.dscp = group.dscp();
    }

    /** A {@link dev.sluice.simulator.TransportFactory}. */
    public static Transport create(
            RunServices run, FlowGroup group, String id, FlowProbe probe, ValuePublisher values) {
        UdpParameters parameters = group.udp();
        if (parameters == null) {
            throw new IllegalArgumentException("flow group " + group.name() + " does not use udp");
        }
        return new UdpTransport(run, group, parameters, probe);
    }

    @Override
    public Endpoint senderSide() {
        return (packet, nowPs) -> packet.release();
    }

    @Override
    public Endpoint receiverSide() {
        return this::arrived;
    }

    @Override
    public void connect(Route newForward, Route reverse) {
        forward = newForward;
    }

    @Override
    public void start(long nowPs) {}

    @Override
    public void write(long bytes, long nowPs) {
        if (bytes == Long.MAX_VALUE) {
            throw new IllegalArgumentException(
                    "udp cannot send data without end, for nothing paces it; use tcp, or a rate");
        }
        long left = bytes;
        while (left > 0) {
            int payload = (int) Math.min(left, payloadBytes);
            send(payload, nowPs);
            left -= payload;
        }
    }

    private void send(int payload, long nowPs) {
        Route route = forward;
        if (route == null) {
            throw new IllegalStateException("written to before it was connected");
        }
        SimPacket packet = pool.take(route, counters);
        packet.protocol = Protocol.UDP;
        packet.sizeBytes = payload + headerBytes;
        packet.payloadBytes = payload;
        packet.ecn = ecn;
        packet.dscp = dscp;
        packet.sequence = datagrams++;
        // The position of the payload, which no header of UDP has; the receiver tells writes apart by it.
        packet.acknowledgement = writtenBytes;
        writtenBytes += payload;
        counters.sentPackets++;
        route.send(packet, nowPs);
    }

    private void arrived(SimPacket packet, long nowPs) {
        if (!released) {
            counters.deliveredPackets++;
            counters.deliveredWireBytes += packet.sizeBytes;
            counters.goodputBytes += packet.payloadBytes;
            probe.oneWayDelay(nowPs - packet.sentPs);
            long start = packet.acknowledgement;
            int payload = packet.payloadBytes;
            packet.release();
            tell(start, payload, nowPs);
        } else {
            packet.release();
        }
    }

    private void tell(long start, int payload, long nowPs) {
        for (Awaited range : awaited) {
            if (start < range.end && start >= range.start) {
                range.missing -= payload;
                if (range.missing <= 0) {
                    awaited.remove(range);
                    range.listener.delivered(nowPs);
                }
                return;
            }
        }
    }

    @Override
    public void stop(long nowPs) {}

    @Override
    public void close(long nowPs) {}

    @Override
    public void notifyAt(long deliveredBytes, Listener listener) {
        awaited.add(new Awaited(askedBytes, deliveredBytes, listener));
        askedBytes = deliveredBytes;
        if (awaited.size() > MAX_AWAITED) {
            awaited.remove();
        }
    }

    @Override
    public FlowView view() {
        return view;
    }

    @Override
    public FlowProbe probe() {
        return probe;
    }

    @Override
    public void release() {
        released = true;
    }

    private static final class View implements FlowView {

        @Override
        public double cwnd() {
            return Double.NaN;
        }

        @Override
        public double window() {
            return Double.NaN;
        }

        @Override
        public double ssthresh() {
            return Double.NaN;
        }

        @Override
        public long inflightBytes() {
            return 0;
        }

        @Override
        public long srttPs() {
            return -1;
        }

        @Override
        public long pacingBps() {
            return 0;
        }

        @Override
        public String state() {
            return "open";
        }

        @Override
        public boolean busy() {
            return false;
        }

        @Override
        public boolean eventPending() {
            return true;
        }
    }
}
