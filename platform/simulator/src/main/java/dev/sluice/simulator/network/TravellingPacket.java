package dev.sluice.simulator.network;

import dev.sluice.api.packet.EcnCodepoint;
import dev.sluice.simulator.measure.FlowCounters;
import org.jspecify.annotations.Nullable;

/**
 * What every link touches of a packet. A class of its own because a superclass's fields lie together in memory: a hop then
 * costs one or two cache lines instead of five.
 */
abstract class TravellingPacket {

    /** When it arrives at the end of the link it is on, and its place among events of that time. */
    long arrivalPs;

    long arrivalOrder;
    /** When it entered its present queue. */
    public long enqueuedPs;
    /** Size on the wire, headers included. */
    public int sizeBytes;

    public int payloadBytes;
    /** Position in {@link #route} of the link it is on. */
    int hop;

    public EcnCodepoint ecn = EcnCodepoint.NOT_ECT;
    /** Next packet on the same wire; meaningless for the last. */
    SimPacket next;
    /** The link whose queue it waits in; null while it is elsewhere. */
    @Nullable
    Link holder;

    public Route route;
    /** Where what the network does to this packet is counted. */
    public FlowCounters counters;
    /** Whether it is lost on the wire it is on, which shows when it should arrive. */
    boolean lost;

    TravellingPacket(Route route, FlowCounters counters) {
        this.route = route;
        this.next = (SimPacket) this;
        this.counters = counters;
    }
}
