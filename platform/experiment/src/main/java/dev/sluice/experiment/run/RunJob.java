package dev.sluice.experiment.run;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sluice.experiment.Experiment;
import dev.sluice.experiment.PlannedRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A run with its number in the result folder. */
record RunJob(String id, Experiment experiment, PlannedRun run) {

    /** All runs of a file's experiments, numbered through from {@code 0001}. */
    static List<RunJob> number(List<Experiment> experiments) {
        List<RunJob> jobs = new ArrayList<>();
        for (Experiment experiment : experiments) {
            for (PlannedRun run : experiment.runs()) {
                jobs.add(new RunJob(String.format(Locale.ROOT, "%04d", jobs.size() + 1), experiment, run));
            }
        }
        return jobs;
    }

    /** The head of the run's entry in {@code summary.json}. */
    ObjectNode entry(RunStatus status, @Nullable String error, double simulatedS) {
        ObjectNode entry = Json.object();
        entry.put("id", id);
        entry.put("experiment", experiment.name());
        entry.set("point", Json.texts(run.point()));
        entry.put("replication", run.replication());
        entry.put("seed", run.spec().seed());
        entry.put("status", status.id());
        entry.put("error", error);
        entry.set("simulated_s", Json.number(simulatedS));
        return entry;
    }

    /** The entry of a run that measured nothing. */
    ObjectNode emptyEntry(RunStatus status, String error, double simulatedS) {
        ObjectNode entry = entry(status, error, simulatedS);
        for (String list : List.of("warnings", "flows", "groups", "links")) {
            entry.putArray(list);
        }
        entry.putObject("totals").putNull("goodput_bps").putNull("jain_index");
        return entry;
    }
}
