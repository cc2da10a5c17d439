package dev.sluice.experiment.file;

import dev.sluice.api.parameter.Nested;
import dev.sluice.api.parameter.Parameter;
import dev.sluice.api.parameter.ParameterException;
import dev.sluice.api.parameter.TimeSpan;
import dev.sluice.api.sink.MetricSinkFactory;
import dev.sluice.api.topology.TopologyFactory;
import dev.sluice.experiment.parameter.OneOrMore;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The keys of an experiment, but for {@code sweep} and {@code full}, which are laid over it before. */
record ExperimentBlock(
        @Parameter(defaultValue = "1", meaning = "version of the format of experiment files")
        int sluice,

        @Parameter(meaning = "name of the experiment; the file's name unless given") @Nullable
        String name,

        @Parameter(meaning = "the network") Nested<TopologyFactory<?>> topology,
        @Parameter(meaning = "flow groups") List<FlowBlock> flows,

        @Parameter(min = "0s", minExclusive = true, meaning = "longest simulated time of a run")
        TimeSpan duration,

        @Parameter(defaultValue = "0s", meaning = "left out of the summary, not of the series")
        TimeSpan warmup,

        @Parameter(defaultValue = "1", meaning = "seed of the first replication; each further one has the next")
        long seed,

        @Parameter(
                defaultValue = "1",
                min = "1",
                max = "100000",
                meaning = "runs of every point, each with a seed of its own")
        int replications,

        @Parameter(defaultValue = "100ms", min = "0s", minExclusive = true, meaning = "period of the series")
        TimeSpan sample,

        @Parameter(defaultValue = "[csv]", meaning = "what receives the measurements")
        List<Nested<MetricSinkFactory<?>>> sinks,

        @Parameter(meaning = "links, by glob, where the topology's own choice of bottlenecks is not meant") @Nullable
        OneOrMore<String> bottlenecks) {

    /** The newest version of the format. */
    static final int VERSION = 1;

    private static final int LONGEST_NAME = 100;
    private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{N}_][\\p{L}\\p{N}_. +-]*");

    ExperimentBlock {
        if (name != null && (!NAME.matcher(name).matches() || name.length() > LONGEST_NAME)) {
            throw new ParameterException(
                    "name", name, "must be of letters, digits and _ . + -, and at most " + LONGEST_NAME + " long");
        }
        Set<String> names = new HashSet<>();
        for (Nested<MetricSinkFactory<?>> sink : sinks) {
            if (!names.add(sink.name())) {
                throw new ParameterException(
                        "sinks: " + sink.name() + " is named twice; both would write the same files");
            }
        }
    }

    ExperimentBlock withFlows(List<FlowBlock> changed) {
        return new ExperimentBlock(
                sluice, name, topology, changed, duration, warmup, seed, replications, sample, sinks, bottlenecks);
    }
}
