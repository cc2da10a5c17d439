package dev.sluice.simulator.network;

import dev.sluice.simulator.event.EventHandler;
import dev.sluice.simulator.event.EventQueue;

/**
 * Packets in flight, with one pending event whatever their number. Each packet keeps the time and order it was given when it
 * set out, and the wire re-arms with them: events come exactly as if every packet had its own.
 */
abstract class Wire implements EventHandler {

    final EventQueue events;
    final Receiver receiver;
    final int handler;

    /** Takes packets that have reached the end of the wire. */
    interface Receiver {
        void arrived(SimPacket packet, long nowPs);
    }

    Wire(EventQueue events, Receiver receiver) {
        this.events = events;
        this.receiver = receiver;
        this.handler = events.register(this);
    }

    /**
     * Sends a packet on its way.
     *
     * @param order drawn for it when it set out
     */
    abstract void add(SimPacket packet, long arrivalPs, long order);

    /** Packets on their way. */
    abstract int packets();
}
