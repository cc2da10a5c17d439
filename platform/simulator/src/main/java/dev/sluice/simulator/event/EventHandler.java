package dev.sluice.simulator.event;

/** What happens at a time. */
public interface EventHandler {

    /** Called when the handler's event is due; it may schedule itself again. */
    void fire(long nowPs);
}
