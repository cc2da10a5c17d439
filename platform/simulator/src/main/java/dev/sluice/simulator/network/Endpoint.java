package dev.sluice.simulator.network;

/** What a route ends in: one side of a connection. */
public interface Endpoint {

    /** Takes the packet over; it is released by the endpoint. */
    void receive(SimPacket packet, long nowPs);
}
