package dev.sluice.simulator.tcp;

import dev.sluice.api.plugin.RandomStream;
import dev.sluice.simulator.FlowGroup;
import dev.sluice.simulator.RunServices;
import dev.sluice.simulator.Transport;
import dev.sluice.simulator.ValuePublisher;
import dev.sluice.simulator.measure.FlowProbe;
import dev.sluice.simulator.network.Endpoint;
import dev.sluice.simulator.network.Link;
import dev.sluice.simulator.network.Route;
import dev.sluice.simulator.network.SimPacket;
import java.util.Objects;

/** A TCP connection that carries data one way. */
public final class TcpTransport implements Transport {

    /** Takes what arrives after the connection was given back. */
    private static final Endpoint NOWHERE = (packet, nowPs) -> packet.release();

    private final TcpSender sender;
    private final TcpReceiver receiver;
    private final FlowProbe probe;
    private boolean released;

    private TcpTransport(
            TcpParameters parameters,
            RunServices run,
            RandomStream random,
            FlowProbe probe,
            ValuePublisher values,
            int dscp) {
        TcpSettings settings = new TcpSettings(parameters);
        Route noRoute = new Route(new Link[0], NOWHERE, 0);
        this.probe = probe;
        this.sender = new TcpSender(parameters, settings, run, random, probe, values, noRoute, dscp);
        this.receiver = new TcpReceiver(settings, run, probe, noRoute, dscp);
    }

    /** A closed connection of this group; see {@link dev.sluice.simulator.TransportFactory}. */
    public static TcpTransport create(
            RunServices run, FlowGroup group, String id, FlowProbe probe, ValuePublisher values) {
        TcpParameters parameters = Objects.requireNonNull(group.tcp());
        return new TcpTransport(parameters, run, run.streams().of(id), probe, values, group.dscp());
    }

    @Override
    public Endpoint senderSide() {
        return this::receiveAtSender;
    }

    @Override
    public Endpoint receiverSide() {
        return this::receiveAtReceiver;
    }

    private void receiveAtSender(SimPacket packet, long nowPs) {
        if (released) {
            packet.release();
        } else {
            sender.receive(packet, nowPs);
        }
    }

    private void receiveAtReceiver(SimPacket packet, long nowPs) {
        if (released) {
            packet.release();
        } else {
            receiver.receive(packet, nowPs);
        }
    }

    @Override
    public void connect(Route forward, Route reverse) {
        sender.connect(forward);
        receiver.connect(reverse);
    }

    @Override
    public void start(long nowPs) {
        sender.start(nowPs);
    }

    @Override
    public void write(long bytes, long nowPs) {
        sender.write(bytes, nowPs);
    }

    @Override
    public void stop(long nowPs) {
        sender.stop(nowPs);
    }

    @Override
    public void close(long nowPs) {
        sender.close(nowPs);
    }

    @Override
    public void notifyAt(long deliveredBytes, Listener listener) {
        receiver.notifyAt(deliveredBytes, listener);
    }

    @Override
    public FlowView view() {
        return sender;
    }

    @Override
    public FlowProbe probe() {
        return probe;
    }

    @Override
    public void release() {
        released = true;
        sender.release();
        receiver.release();
    }
}
