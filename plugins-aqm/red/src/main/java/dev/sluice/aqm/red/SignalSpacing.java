package dev.sluice.aqm.red;

import dev.sluice.api.plugin.RandomStream;

/**
 * Turns the base probability {@code p_b} into evenly spaced signals by counting the packets since the last one.
 *
 * <pre>
 *   p_a = p_b / (1 - count p_b)      gaps uniform on 1 … 1/p_b
 *   waiting:
 *   p_a = 0                          while count p_b &lt; 1
 *         p_b / (2 - count p_b)      while count p_b &lt; 2: gaps uniform on 1/p_b … 2/p_b
 * </pre>
 *
 * <p>and {@code p_a} = 1 where the denominator is not above 0. In ns-2 the first packet that finds the average in the region
 * is not tested and counts as 1, at most one queued packet never brings a signal, and {@code count} keeps its value while
 * the average is outside.
 *
 * <p>By size, {@code p_b} is scaled by the packet's size over a typical one's; in ns-2 {@code p_a} is, and {@code count}
 * is in typical packets.
 *
 * <p>Source: Floyd and Jacobson 1993, Section VII and Fig. 3; ns-2.35 {@code red.cc}. Deviation: a draw {@code u} signals if
 * {@code u < p_a}, in ns-2 if {@code u <= p_a}; where the outcome is certain nothing is drawn.
 */
final class SignalSpacing {

    private final RandomStream random;
    private final boolean ns2;
    private final boolean waits;
    private final boolean bySize;
    private final long typicalBytes;
    private long count;
    private long countBytes;
    private boolean inRegion;

    SignalSpacing(RandomStream random, boolean ns2, boolean waits, boolean bySize, long typicalBytes) {
        this.random = random;
        this.ns2 = ns2;
        this.waits = waits;
        this.bySize = bySize;
        this.typicalBytes = typicalBytes;
        this.count = ns2 ? 0 : -1;
    }

    /** An arrival finds the average below the region of signals. */
    void below(int sizeBytes) {
        if (ns2) {
            count++;
            countBytes += sizeBytes;
            inRegion = false;
        } else {
            count = -1;
        }
    }

    /** Whether this arrival is to be signalled: as published. */
    boolean signals(double base, int sizeBytes) {
        count++;
        double scaled = bySize && base < 1 ? base * sizeBytes / typicalBytes : base;
        return drawn(scaled >= 1 ? 1 : spaced(scaled, count));
    }

    /** Whether this arrival is to be signalled: as in ns-2. */
    boolean signalsAsNs2(double base, int sizeBytes) {
        count++;
        countBytes += sizeBytes;
        if (!inRegion) {
            inRegion = true;
            count = 1;
            countBytes = sizeBytes;
            return false;
        }
        double p = spaced(base, bySize ? countBytes / typicalBytes : count);
        return drawn(bySize && p < 1 ? p * sizeBytes / typicalBytes : p);
    }

    /** A packet was dropped because the buffer is full. */
    void overflowed() {
        if (ns2) {
            restart();
        }
    }

    private boolean drawn(double p) {
        if (p > 0 && (p >= 1 || random.nextDouble() < p)) {
            restart();
            return true;
        }
        return false;
    }

    private void restart() {
        count = 0;
        countBytes = 0;
    }

    /** {@code p_a} of the class comment, after {@code packets} arrivals without a signal. */
    double spaced(double base, long packets) {
        double x = packets * base;
        if (waits) {
            return x < 1 ? 0 : x < 2 ? base / (2 - x) : 1;
        }
        return x < 1 ? Math.min(base / (1 - x), 1) : 1;
    }
}
