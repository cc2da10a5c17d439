package dev.sluice.experiment.run;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;

/**
 * A run that has ended.
 *
 * @param job which run
 * @param status how it ended
 * @param error why it is not ok
 * @param entry its entry in {@code summary.json}
 * @param timing what it cost; null if it did not get as far
 */
record RunEnd(
        RunJob job,
        RunStatus status,
        @Nullable String error,
        ObjectNode entry,
        @Nullable RunTiming timing) {}
