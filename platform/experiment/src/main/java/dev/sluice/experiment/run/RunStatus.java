package dev.sluice.experiment.run;

import java.util.Locale;

/** How a run ended. */
public enum RunStatus {
    /** It reached its end; only such runs are aggregated. */
    OK,
    /** It could not be computed, or a plugin threw. */
    FAILED,
    /** By the user or a limit, before its end; what it measured until then is kept. */
    STOPPED;

    /** The word in {@code summary.json}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The status with that word.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static RunStatus of(String id) {
        return valueOf(id.toUpperCase(Locale.ROOT));
    }
}
