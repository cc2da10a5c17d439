package dev.sluice.simulator.tcp;

import dev.sluice.api.parameter.Units;
import dev.sluice.api.plugin.Timer;
import dev.sluice.simulator.event.EventQueue;
import dev.sluice.simulator.event.EventTimer;
import org.jspecify.annotations.Nullable;

/**
 * Spreads packets at a rate: each may leave one packet time after the one before. A sender that comes late may catch up by half a
 * packet time, so that a stall is never followed by a burst.
 *
 * <p>Source: internal pacing of the Linux kernel (half a packet of credit); RFC 9002, Section 7.7.
 */
final class Pacer {

    private final EventQueue events;
    private final Timer.Action whenAllowed;
    private @Nullable EventTimer timer;
    private long nextPs;

    Pacer(EventQueue events, Timer.Action whenAllowed) {
        this.events = events;
        this.whenAllowed = whenAllowed;
    }

    /** Whether a packet may leave now; if not, the sender is called when it may. */
    boolean mayPass(long nowPs) {
        if (nowPs >= nextPs) {
            return true;
        }
        if (timer == null) {
            timer = new EventTimer(events, whenAllowed);
        }
        if (!timer.isSet()) {
            timer.set(nextPs);
        }
        return false;
    }

    void sent(int wireBytes, long rateBps, long nowPs) {
        long gapPs = Units.transmissionPs(wireBytes, rateBps);
        nextPs = Math.max(nextPs, nowPs - gapPs / 2) + gapPs;
    }

    boolean isPending() {
        return timer != null && timer.isSet();
    }

    void release() {
        if (timer != null) {
            timer.release();
        }
    }
}
