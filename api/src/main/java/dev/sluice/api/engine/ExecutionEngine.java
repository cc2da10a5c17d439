package dev.sluice.api.engine;

import dev.sluice.api.plugin.PluginFactory;
import java.util.List;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Computes runs somewhere. Runs go in and results come out as data: no object of a plugin crosses.
 *
 * @param <P> the record that declares the parameters
 */
@ConsumerType
public interface ExecutionEngine<P extends Record> extends PluginFactory<P> {

    /**
     * Computes all runs and returns when each has been reported. A run is deterministic, so one whose worker is lost may be
     * computed again.
     *
     * @throws InterruptedException if interrupted; runs reported until then are kept
     */
    void execute(P parameters, List<RunTask> runs, RunListener listener) throws InterruptedException;
}
