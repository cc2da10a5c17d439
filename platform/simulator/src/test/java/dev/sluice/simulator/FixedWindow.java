package dev.sluice.simulator;

import dev.sluice.simulator.measure.FlowCounters;
import dev.sluice.simulator.measure.FlowProbe;
import dev.sluice.simulator.network.Endpoint;
import dev.sluice.simulator.network.PacketPool;
import dev.sluice.simulator.network.Route;
import dev.sluice.simulator.network.SimPacket;
import org.jspecify.annotations.Nullable;

/** A toy transport: a fixed window of full packets, an ACK for each, nothing ever sent again. */
final class FixedWindow implements Transport, Transport.FlowView {

    private static final int ACK_BYTES = 40;

    private final PacketPool pool;
    private final FlowProbe probe;
    private final FlowCounters counters;
    private final int window;
    private final int packetBytes;
    private final int headerBytes;
    private @Nullable Route forward;
    private @Nullable Route reverse;
    private long toSend;
    private int inFlight;
    private long askedBytes = Long.MAX_VALUE;
    private @Nullable Listener listener;

    /** A factory of transports with this window, with the packet sizes of the group's udp block. */
    static TransportFactory factory(int window) {
        return (run, group, id, probe, values) -> new FixedWindow(run, PacketSizes.of(group), probe, window);
    }

    private FixedWindow(RunServices run, PacketSizes sizes, FlowProbe probe, int window) {
        this.pool = run.packets();
        this.probe = probe;
        this.counters = probe.counters();
        this.window = window;
        this.packetBytes = sizes.fullPacketBytes();
        this.headerBytes = (int) sizes.headerBytes();
    }

    @Override
    public Endpoint senderSide() {
        return (packet, nowPs) -> {
            inFlight--;
            probe.rtt(nowPs - packet.timestampEchoPs);
            packet.release();
            fill(nowPs);
        };
    }

    @Override
    public Endpoint receiverSide() {
        return (packet, nowPs) -> {
            counters.deliveredPackets++;
            counters.deliveredWireBytes += packet.sizeBytes;
            counters.goodputBytes += packet.payloadBytes;
            probe.oneWayDelay(nowPs - packet.sentPs);
            Route back = reverse;
            SimPacket ack = pool.take(back, counters);
            ack.sizeBytes = ACK_BYTES;
            ack.ack = true;
            ack.timestampEchoPs = packet.sentPs;
            packet.release();
            back.send(ack, nowPs);
            if (counters.goodputBytes >= askedBytes) {
                askedBytes = Long.MAX_VALUE;
                listener.delivered(nowPs);
            }
        };
    }

    @Override
    public void connect(Route newForward, Route newReverse) {
        forward = newForward;
        reverse = newReverse;
    }

    @Override
    public void start(long nowPs) {}

    @Override
    public void write(long bytes, long nowPs) {
        toSend = bytes == Long.MAX_VALUE ? Long.MAX_VALUE : toSend + bytes;
        fill(nowPs);
    }

    private void fill(long nowPs) {
        while (inFlight < window && toSend > 0) {
            int payload = (int) Math.min(toSend, packetBytes - headerBytes);
            if (toSend != Long.MAX_VALUE) {
                toSend -= payload;
            }
            SimPacket packet = pool.take(forward, counters);
            packet.sizeBytes = payload + headerBytes;
            packet.payloadBytes = payload;
            counters.sentPackets++;
            inFlight++;
            forward.send(packet, nowPs);
        }
    }

    @Override
    public void stop(long nowPs) {
        toSend = 0;
    }

    @Override
    public void close(long nowPs) {}

    @Override
    public void notifyAt(long deliveredBytes, Listener newListener) {
        askedBytes = deliveredBytes;
        listener = newListener;
    }

    @Override
    public FlowView view() {
        return this;
    }

    @Override
    public FlowProbe probe() {
        return probe;
    }

    @Override
    public void release() {}

    @Override
    public double cwnd() {
        return window;
    }

    @Override
    public double window() {
        return window;
    }

    @Override
    public double ssthresh() {
        return Double.POSITIVE_INFINITY;
    }

    @Override
    public long inflightBytes() {
        return (long) inFlight * packetBytes;
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
        return inFlight > 0;
    }

    @Override
    public boolean eventPending() {
        return true;
    }
}
