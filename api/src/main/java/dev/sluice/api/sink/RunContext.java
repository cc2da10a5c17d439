package dev.sluice.api.sink;

import java.nio.file.Path;
import java.util.Map;
import org.osgi.annotation.versioning.ProviderType;

/** What a sink knows of its run before the first packet. */
@ProviderType
public interface RunContext {

    /** Number of the run in the result folder, such as {@code 0001}. */
    String runId();

    String experiment();

    /** The point of the sweep: axis to value or label, in the order of the axes. */
    Map<String, String> point();

    int replication();

    long seed();

    /** Folder of this run; it exists. */
    Path folder();
}
