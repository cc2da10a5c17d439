package dev.sluice.simulator;

import dev.sluice.api.parameter.Nested;
import dev.sluice.api.parameter.TimeSpan;
import dev.sluice.api.sink.SeriesSelection;
import dev.sluice.api.topology.TopologyFactory;
import java.util.List;

/**
 * Everything one run needs: a point of an experiment's sweep with one seed.
 *
 * @param topology the network
 * @param flows flow groups in the order of the file; their names are unique
 * @param duration longest simulated time
 * @param warmup left out of the summary, less than the duration
 * @param sample period of the series
 * @param seed of all random streams
 * @param bottlenecks globs over link names; empty for the topology's own choice
 * @param series what sinks want to receive, one entry a sink
 */
public record RunSpec(
        Nested<TopologyFactory<?>> topology,
        List<FlowGroup> flows,
        TimeSpan duration,
        TimeSpan warmup,
        TimeSpan sample,
        long seed,
        List<String> bottlenecks,
        List<SeriesSelection> series) {

    public RunSpec {
        flows = List.copyOf(flows);
        bottlenecks = List.copyOf(bottlenecks);
        series = List.copyOf(series);
    }
}
