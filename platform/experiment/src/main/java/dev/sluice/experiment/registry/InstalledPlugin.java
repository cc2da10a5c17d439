package dev.sluice.experiment.registry;

import dev.sluice.api.plugin.PluginKind;
import org.osgi.framework.Version;

/**
 * What can be said of an installed plugin without activating it.
 *
 * @param kind its kind
 * @param name what experiment files call it
 * @param version of its bundle
 * @param description one line
 * @param source RFC, paper or other origin; empty where there is none
 * @param bundle symbolic name of its bundle
 * @param file the jar it came from
 * @param order grows with every installation
 */
public record InstalledPlugin(
        PluginKind kind,
        String name,
        Version version,
        String description,
        String source,
        String bundle,
        String file,
        long order) {

    /** {@code major.minor.micro}, as experiment files ask for it. */
    public String shortVersion() {
        return version.getMajor() + "." + version.getMinor() + "." + version.getMicro();
    }
}
