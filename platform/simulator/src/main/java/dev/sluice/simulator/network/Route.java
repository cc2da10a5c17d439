package dev.sluice.simulator.network;

/** The way of one direction of a flow: the links in their order, and what waits at the end. */
public final class Route {

    private final Link[] links;
    private final Endpoint destination;
    private final int hash;

    /**
     * @param links in the order in which packets meet them; may be empty for a host that talks to itself
     * @param hash the flow's hash in this direction
     */
    public Route(Link[] links, Endpoint destination, int hash) {
        this.links = links;
        this.destination = destination;
        this.hash = hash;
    }

    /** Puts a packet of this route on its way. */
    public void send(SimPacket packet, long nowPs) {
        packet.hop = 0;
        packet.sentPs = nowPs;
        if (links.length == 0) {
            destination.receive(packet, nowPs);
        } else {
            links[0].enqueue(packet, nowPs);
        }
    }

    /** Moves a packet on that has reached the end of the link it was on. */
    void forward(SimPacket packet, long nowPs) {
        int hop = packet.hop + 1;
        if (hop < links.length) {
            packet.hop = hop;
            links[hop].enqueue(packet, nowPs);
        } else {
            destination.receive(packet, nowPs);
        }
    }

    public int hops() {
        return links.length;
    }

    public Link link(int hop) {
        return links[hop];
    }

    int hash() {
        return hash;
    }
}
