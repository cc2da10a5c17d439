package dev.sluice.benchmarks.validation;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One scenario: what the reference measured beside what we do.
 *
 * @param name as in explanations and in the reference's file names
 * @param title for people
 * @param ours our runs, one a seed
 * @param theirs the reference's one run
 * @param wholeSegments our runs with a controller in whole segments; null where the reference counts fractions as we do
 */
record Comparison(
        String name,
        String title,
        Measures ours,
        Measures theirs,
        @Nullable Measures wholeSegments) {

    /** Deviations above this call for an explanation. */
    static final double LIMIT = 0.05;

    /** A count or a queue that differs by less than this is equal: a packet more or less is a matter of phase. */
    private static final double RESOLUTION = 1;

    /** Our spread between seeds within which a single run of the reference may lie. */
    private static final double SIGMAS = 2;

    /** Relative deviation of our mean; infinite if the reference has none of what we have. */
    double deviation(String measure) {
        return relative(ours.mean(measure), theirs.mean(measure));
    }

    /** Relative deviation of our mean in whole segments. */
    double wholeDeviation(String measure) {
        return wholeSegments == null ? Double.NaN : relative(wholeSegments.mean(measure), theirs.mean(measure));
    }

    private static double relative(double ours, double theirs) {
        return ours == theirs ? 0 : (ours - theirs) / theirs;
    }

    /** What explains the deviation without words of ours; null if it is small, or if nothing does. */
    @Nullable
    String selfEvident(String measure) {
        double spread = ours.deviation(measure);
        double difference = ours.mean(measure) - theirs.mean(measure);
        if (spread > 0 && Math.abs(difference) <= SIGMAS * spread) {
            return String.format(
                    Locale.ROOT, "chance: %.1f standard deviations of a single run", Math.abs(difference) / spread);
        }
        if (wholeSegments == null) {
            return null;
        }
        if (isSmall(wholeSegments, measure)) {
            return "the kernel counts in whole segments";
        }
        double wholeSpread = wholeSegments.deviation(measure);
        double wholeDifference = Math.abs(wholeSegments.mean(measure) - theirs.mean(measure));
        if (wholeSpread > 0 && wholeDifference <= SIGMAS * wholeSpread) {
            return String.format(
                    Locale.ROOT,
                    "whole segments, and chance: %.1f standard deviations then",
                    wholeDifference / wholeSpread);
        }
        return null;
    }

    /** Whether the deviation needs no explanation. */
    boolean isSmall(String measure) {
        return isSmall(ours, measure);
    }

    private boolean isSmall(Measures runs, String measure) {
        double difference = Math.abs(runs.mean(measure) - theirs.mean(measure));
        boolean countsPackets = measure.contains("drops")
                || measure.contains("losses")
                || measure.contains("retransmissions")
                || measure.contains("queue");
        return difference <= LIMIT * Math.abs(theirs.mean(measure)) || countsPackets && difference <= RESOLUTION;
    }
}
