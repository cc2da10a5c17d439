package dev.sluice.simulator.network;

/** Hears of single events at links, for the table of events. */
public interface LinkObserver {

    /** Something happened to a packet of this flow: {@code drop_overflow}, {@code mark}, … */
    void event(Link link, String event, int flow, long nowPs);
}
