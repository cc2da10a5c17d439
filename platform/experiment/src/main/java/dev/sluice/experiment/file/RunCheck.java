package dev.sluice.experiment.file;

import dev.sluice.simulator.RunSpec;

/** Says whether the simulator can run a specification. */
@FunctionalInterface
interface RunCheck {

    /** @throws dev.sluice.simulator.SpecException if it cannot */
    void check(RunSpec spec);
}
