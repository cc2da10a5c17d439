package dev.sluice.shell.command;

import dev.sluice.api.plugin.PluginKind;
import dev.sluice.experiment.registry.NearestName;
import java.util.Arrays;
import java.util.List;

/** Reads kinds of plugins. */
final class Kinds {

    private Kinds() {}

    static List<String> ids() {
        return Arrays.stream(PluginKind.values()).map(PluginKind::id).toList();
    }

    /** {@code queue disciplines}. */
    static String plural(PluginKind kind) {
        return switch (kind) {
            case TOPOLOGY -> "topologies";
            case TRAFFIC -> kind.title();
            default -> kind.title() + "s";
        };
    }

    static PluginKind parse(String word) throws UsageException {
        return PluginKind.of(word)
                .orElseThrow(() -> new UsageException("there is no kind '" + word + "'" + NearestName.hint(word, ids())
                        + " (kinds are " + String.join(", ", ids()) + ")"));
    }
}
