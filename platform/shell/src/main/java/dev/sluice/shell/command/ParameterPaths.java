package dev.sluice.shell.command;

import dev.sluice.experiment.Experiment;
import dev.sluice.experiment.FaultyExperimentException;
import dev.sluice.experiment.UnknownPluginException;
import dev.sluice.experiment.file.Overrides;
import dev.sluice.experiment.registry.PluginRegistry;
import dev.sluice.experiment.registry.PluginSnapshot;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** The paths that {@code --set} can name in an experiment, with their values. */
public final class ParameterPaths {

    private ParameterPaths() {}

    /**
     * All paths of the normalised experiment in its order; none if it has faults.
     *
     * @param word a file or a scenario
     */
    public static Map<String, String> of(String word, PluginRegistry registry) {
        Map<String, String> paths = new LinkedHashMap<>();
        try (PluginSnapshot plugins = registry.snapshot()) {
            List<Experiment> experiments = ExperimentSource.find(word, plugins).read(plugins, Overrides.NONE);
            for (Object document : new Load(LoadSettings.builder().build())
                    .loadAllFromString(experiments.get(0).normalised())) {
                collect("", document, paths);
            }
        } catch (UsageException | FaultyExperimentException | UnknownPluginException | YamlEngineException e) {
            // what cannot be read cannot be completed; running it will tell why
            return Map.of();
        }
        return paths;
    }

    private static void collect(String path, Object node, Map<String, String> paths) {
        String prefix = path.isEmpty() ? "" : path + ".";
        if (node instanceof Map<?, ?> map) {
            map.forEach((key, value) -> {
                if (!(path.isEmpty() && key.equals("sweep")) && value != null) {
                    collect(prefix + key, value, paths);
                }
            });
        } else if (node instanceof List<?> list && list.stream().allMatch(Map.class::isInstance)) {
            for (int i = 0; i < list.size(); i++) {
                Object name = ((Map<?, ?>) list.get(i)).get("name");
                collect(prefix + (name == null ? i : name), list.get(i), paths);
            }
        } else {
            paths.put(path, String.valueOf(node));
        }
    }
}
