package dev.sluice.simulator.measure;

import dev.sluice.simulator.RunResult.LimitedBy;
import org.jspecify.annotations.Nullable;

/** Takes what a transport measures of itself. Records only in the measured interval, after the warm-up. */
public final class FlowProbe {

    /** What keeps a sender from sending more. */
    public enum Limit {
        CWND,
        RECEIVE_WINDOW,
        PACING,
        APPLICATION,
        RECOVERY
    }

    /** Takes events of a flow. */
    public interface EventSink {
        void event(long nowPs, String event, double value);
    }

    private final FlowCounters counters;
    private final DelayDistribution rtts;
    private final DelayDistribution oneWayDelays;
    private final @Nullable EventSink events;
    private boolean measuring;

    private double cwnd;
    private double window;
    private long windowSincePs;
    private double cwndArea;
    private double windowArea;
    private long windowPs;

    private Limit limit = Limit.APPLICATION;
    private long limitSincePs;
    private final long[] limitedPs = new long[Limit.values().length];

    /** A probe with distributions of its own that nobody asks for events. */
    public FlowProbe(FlowCounters counters) {
        this(counters, new DelayDistribution(), new DelayDistribution(), null);
    }

    /**
     * @param rtts where round-trip times go; several probes may share it
     * @param oneWayDelays where one-way delays go; several probes may share it
     * @param events null if nobody wants events
     */
    public FlowProbe(
            FlowCounters counters, DelayDistribution rtts, DelayDistribution oneWayDelays, @Nullable EventSink events) {
        this.counters = counters;
        this.rtts = rtts;
        this.oneWayDelays = oneWayDelays;
        this.events = events;
    }

    public FlowCounters counters() {
        return counters;
    }

    /** A round-trip time sample. */
    public void rtt(long ps) {
        if (measuring) {
            rtts.add(ps);
        }
    }

    /** From the sending host's queue to the receiving host, of a data packet that has arrived. */
    public void oneWayDelay(long ps) {
        if (measuring) {
            oneWayDelays.add(ps);
        }
    }

    /** The windows in segments from now on. */
    public void window(long nowPs, double newCwnd, double newWindow) {
        if (measuring) {
            addWindow(nowPs);
        }
        windowSincePs = nowPs;
        cwnd = newCwnd;
        window = newWindow;
    }

    private void addWindow(long nowPs) {
        long elapsed = nowPs - windowSincePs;
        if (cwnd > 0) {
            cwndArea += cwnd * elapsed;
            windowArea += window * elapsed;
            windowPs += elapsed;
        }
        windowSincePs = nowPs;
    }

    /** What limits the sender from now on. */
    public void limit(long nowPs, Limit newLimit) {
        if (newLimit != limit) {
            if (measuring) {
                addLimit(nowPs);
            }
            limitSincePs = nowPs;
            limit = newLimit;
        }
    }

    private void addLimit(long nowPs) {
        limitedPs[limit.ordinal()] += nowPs - limitSincePs;
        limitSincePs = nowPs;
    }

    /** Whether {@link #event} is wanted. */
    public boolean wantsEvents() {
        return events != null;
    }

    /** Something happened, for the table of events. */
    public void event(long nowPs, String event, double value) {
        if (events != null) {
            events.event(nowPs, event, value);
        }
    }

    /** The measured interval begins, or the flow within it. */
    public void beginMeasuring(long nowPs) {
        if (!measuring) {
            measuring = true;
            windowSincePs = nowPs;
            limitSincePs = nowPs;
        }
    }

    /** The measured interval ends, or the flow within it. */
    public void endMeasuring(long nowPs) {
        if (measuring) {
            addWindow(nowPs);
            addLimit(nowPs);
            measuring = false;
        }
    }

    public DelayDistribution rtts() {
        return rtts;
    }

    public DelayDistribution oneWayDelays() {
        return oneWayDelays;
    }

    /** Mean of cwnd over the time measured; NaN if there was none. */
    public double cwndMean() {
        return windowPs == 0 ? Double.NaN : cwndArea / windowPs;
    }

    /** Mean of the window over the time measured; NaN if there was none. */
    public double windowMean() {
        return windowPs == 0 ? Double.NaN : windowArea / windowPs;
    }

    /** Shares of the time measured; NaN if there was none. */
    public LimitedBy limitedBy() {
        long total = 0;
        for (long ps : limitedPs) {
            total += ps;
        }
        return new LimitedBy(
                share(Limit.CWND, total),
                share(Limit.RECEIVE_WINDOW, total),
                share(Limit.PACING, total),
                share(Limit.APPLICATION, total),
                share(Limit.RECOVERY, total));
    }

    private double share(Limit of, long total) {
        return total == 0 ? Double.NaN : (double) limitedPs[of.ordinal()] / total;
    }
}
