package dev.sluice.experiment;

import dev.sluice.api.parameter.InputFile;
import dev.sluice.api.parameter.Nested;
import dev.sluice.api.sink.MetricSinkFactory;
import java.util.List;

/**
 * One experiment of a file, read, checked and laid out in runs.
 *
 * @param name as in the file
 * @param normalised the experiment as YAML, shorthands and defaults written out, with exact versions of all plugins
 * @param axes names of the sweep's axes in the order of the file
 * @param runs in the order of the sweep: the last axis varies fastest, then the replications
 * @param sinks what receives the measurements
 * @param plugins every plugin used, each once
 * @param inputs files that the experiment names
 */
public record Experiment(
        String name,
        String normalised,
        List<String> axes,
        List<PlannedRun> runs,
        List<Nested<MetricSinkFactory<?>>> sinks,
        List<PluginEntry> plugins,
        List<InputFile> inputs) {

    public Experiment {
        axes = List.copyOf(axes);
        runs = List.copyOf(runs);
        sinks = List.copyOf(sinks);
        plugins = List.copyOf(plugins);
        inputs = List.copyOf(inputs);
    }
}
