package dev.sluice.simulator;

import dev.sluice.api.sink.PacketTap;
import dev.sluice.api.sink.Row;
import org.jspecify.annotations.Nullable;

/** Receives the tables of a run, in the run's thread. */
public interface RunObserver {

    /** Nobody listens. */
    RunObserver NONE = row -> {};

    /** A row; the object is reused. */
    void row(Row row);

    /** The tap on a link direction, asked once before the run; null for none. */
    default @Nullable PacketTap tap(String link) {
        return null;
    }
}
