package dev.sluice.experiment.parameter;

import dev.sluice.api.parameter.ParameterException;
import dev.sluice.api.plugin.PluginKind;
import dev.sluice.experiment.Fault;
import dev.sluice.experiment.PluginCatalog;
import dev.sluice.experiment.PluginEntry;
import dev.sluice.experiment.UnknownPluginException;
import dev.sluice.experiment.tree.Faults;
import dev.sluice.experiment.tree.MapNode;
import dev.sluice.experiment.tree.Mark;
import dev.sluice.experiment.tree.Node;
import dev.sluice.experiment.tree.YamlReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Makes parameter records without an experiment file, for tests and tools. */
public final class Parameters {

    private static final PluginCatalog NO_PLUGINS = new PluginCatalog() {
        @Override
        public List<PluginEntry> list(PluginKind kind) {
            return List.of();
        }

        @Override
        public PluginEntry find(PluginKind kind, String reference) {
            throw new UnknownPluginException(kind.id() + " '" + reference + "' is not installed");
        }
    };

    private Parameters() {}

    /**
     * The record with all its defaults.
     *
     * @throws ParameterException if a parameter without default is among them
     */
    public static <P extends Record> P defaults(Class<P> type) {
        return of(type, Map.of());
    }

    /**
     * The record with these values, by name and as in files, and defaults for the others; files are relative to the
     * current folder.
     *
     * @throws ParameterException with all faults, one a line
     */
    public static <P extends Record> P of(Class<P> type, Map<String, String> values) {
        return of(type, values, NO_PLUGINS);
    }

    /** As {@link #of(Class, Map)}, with plugins that the values may name. */
    public static <P extends Record> P of(Class<P> type, Map<String, String> values, PluginCatalog catalog) {
        Faults faults = new Faults();
        Mark mark = Mark.of("parameters");
        MapNode map = MapNode.empty(mark);
        for (Map.Entry<String, String> entry : values.entrySet()) {
            Node value = YamlReader.value(entry.getValue(), mark, faults);
            if (value != null) {
                map = map.with(entry.getKey(), value, mark);
            }
        }
        Binder binder = new Binder(new PluginLookup(catalog), new InputFolder(Path.of("")), faults);
        Record record = binder.bind(ParameterSet.of(type), map, "", type.getSimpleName());
        if (record == null || !faults.isEmpty()) {
            throw new ParameterException(
                    faults.sorted().stream().map(Fault::sentence).collect(Collectors.joining("\n")));
        }
        return type.cast(record);
    }
}
