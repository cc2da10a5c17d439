package dev.sluice.simulator.network;

import dev.sluice.api.link.PacketImpairment;
import dev.sluice.api.link.Verdict;
import dev.sluice.simulator.PluginFailureException;
import dev.sluice.simulator.event.EventQueue;
import java.util.List;

/**
 * The packet impairments at one place of a link, in the order in which packets meet them, and the wire behind them. A lost
 * packet meets no further impairment; a copy meets those after the one that made it.
 *
 * <p>On the wire a packet is judged for the time when its last bit leaves. That it is lost shows when it should arrive: there
 * it is counted.
 */
final class ImpairmentChain implements Verdict {

    private static final SimPacket[] NO_COPIES = {};

    private final Link link;
    private final EventQueue events;
    private final String[] names;
    private final PacketImpairment[] impairments;
    private final Wire wire;
    private final Wire.Receiver behind;
    private final boolean ordered;

    private boolean lost;
    private int copies;
    private long extraPs;

    ImpairmentChain(Link link, List<LinkParts.NamedImpairment> chain, EventQueue events, Wire.Receiver behind) {
        this.link = link;
        this.events = events;
        this.names = chain.stream().map(LinkParts.NamedImpairment::name).toArray(String[]::new);
        this.impairments =
                chain.stream().map(LinkParts.NamedImpairment::impairment).toArray(PacketImpairment[]::new);
        this.behind = behind;
        this.ordered = chain.stream().noneMatch(named -> named.impairment().reorders());
        this.wire = ordered ? new FifoWire(events, behind) : new HeapWire(events, behind);
    }

    /** Judges a packet that is about to enter the queue. */
    void judgeOnEntry(SimPacket packet, long nowPs) {
        judge(packet, 0, nowPs, 0, true);
    }

    /** Judges a packet whose last bit leaves at {@code lastBitPs}, and sends it down the wire. */
    void judgeOnWire(SimPacket packet, long lastBitPs, long delayPs) {
        judge(packet, 0, lastBitPs, delayPs, false);
    }

    private void judge(SimPacket packet, int from, long atPs, long delayPs, boolean entry) {
        long delay = delayPs;
        for (int i = from; i < impairments.length; i++) {
            lost = false;
            copies = 0;
            extraPs = 0;
            try {
                impairments[i].judge(packet, atPs, this);
            } catch (Throwable t) {
                throw PluginFailureException.of("link " + names[i], "on link " + link.id(), atPs, t);
            }
            if (lost || copies > 0) {
                split(packet, i + 1, atPs, lost ? delay : delay + extraPs, entry);
                return;
            }
            delay += extraPs;
        }
        pass(packet, atPs, delay, entry);
    }

    /** Goes on with a packet that was lost or duplicated, and with its copies. */
    private void split(SimPacket packet, int next, long atPs, long delayPs, boolean entry) {
        boolean original = !lost;
        SimPacket[] followers = copies(packet, copies);
        if (original) {
            judge(packet, next, atPs, delayPs, entry);
        } else if (entry) {
            link.error(packet, atPs);
        } else {
            packet.lost = true;
            pass(packet, atPs, delayPs, false);
        }
        for (SimPacket follower : followers) {
            judge(follower, next, atPs, delayPs, entry);
        }
    }

    private static SimPacket[] copies(SimPacket packet, int count) {
        if (count == 0) {
            return NO_COPIES;
        }
        SimPacket[] followers = new SimPacket[count];
        for (int i = 0; i < count; i++) {
            followers[i] = packet.copy();
            if (packet.payloadBytes > 0) {
                packet.counters.duplicatedPackets++;
            }
        }
        return followers;
    }

    private void pass(SimPacket packet, long atPs, long delayPs, boolean entry) {
        if (entry && delayPs == 0 && (wire.packets() == 0 || !ordered)) {
            behind.arrived(packet, atPs);
        } else {
            long arrivalPs = atPs >= Long.MAX_VALUE - delayPs ? Long.MAX_VALUE : atPs + delayPs;
            wire.add(packet, arrivalPs, events.drawOrder());
        }
    }

    Wire wire() {
        return wire;
    }

    @Override
    public void lose() {
        lost = true;
    }

    @Override
    public void duplicate() {
        copies++;
    }

    @Override
    public void delay(long ps) {
        if (ps < 0) {
            throw new IllegalArgumentException("a delay of " + ps + " ps is negative");
        }
        extraPs += ps;
    }
}
