package dev.sluice.experiment.file;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a command changes in an experiment file.
 *
 * @param full whether the file's {@code full} block is laid over it
 * @param sets assignments {@code path=value}, laid over the file in this order, after {@code full} and before the
 *     sweep
 * @param seed the seed instead of the file's; null for the file's
 * @param replications the number of replications instead of the file's; null for the file's
 */
public record Overrides(
        boolean full,
        List<String> sets,
        @Nullable Long seed,
        @Nullable Integer replications) {

    /** The file as it is. */
    public static final Overrides NONE = new Overrides(false, List.of(), null, null);

    public Overrides {
        sets = List.copyOf(sets);
    }
}
