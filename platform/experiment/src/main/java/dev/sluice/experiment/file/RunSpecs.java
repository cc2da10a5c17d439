package dev.sluice.experiment.file;

import dev.sluice.api.parameter.Nested;
import dev.sluice.api.sink.MetricSinkFactory;
import dev.sluice.api.sink.SeriesSelection;
import dev.sluice.simulator.FlowGroup;
import dev.sluice.simulator.RunSpec;
import java.util.List;

/** Makes what the simulator needs of an experiment. */
final class RunSpecs {

    private RunSpecs() {}

    /** The run of a point with this seed. */
    static RunSpec of(ExperimentBlock block, long seed) {
        List<FlowGroup> groups = block.flows().stream().map(FlowBlock::group).toList();
        List<SeriesSelection> series =
                block.sinks().stream().map(RunSpecs::selection).toList();
        return new RunSpec(
                block.topology(),
                groups,
                block.duration(),
                block.warmup(),
                block.sample(),
                seed,
                block.bottlenecks() == null ? List.of() : block.bottlenecks().values(),
                series);
    }

    private static SeriesSelection selection(Nested<MetricSinkFactory<?>> sink) {
        return selection(sink.factory(), sink.parameters());
    }

    private static <P extends Record> SeriesSelection selection(MetricSinkFactory<P> factory, Record parameters) {
        return factory.selection(factory.parameterType().cast(parameters));
    }
}
