package dev.sluice.simulator.measure;

import java.util.Arrays;

/**
 * Groups the drops of a queue into loss events, and counts which share of the active flows each hits.
 *
 * <p>A loss event is a run of drops less than the gap apart; the mean of the shares is the global synchronisation ratio of RFC
 * 7928, Section 2.4: 1 if every event hits every flow, 1/n if each hits one of n.
 */
public final class LossEvents {

    private static final int EMPTY = -1;

    private final long gapPs;
    private long lastDropPs;
    private long events;
    private double shares;

    private int[] hit = new int[16];
    private int hits;
    private int active;

    /** @param gapPs the largest base round trip of the flows that cross the queue */
    public LossEvents(long gapPs) {
        this.gapPs = gapPs;
        Arrays.fill(hit, EMPTY);
    }

    /**
     * A packet of a flow was dropped.
     *
     * @param activeFlows flows that are active now and cross the queue
     */
    public void drop(int flow, int activeFlows, long nowPs) {
        if (hits == 0 || nowPs - lastDropPs >= gapPs) {
            close();
            events++;
        }
        lastDropPs = nowPs;
        active = Math.max(active, activeFlows);
        addHit(flow);
    }

    private void addHit(int flow) {
        int mask = hit.length - 1;
        int slot = slot(flow, mask);
        while (hit[slot] != EMPTY) {
            if (hit[slot] == flow) {
                return;
            }
            slot = (slot + 1) & mask;
        }
        hit[slot] = flow;
        hits++;
        if (2 * hits > hit.length) {
            grow();
        }
    }

    private static int slot(int flow, int mask) {
        return flow * 0x9e3779b9 >>> 16 & mask;
    }

    private void grow() {
        int[] old = hit;
        hit = new int[2 * old.length];
        Arrays.fill(hit, EMPTY);
        hits = 0;
        for (int flow : old) {
            if (flow != EMPTY) {
                addHit(flow);
            }
        }
    }

    private void close() {
        if (hits > 0) {
            shares += (double) hits / Math.max(active, hits);
            Arrays.fill(hit, EMPTY);
            hits = 0;
        }
        active = 0;
    }

    /** Forgets everything. */
    public void reset() {
        close();
        events = 0;
        shares = 0;
    }

    /** Loss events since the beginning of the measured interval. */
    public long events() {
        return events;
    }

    /** Mean share of active flows that an event hit; NaN without events. Ends an event that is going on. */
    public double synchronisation() {
        close();
        return events == 0 ? Double.NaN : shares / events;
    }
}
