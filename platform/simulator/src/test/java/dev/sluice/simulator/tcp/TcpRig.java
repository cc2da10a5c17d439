package dev.sluice.simulator.tcp;

import dev.sluice.api.packet.EcnCodepoint;
import dev.sluice.api.parameter.Nested;
import dev.sluice.api.parameter.Units;
import dev.sluice.api.tcp.CongestionControllerFactory;
import dev.sluice.simulator.RunServices;
import dev.sluice.simulator.event.EventQueue;
import dev.sluice.simulator.event.EventTimer;
import dev.sluice.simulator.event.RunControl;
import dev.sluice.simulator.measure.FlowCounters;
import dev.sluice.simulator.measure.FlowProbe;
import dev.sluice.simulator.network.Endpoint;
import dev.sluice.simulator.network.Link;
import dev.sluice.simulator.network.PacketPool;
import dev.sluice.simulator.network.Route;
import dev.sluice.simulator.network.SimPacket;
import dev.sluice.simulator.random.RandomStreams;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One connection over a wire of its own: data packets leave one every packet time and take the delay, ACKs take the delay alone.
 * Chosen data packets (by their ordinal number among those sent, from 0) are lost, marked or late.
 */
final class TcpRig {

    static final long MS = Units.PS_PER_MS;

    final EventQueue events = new EventQueue();
    final PacketPool packets = new PacketPool();
    final TestReno.Factory factory = new TestReno.Factory();
    final TcpSender sender;
    final TcpReceiver receiver;
    final FlowCounters counters = new FlowCounters(0);

    /** Ordinal numbers of data packets, by fate. */
    final Set<Integer> lost = new HashSet<>();

    final Set<Integer> marked = new HashSet<>();
    final Map<Integer, Long> late = new java.util.HashMap<>();
    /** Whether ACKs are lost from now on. */
    boolean acksLost;

    /** ACKs with these ordinal numbers are held back for 30 ms, and those behind them with them. */
    final Set<Integer> stalledAcks = new HashSet<>();

    private long ackFreePs;

    /** Segment numbers of data packets as they were sent, retransmissions included. */
    final List<Long> sentSegments = new ArrayList<>();

    final List<Long> sentAtPs = new ArrayList<>();
    /** Copies of the ACKs: ACK number in segments, and ECE. */
    final List<String> acks = new ArrayList<>();

    long packetPs = MS;
    long delayPs = 50 * MS;
    private long freePs;
    private int ordinal;

    TcpRig(String... settings) {
        this(null, settings);
    }

    TcpRig(CongestionControllerFactory<?> controller, String... settings) {
        Nested<CongestionControllerFactory<?>> nested = controller == null
                ? factory.nested()
                : new Nested<>(controller, new dev.sluice.api.plugin.NoParameters());
        TcpParameters parameters = parameters(nested, settings);
        RunServices run = new RunServices(events, packets, new RandomStreams(1));
        TcpSettings resolved = new TcpSettings(parameters);
        FlowProbe probe = new FlowProbe(counters);
        Route none = new Route(new Link[0], (packet, now) -> packet.release(), 0);
        sender = new TcpSender(
                parameters, resolved, run, run.streams().of("flow"), probe, (name, unit, value) -> {}, none, 0);
        receiver = new TcpReceiver(resolved, run, probe, none, 0);
        sender.connect(new Route(new Link[0], this::carryData, 1));
        receiver.connect(new Route(new Link[0], this::carryAck, 2));
    }

    /** A completed block: the profile {@code ns2} unless given, and {@code key=value} pairs. */
    static TcpParameters parameters(Nested<CongestionControllerFactory<?>> controller, String... settings) {
        RecordComponent[] components = TcpParameters.class.getRecordComponents();
        Object[] values = new Object[components.length];
        Class<?>[] types = new Class<?>[components.length];
        try {
            for (int i = 0; i < components.length; i++) {
                types[i] = components[i].getType();
                String key = TcpProfiles.fileName(components[i].getName());
                if (key.equals("controller")) {
                    values[i] = controller;
                }
                if (key.equals("profile")) {
                    values[i] = TcpParameters.TcpProfile.NS2;
                }
                for (String setting : settings) {
                    if (setting.startsWith(key + "=")) {
                        values[i] = TcpProfiles.parse(types[i], setting.substring(key.length() + 1));
                    }
                }
            }
            TcpParameters given =
                    TcpParameters.class.getDeclaredConstructor(types).newInstance(values);
            return TcpProfiles.complete(given, controller.factory());
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private void carryData(SimPacket packet, long nowPs) {
        if (packet.payloadBytes == 0) {
            after(delayPs, packet, receiver);
            return;
        }
        int number = ordinal++;
        sentSegments.add(packet.sequence / sender.settings.mssBytes);
        sentAtPs.add(nowPs);
        freePs = Math.max(freePs, nowPs) + packetPs;
        if (lost.contains(number)) {
            packet.release();
            return;
        }
        if (marked.contains(number) && packet.ecnCapable()) {
            packet.ecn = EcnCodepoint.CE;
        }
        after(freePs - nowPs + delayPs + late.getOrDefault(number, 0L), packet, receiver);
    }

    private void carryAck(SimPacket packet, long nowPs) {
        acks.add(packet.acknowledgement / sender.settings.mssBytes + (packet.ece ? " ECE" : ""));
        if (acksLost) {
            packet.release();
        } else {
            if (stalledAcks.contains(acks.size() - 1)) {
                ackFreePs = nowPs + 30 * MS;
            }
            after(Math.max(ackFreePs - nowPs, 0) + delayPs, packet, sender);
        }
    }

    private void after(long ps, SimPacket packet, Endpoint to) {
        new EventTimer(events, now -> to.receive(packet, now)).set(events.nowPs() + ps);
    }

    TcpRig start() {
        sender.start(events.nowPs());
        return this;
    }

    TcpRig write(int segments) {
        sender.write((long) segments * sender.settings.mssBytes, events.nowPs());
        return this;
    }

    TcpRig runFor(long ms) {
        events.runUntil(events.nowPs() + ms * MS, new RunControl());
        return this;
    }

    TestReno reno() {
        return factory.created.get(0);
    }

    int deliveredSegments() {
        return (int) (counters.goodputBytes / sender.settings.mssBytes);
    }
}
