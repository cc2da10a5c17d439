package dev.sluice.experiment.run;

import java.nio.file.Path;
import java.util.List;

/**
 * What came of an experiment. The summary is in the folder; {@link Summary#read} reads it.
 *
 * @param folder result folder
 * @param ok runs that reached their end, those kept from before included
 * @param failed runs that failed
 * @param stopped runs stopped by the user or a limit, or never begun because of the user
 * @param cancelled whether {@link ExperimentRunner#cancel} or an interrupt ended it
 * @param problems sentences about runs that are not ok and about sinks and scenarios that failed after the last run
 * @param table main figures of each point
 */
public record ExperimentOutcome(
        Path folder, int ok, int failed, int stopped, boolean cancelled, List<String> problems, ResultTable table) {

    public ExperimentOutcome {
        problems = List.copyOf(problems);
    }

    /** Whether every run reached its end and nothing failed afterwards. */
    public boolean success() {
        return failed == 0 && stopped == 0 && problems.isEmpty();
    }
}
