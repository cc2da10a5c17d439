package dev.sluice.experiment;

import dev.sluice.api.plugin.PluginFactory;
import dev.sluice.api.plugin.PluginKind;
import org.jspecify.annotations.Nullable;

/**
 * An installed plugin.
 *
 * @param kind its kind
 * @param name what experiment files call it
 * @param version of its bundle, {@code major.minor.micro}; {@code 0.0.0} outside OSGi
 * @param description one line
 * @param source RFC, paper or other origin; empty where there is none
 * @param bundle symbolic name of its bundle
 * @param sha256 digest of the bundle's jar in lower-case hexadecimal; null outside OSGi
 * @param factory the service
 */
public record PluginEntry(
        PluginKind kind,
        String name,
        String version,
        String description,
        String source,
        String bundle,
        @Nullable String sha256,
        PluginFactory<?> factory) {

    /** Name and version as an experiment file asks for them: {@code red@1.2.0}. */
    public String exactName() {
        return name + "@" + version;
    }
}
