package dev.sluice.simulator.event;

/** Lets another thread follow a run and end it early. */
public class RunControl {

    private volatile boolean stopRequested;
    private volatile long simulatedPs;

    /** Asks the run to end soon; what it measured until then is kept. */
    public void stop() {
        stopRequested = true;
    }

    public boolean stopRequested() {
        return stopRequested;
    }

    /** How far the run has come, as of its last look at this object. */
    public long simulatedPs() {
        return simulatedPs;
    }

    /** Called by the run every few thousand events. */
    boolean proceed(long nowPs) {
        simulatedPs = nowPs;
        return !stopRequested;
    }
}
