package dev.sluice.simulator;

import dev.sluice.simulator.RunResult.Percentiles;
import dev.sluice.simulator.RunResult.TransferClass;
import dev.sluice.simulator.RunResult.Transfers;
import dev.sluice.simulator.measure.DelayDistribution;
import dev.sluice.simulator.measure.Distribution;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * Transfers of one group that started in the measured interval. Their size classes are decades: up to 10 kB, 100 kB, 1 MB and
 * so on; only classes with transfers are there.
 */
final class TransferStatistics {

    private static final long SMALLEST_CLASS = 10_000;
    private static final double SLOWDOWN_SCALE = 10_000;

    private final TreeMap<Long, SizeClass> classes = new TreeMap<>();
    private final DelayDistribution completions = new DelayDistribution();
    private long started;
    private long completed;

    private static final class SizeClass {
        private final DelayDistribution completions = new DelayDistribution();
        private final Distribution slowdowns = new Distribution();
        private double slowdownSum;
        private long n;
    }

    void started() {
        started++;
    }

    void completed(long bytes, long completionPs, double slowdown) {
        completed++;
        completions.add(completionPs);
        SizeClass sizeClass = classes.computeIfAbsent(upTo(bytes), key -> new SizeClass());
        sizeClass.n++;
        sizeClass.completions.add(completionPs);
        sizeClass.slowdowns.add(Math.round(slowdown * SLOWDOWN_SCALE));
        sizeClass.slowdownSum += slowdown;
    }

    private static long upTo(long bytes) {
        long limit = SMALLEST_CLASS;
        while (bytes > limit) {
            limit *= 10;
        }
        return limit;
    }

    /** Completion times of all sizes. */
    DelayDistribution completions() {
        return completions;
    }

    Transfers result() {
        List<TransferClass> list = new ArrayList<>();
        classes.forEach((upTo, sizeClass) -> list.add(new TransferClass(
                upTo,
                sizeClass.n,
                sizeClass.completions.percentilesMs(),
                new Percentiles(
                        sizeClass.slowdownSum / sizeClass.n,
                        sizeClass.slowdowns.percentile(50) / SLOWDOWN_SCALE,
                        sizeClass.slowdowns.percentile(95) / SLOWDOWN_SCALE,
                        sizeClass.slowdowns.percentile(99) / SLOWDOWN_SCALE))));
        return new Transfers(started, completed, started - completed, List.copyOf(list));
    }
}
