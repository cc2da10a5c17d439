package dev.sluice.simulator.event;

import dev.sluice.api.plugin.Timer;

/** A timer with an event of its own: exact, for what is set seldom. */
public final class EventTimer implements Timer, EventHandler {

    private final EventQueue events;
    private final Action action;
    private final int handler;

    public EventTimer(EventQueue events, Action action) {
        this.events = events;
        this.action = action;
        this.handler = events.register(this);
    }

    @Override
    public void set(long atPs) {
        events.schedule(handler, atPs);
    }

    @Override
    public void cancel() {
        events.cancel(handler);
    }

    @Override
    public boolean isSet() {
        return events.isPending(handler);
    }

    /** Gives its event number back; the timer can no longer be used. */
    public void release() {
        events.release(handler);
    }

    @Override
    public void fire(long nowPs) {
        action.fired(nowPs);
    }
}
