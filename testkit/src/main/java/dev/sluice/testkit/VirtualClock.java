package dev.sluice.testkit;

import dev.sluice.api.plugin.Timer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Simulated time that a test moves on. Timers fire on the way, in the order of their times, then of their setting. */
public final class VirtualClock {

    private final List<VirtualTimer> timers = new ArrayList<>();
    private long nowPs;
    private long settings;

    /** Simulated time. */
    public long nowPs() {
        return nowPs;
    }

    /** A timer of this clock. */
    public Timer timer(Timer.Action action) {
        VirtualTimer timer = new VirtualTimer(action);
        timers.add(timer);
        return timer;
    }

    /** Moves time on by this much. */
    public void advance(long ps) {
        advanceTo(Math.addExact(nowPs, ps));
    }

    /** Moves time on to this instant; timers due by then fire. */
    public void advanceTo(long timePs) {
        if (timePs < nowPs) {
            throw new IllegalArgumentException("time " + timePs + " ps lies before now, " + nowPs + " ps");
        }
        VirtualTimer due = earliest();
        while (due != null && due.atPs <= timePs) {
            nowPs = due.atPs;
            due.set = false;
            due.action.fired(nowPs);
            due = earliest();
        }
        nowPs = timePs;
    }

    /** Whether any timer is set. */
    public boolean isTimerSet() {
        return earliest() != null;
    }

    private @Nullable VirtualTimer earliest() {
        VirtualTimer earliest = null;
        for (int i = 0; i < timers.size(); i++) {
            VirtualTimer timer = timers.get(i);
            if (timer.set && (earliest == null || timer.isBefore(earliest))) {
                earliest = timer;
            }
        }
        return earliest;
    }

    private final class VirtualTimer implements Timer {

        private final Action action;
        private boolean set;
        private long atPs;
        private long order;

        VirtualTimer(Action action) {
            this.action = action;
        }

        boolean isBefore(VirtualTimer other) {
            return atPs < other.atPs || (atPs == other.atPs && order < other.order);
        }

        @Override
        public void set(long atPs) {
            if (atPs < nowPs) {
                throw new IllegalArgumentException("timer set to " + atPs + " ps, before now, " + nowPs + " ps");
            }
            this.atPs = atPs;
            this.order = settings++;
            this.set = true;
        }

        @Override
        public void cancel() {
            set = false;
        }

        @Override
        public boolean isSet() {
            return set;
        }
    }
}
