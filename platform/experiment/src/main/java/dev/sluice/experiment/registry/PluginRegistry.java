package dev.sluice.experiment.registry;

import dev.sluice.experiment.run.BundleDigest;
import java.util.List;
import org.osgi.annotation.versioning.ProviderType;

/** The plugins of the running framework, as they come and go. Safe for use by several threads. */
@ProviderType
public interface PluginRegistry {

    /** All plugins in service now, by kind, then name, then version from high to low. Activates none of them. */
    List<InstalledPlugin> installed();

    /** What is in service now, to read and run an experiment with. */
    PluginSnapshot snapshot();

    /** The platform's own bundles that results depend on, beside the plugins. */
    List<BundleDigest> platform();

    /** The folder into which plugins are dropped. */
    PluginFolder folder();
}
