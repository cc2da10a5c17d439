package dev.sluice.simulator.tcp;

import dev.sluice.api.plugin.RandomStream;
import dev.sluice.simulator.event.EventQueue;
import dev.sluice.simulator.event.EventTimer;
import dev.sluice.simulator.network.SimPacket;
import java.util.ArrayDeque;

/**
 * Holds each packet back for a random time, uniform up to a limit, without changing their order: without it, deterministic
 * simulations of drop-tail queues lock into phases in which one flow takes all losses.
 *
 * <p>Source: Floyd and Jacobson 1991, "Traffic phase effects in packet-switched gateways"; ns-2's {@code overhead_}.
 */
final class SendJitter {

    private final RandomStream random;
    private final long limitPs;
    private final EventTimer timer;
    private final ArrayDeque<SimPacket> held = new ArrayDeque<>();
    private long lastDuePs;

    SendJitter(EventQueue events, RandomStream random, long limitPs) {
        this.random = random;
        this.limitPs = limitPs;
        this.timer = new EventTimer(events, this::due);
    }

    void send(SimPacket packet, long nowPs) {
        lastDuePs = Math.max(lastDuePs, nowPs + random.nextLong(limitPs + 1));
        packet.sentPs = lastDuePs; // until it is really sent
        if (held.isEmpty()) {
            timer.set(lastDuePs);
        }
        held.add(packet);
    }

    private void due(long nowPs) {
        SimPacket packet = held.remove();
        SimPacket next = held.peek();
        if (next != null) {
            timer.set(next.sentPs);
        }
        packet.route.send(packet, nowPs);
    }

    boolean isPending() {
        return !held.isEmpty();
    }

    void release() {
        timer.release();
        held.forEach(SimPacket::release);
    }
}
