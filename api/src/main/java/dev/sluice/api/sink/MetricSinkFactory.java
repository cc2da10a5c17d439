package dev.sluice.api.sink;

import dev.sluice.api.plugin.PluginFactory;
import java.io.IOException;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Makes metric sinks: one for each run, in the run's thread, and once for the experiment after its last run.
 *
 * @param <P> the record that declares the parameters
 */
@ConsumerType
public interface MetricSinkFactory<P extends Record> extends PluginFactory<P> {

    /** What it wants to receive. What no sink wants is not computed. */
    default SeriesSelection selection(P parameters) {
        return SeriesSelection.DEFAULT;
    }

    /** A sink for one run; it writes into {@link RunContext#folder()} only. */
    RunSink open(P parameters, RunContext run) throws IOException;

    /** Called once, after the last run of the experiment. */
    default void experimentFinished(P parameters, ExperimentContext experiment) throws IOException {}
}
