package dev.sluice.experiment;

import dev.sluice.api.plugin.PluginKind;
import java.util.List;

/** The plugins that an experiment can name: a snapshot that does not change while it is used. */
public interface PluginCatalog {

    /** All plugins of a kind, by name, then by version from high to low. */
    List<PluginEntry> list(PluginKind kind);

    /**
     * The plugin that a file means.
     *
     * @param reference {@code red}, the highest version, or {@code red@1.2}, the highest 1.2.x
     * @throws UnknownPluginException in one sentence with the nearest name
     */
    PluginEntry find(PluginKind kind, String reference);
}
