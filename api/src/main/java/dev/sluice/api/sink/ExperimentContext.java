package dev.sluice.api.sink;

import java.nio.file.Path;
import org.osgi.annotation.versioning.ProviderType;

/** What a sink can read when all runs have ended. */
@ProviderType
public interface ExperimentContext {

    /** The result folder, complete but for what sinks add. */
    Path folder();
}
