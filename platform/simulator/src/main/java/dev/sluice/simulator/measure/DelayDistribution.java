package dev.sluice.simulator.measure;

import dev.sluice.simulator.RunResult.Percentiles;
import dev.sluice.simulator.RunResult.PercentilesMax;

/** A distribution of times: given in picoseconds, kept in whole nanoseconds, read in milliseconds. */
public final class DelayDistribution {

    private static final long PS_PER_NS = 1000;
    private static final double NS_PER_MS = 1e6;

    private final Distribution nanoseconds = new Distribution();
    private double picoseconds;

    public void add(long ps) {
        picoseconds += ps;
        nanoseconds.add((ps + PS_PER_NS / 2) / PS_PER_NS);
    }

    /** Adds this many delays of 0. */
    public void addZeros(long count) {
        if (count > 0) {
            nanoseconds.add(0, count);
        }
    }

    public void add(DelayDistribution other) {
        picoseconds += other.picoseconds;
        nanoseconds.add(other.nanoseconds);
    }

    public void reset() {
        picoseconds = 0;
        nanoseconds.reset();
    }

    public boolean isEmpty() {
        return nanoseconds.isEmpty();
    }

    private double meanMs() {
        return picoseconds / nanoseconds.weight() / (NS_PER_MS * PS_PER_NS);
    }

    public Percentiles percentilesMs() {
        return new Percentiles(meanMs(), percentileMs(50), percentileMs(95), percentileMs(99));
    }

    public PercentilesMax percentilesMaxMs() {
        return new PercentilesMax(
                meanMs(), percentileMs(50), percentileMs(95), percentileMs(99), nanoseconds.max() / NS_PER_MS);
    }

    private double percentileMs(int percent) {
        return nanoseconds.percentile(percent) / NS_PER_MS;
    }

    /** Hands over the bins in milliseconds. */
    public void binsMs(Distribution.BinConsumer consumer) {
        nanoseconds.bins((lower, upper, weight) -> consumer.bin(lower / NS_PER_MS, upper / NS_PER_MS, weight));
    }
}
