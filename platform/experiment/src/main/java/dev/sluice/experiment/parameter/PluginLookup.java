package dev.sluice.experiment.parameter;

import dev.sluice.api.plugin.PluginKind;
import dev.sluice.experiment.PluginCatalog;
import dev.sluice.experiment.PluginEntry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds plugins by name and by factory, and checks their declarations before they are used. Not for several threads.
 */
public final class PluginLookup {

    private final PluginCatalog catalog;
    private final Map<String, PluginEntry> found = new HashMap<>();
    private final Map<Object, PluginEntry> byFactory = new IdentityHashMap<>();

    public PluginLookup(PluginCatalog catalog) {
        this.catalog = catalog;
        for (PluginKind kind : PluginKind.values()) {
            catalog.list(kind).forEach(entry -> byFactory.put(entry.factory(), entry));
        }
    }

    /**
     * The plugin that a file means.
     *
     * @throws dev.sluice.experiment.UnknownPluginException if there is none
     * @throws IllegalArgumentException in one sentence if its parameters are declared wrongly
     */
    public PluginEntry find(PluginKind kind, String reference) {
        String key = kind.id() + ' ' + reference;
        PluginEntry entry = found.get(key);
        if (entry == null) {
            entry = catalog.find(kind, reference);
            check(entry);
            found.put(key, entry);
        }
        return entry;
    }

    /** Names of the installed plugins of a kind, each once. */
    public List<String> names(PluginKind kind) {
        return catalog.list(kind).stream().map(PluginEntry::name).distinct().toList();
    }

    /** The plugin that offers a factory; null if it is none of the catalogue. */
    @Nullable
    PluginEntry entryOf(Object factory) {
        return byFactory.get(factory);
    }

    /**
     * Checks how a plugin declares its parameters.
     *
     * @throws IllegalArgumentException in one sentence if they are declared wrongly
     */
    public static void check(PluginEntry entry) {
        String plugin = entry.kind().id() + " " + entry.name();
        if (!FactoryTypes.fits(entry.kind(), entry.factory())) {
            throw new IllegalArgumentException(plugin + " cannot be used: its service is not the factory of a "
                    + entry.kind().title());
        }
        ParameterSet parameters;
        try {
            parameters = ParameterSet.of(entry.factory().parameterType());
        } catch (RuntimeException | LinkageError e) {
            throw new IllegalArgumentException(plugin + " cannot be used: " + e.getMessage(), e);
        }
        List<String> taken = new ArrayList<>(PluginOptions.RESERVED);
        taken.addAll(PluginOptions.of(entry.kind()).names());
        for (String name : taken) {
            if (parameters.get(name) != null) {
                throw new IllegalArgumentException(plugin + " cannot be used: it declares a parameter '" + name
                        + "', a name that has a meaning already");
            }
        }
    }
}
