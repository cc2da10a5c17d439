package dev.sluice.experiment.run;

import dev.sluice.simulator.Plan;
import dev.sluice.simulator.RunObserver;
import dev.sluice.simulator.RunResult;
import dev.sluice.simulator.RunSpec;
import dev.sluice.simulator.event.RunControl;

/** What computes a run. Called by several threads at once, each with a run of its own. */
@FunctionalInterface
public interface RunFunction {

    /** The simulator. */
    RunFunction SIMULATOR = (spec, observer) -> Plan.of(spec).simulation(observer)::run;

    /**
     * Builds the run's network; nothing is simulated yet.
     *
     * @throws RuntimeException with one sentence if the specification cannot be run
     */
    PreparedRun prepare(RunSpec spec, RunObserver observer);

    /** A run before its first event. */
    @FunctionalInterface
    interface PreparedRun {

        /**
         * Computes the run in the calling thread, to its end or until {@code control} asks to stop.
         *
         * @throws RuntimeException with one sentence if a plugin fails
         */
        RunResult run(RunControl control);
    }
}
