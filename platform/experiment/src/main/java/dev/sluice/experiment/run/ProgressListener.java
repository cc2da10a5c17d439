package dev.sluice.experiment.run;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Follows an experiment. All calls come from the thread that called {@link ExperimentRunner#run}. */
public interface ProgressListener {

    /** Nobody looks. */
    ProgressListener NONE = new ProgressListener() {};

    /** The folder is ready; {@code kept} of {@code total} runs are in it already. */
    default void begun(Path folder, int kept, int total) {}

    /** Called some five times a second, and when all have ended. */
    default void progressed(Progress progress) {}

    /**
     * A run has ended.
     *
     * @param error why it is not {@link RunStatus#OK}, in one sentence; else null
     */
    default void runEnded(String id, RunStatus status, @Nullable String error) {}
}
