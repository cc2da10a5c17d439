package dev.sluice.simulator.event;

import dev.sluice.api.plugin.Timer;

/**
 * A timer for what is set anew at every ACK, nearly always to a later time: its event stays where it is and, when it comes
 * early, moves to the time then wanted. Setting it costs a comparison.
 */
public final class LazyTimer implements Timer, EventHandler {

    private static final long UNSET = Long.MAX_VALUE;

    private final EventQueue events;
    private final Action action;
    private final int handler;
    private long deadlinePs = UNSET;
    private long eventPs = UNSET;

    public LazyTimer(EventQueue events, Action action) {
        this.events = events;
        this.action = action;
        this.handler = events.register(this);
    }

    @Override
    public void set(long atPs) {
        deadlinePs = atPs;
        if (atPs < eventPs) {
            eventPs = atPs;
            events.schedule(handler, atPs);
        }
    }

    @Override
    public void cancel() {
        deadlinePs = UNSET;
    }

    @Override
    public boolean isSet() {
        return deadlinePs != UNSET;
    }

    /** When it will fire; {@link Long#MAX_VALUE} if unset. */
    public long deadlinePs() {
        return deadlinePs;
    }

    /** Gives its event number back; the timer can no longer be used. */
    public void release() {
        events.release(handler);
    }

    @Override
    public void fire(long nowPs) {
        eventPs = UNSET;
        if (deadlinePs == UNSET) {
            return;
        }
        if (deadlinePs > nowPs) {
            eventPs = deadlinePs;
            events.schedule(handler, deadlinePs);
            return;
        }
        deadlinePs = UNSET;
        action.fired(nowPs);
    }
}
