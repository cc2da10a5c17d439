package dev.sluice.api.sink;

import java.io.Closeable;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.osgi.annotation.versioning.ConsumerType;

/** Receives what one run measures. Closed when the run has ended, also if it failed; what was received then stays. */
@ConsumerType
public interface RunSink extends Closeable {

    /** Rows of one table come in the order of time; rows of several tables are mixed. */
    void row(Row row) throws IOException;

    /** The tap for packets on this link direction, asked once before the run; null for none, which costs nothing. */
    default @Nullable PacketTap tap(String link) {
        return null;
    }
}
