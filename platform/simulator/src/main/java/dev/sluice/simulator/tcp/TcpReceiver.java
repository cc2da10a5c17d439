package dev.sluice.simulator.tcp;

import dev.sluice.api.packet.EcnCodepoint;
import dev.sluice.simulator.RunServices;
import dev.sluice.simulator.Transport;
import dev.sluice.simulator.event.LazyTimer;
import dev.sluice.simulator.measure.FlowCounters;
import dev.sluice.simulator.measure.FlowProbe;
import dev.sluice.simulator.network.Endpoint;
import dev.sluice.simulator.network.PacketPool;
import dev.sluice.simulator.network.Route;
import dev.sluice.simulator.network.SimPacket;
import org.jspecify.annotations.Nullable;

/**
 * The receiving side of a connection: puts data in order and acknowledges it, at once or by the rule for delayed ACKs (RFC 1122,
 * Section 4.2.3.2; RFC 5681, Section 4.2), with SACK blocks (RFC 2018, RFC 2883) and the ECN echo of RFC 3168 or RFC 8257.
 */
final class TcpReceiver implements Endpoint {

    private final TcpSettings settings;
    private final PacketPool packets;
    private final FlowProbe probe;
    private final FlowCounters counters;
    private final int dscp;
    private final Reassembly held = new Reassembly();
    private final LazyTimer delayedAck;
    private final @Nullable ReceiveWindowTuner tuner;
    private final int mostSackBlocks;

    private Route route;
    private long rcvNxt;
    private long windowEdge;
    private int unacknowledged;
    private long lastAckSent;
    private long timestampToEcho = -1;
    /** Classic ECN: a mark has arrived and no CWR since. Accurate: the mark of the last segment. */
    private boolean congestionSeen;

    private long ceSegments;
    private boolean finReceived;
    /** Data bytes delivered in order that somebody waits for. */
    private long milestone = Long.MAX_VALUE;

    private Transport.@Nullable Listener listener;

    TcpReceiver(TcpSettings settings, RunServices run, FlowProbe probe, Route noRoute, int dscp) {
        this.settings = settings;
        this.packets = run.packets();
        this.probe = probe;
        this.counters = probe.counters();
        this.route = noRoute;
        this.dscp = dscp;
        this.delayedAck = new LazyTimer(run.events(), this::delayedAckDue);
        this.tuner = settings.receiveWindowAuto ? new ReceiveWindowTuner(settings.receiveWindowBytes) : null;
        // Timestamps leave room for three blocks in the options (RFC 2018, Section 3).
        this.mostSackBlocks = settings.sack() ? settings.timestamps ? 3 : SimPacket.MAX_SACK_BLOCKS : 0;
    }

    void connect(Route backward) {
        route = backward;
    }

    void notifyAt(long bytes, Transport.Listener toTell) {
        milestone = bytes;
        listener = toTell;
    }

    @Override
    public void receive(SimPacket packet, long nowPs) {
        if (packet.syn) {
            sendSynAck(packet, nowPs);
        } else if (packet.payloadBytes > 0 || packet.fin) {
            receiveSegment(packet, nowPs);
        }
        packet.release();
    }

    private void sendSynAck(SimPacket syn, long nowPs) {
        SimPacket reply = newAck();
        reply.syn = true;
        reply.timestampEchoPs = syn.timestampPs;
        route.send(reply, nowPs);
    }

    private void receiveSegment(SimPacket packet, long nowPs) {
        if (packet.payloadBytes > 0) {
            counters.deliveredPackets++;
            counters.deliveredWireBytes += packet.sizeBytes;
            probe.oneWayDelay(nowPs - packet.sentPs);
        }
        boolean atOnce = takeMark(packet, nowPs);
        long start = packet.sequence;
        long end = start + (packet.fin ? 1 : packet.payloadBytes);
        long duplicateEnd = 0;
        if (start <= rcvNxt && packet.timestampPs >= 0 && start <= lastAckSent) {
            timestampToEcho = packet.timestampPs; // RFC 7323, Section 4.3
        }
        if (end <= rcvNxt) {
            duplicateEnd = end;
        } else if (start <= rcvNxt) {
            atOnce |= !held.isEmpty() || packet.fin;
            finReceived |= packet.fin;
            long before = rcvNxt;
            rcvNxt = held.isEmpty() ? end : held.advance(end);
            deliver(rcvNxt - before, nowPs);
        } else {
            atOnce = true;
            finReceived |= packet.fin;
            if (held.holds(start, end)) {
                duplicateEnd = end;
            } else {
                held.add(start, end);
            }
        }
        unacknowledged++;
        if (duplicateEnd != 0) {
            sendAck(false, start, duplicateEnd, nowPs);
        } else if (atOnce || unacknowledged >= settings.ackEvery) {
            sendAck(false, 0, 0, nowPs);
        } else if (!delayedAck.isSet()) {
            delayedAck.set(nowPs + settings.ackDelayPs);
        }
    }

    /** Takes in the segment's ECN field; returns whether it calls for an ACK at once. */
    private boolean takeMark(SimPacket packet, long nowPs) {
        boolean marked = packet.ecn == EcnCodepoint.CE;
        if (marked) {
            ceSegments++;
        }
        switch (settings.ecn) {
            case OFF -> {}
            case CLASSIC -> congestionSeen = marked || congestionSeen && !packet.cwr;
            case ACCURATE -> {
                if (marked != congestionSeen) {
                    // RFC 8257, Section 3.2: first what was held back, with the old mark, then this segment at once.
                    if (unacknowledged > 0) {
                        long counted = ceSegments;
                        ceSegments = marked ? counted - 1 : counted;
                        sendAck(false, 0, 0, nowPs);
                        ceSegments = counted;
                    }
                    congestionSeen = marked;
                    return true;
                }
            }
        }
        return false;
    }

    private void deliver(long bytes, long nowPs) {
        long data = finReceived && held.isEmpty() ? rcvNxt - 1 : rcvNxt;
        counters.goodputBytes = data;
        if (tuner != null) {
            tuner.delivered(data, nowPs);
        }
        if (data >= milestone && listener != null) {
            Transport.Listener toTell = listener;
            milestone = Long.MAX_VALUE;
            listener = null;
            toTell.delivered(nowPs);
        }
    }

    private void delayedAckDue(long nowPs) {
        if (unacknowledged > 0) {
            sendAck(true, 0, 0, nowPs);
        }
    }

    private void sendAck(boolean delayed, long duplicateStart, long duplicateEnd, long nowPs) {
        SimPacket packet = newAck();
        packet.ackDelayed = delayed;
        packet.timestampEchoPs = settings.timestamps ? timestampToEcho : -1;
        packet.ece = congestionSeen;
        packet.ceSegments = ceSegments;
        packet.fin = finReceived && held.isEmpty();
        if (mostSackBlocks > 0) {
            if (duplicateEnd != 0) {
                packet.setSack(0, duplicateStart, duplicateEnd);
                packet.sackBlocks = 1;
            }
            if (!held.isEmpty()) {
                held.report(packet, mostSackBlocks);
            }
        }
        unacknowledged = 0;
        lastAckSent = rcvNxt;
        delayedAck.cancel();
        route.send(packet, nowPs);
    }

    private SimPacket newAck() {
        SimPacket packet = packets.take(route, counters);
        packet.sizeBytes = settings.headerBytes;
        packet.dscp = dscp;
        packet.ack = true;
        packet.acknowledgement = rcvNxt;
        long window = tuner == null ? settings.receiveWindowBytes : tuner.windowBytes();
        // The right edge never moves back (RFC 9293, Section 3.8.6).
        windowEdge = Math.max(windowEdge, rcvNxt + window);
        packet.windowBytes = windowEdge - rcvNxt;
        return packet;
    }

    void release() {
        delayedAck.release();
    }
}
