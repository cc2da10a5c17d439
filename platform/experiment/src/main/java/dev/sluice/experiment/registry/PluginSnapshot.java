package dev.sluice.experiment.registry;

import dev.sluice.experiment.PluginCatalog;
import org.osgi.annotation.versioning.ProviderType;

/**
 * A catalogue that does not change. The bundle of every plugin that was found in it stays installed until the snapshot
 * is closed, even if its jar is replaced or deleted meanwhile: a running instance can still load its classes.
 */
@ProviderType
public interface PluginSnapshot extends PluginCatalog, AutoCloseable {

    /** Lets go of what was found. */
    @Override
    void close();
}
