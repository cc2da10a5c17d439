package dev.sluice.experiment.run;

import dev.sluice.api.parameter.Nested;
import dev.sluice.api.sink.MetricSinkFactory;
import dev.sluice.experiment.Experiment;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Runs the experiments of a file on this machine and writes their result folder. One object serves one call of
 * {@link #run}.
 *
 * <p>What is written depends on the experiments and bundles only, neither on the number of jobs nor on what ends
 * first; {@code timing.json} and Java's version in {@code provenance.json} are the exceptions.
 */
public final class ExperimentRunner {

    private static final Duration GRACE = Duration.ofSeconds(5);

    private final RunFunction function;
    private final Duration grace;
    private final AtomicReference<@Nullable LocalExecutor> executor = new AtomicReference<>();
    private volatile boolean cancelled;

    /** Runs with the simulator. */
    public ExperimentRunner() {
        this(RunFunction.SIMULATOR);
    }

    public ExperimentRunner(RunFunction function) {
        this(function, GRACE);
    }

    /** @param grace how long a run that was asked to stop may take for it */
    ExperimentRunner(RunFunction function, Duration grace) {
        this.function = function;
        this.grace = grace;
    }

    /**
     * Ends the runs being computed and begins no other; {@link #run} then writes what there is and returns. From any
     * thread. Interrupting the thread in {@link #run} does the same.
     */
    public void cancel() {
        cancelled = true;
        LocalExecutor running = executor.get();
        if (running != null) {
            running.cancel();
        }
    }

    /**
     * Runs all runs of all experiments and writes the result folder. Plugins that the experiments use must stay
     * installed until it returns.
     *
     * @param experiments all documents of one file
     * @throws ResultFolderException if the folder is refused or cannot be written; runs that had ended are kept in it
     */
    public ExperimentOutcome run(List<Experiment> experiments, RunOptions options, ProgressListener listener)
            throws ResultFolderException {
        List<RunJob> jobs = RunJob.number(experiments);
        try (ResultFolder folder = ResultFolder.prepare(experiments, jobs, options)) {
            try {
                return run(experiments, jobs, folder, options, listener);
            } catch (IOException e) {
                throw ResultFolderException.failed("cannot write to " + folder.path() + ": " + Failures.reason(e)
                        + "; runs that had ended are kept, continue with --resume");
            }
        } catch (IOException e) {
            throw ResultFolderException.failed("cannot write the results: " + Failures.reason(e));
        }
    }

    private ExperimentOutcome run(
            List<Experiment> experiments,
            List<RunJob> jobs,
            ResultFolder folder,
            RunOptions options,
            ProgressListener listener)
            throws IOException {
        List<RunJob> missing =
                jobs.stream().filter(job -> !folder.journal().holds(job.id())).toList();
        int kept = jobs.size() - missing.size();
        listener.begun(folder.path(), kept, jobs.size());

        ProgressMeter meter = new ProgressMeter(jobs.size(), kept, options.jobs());
        LocalExecutor local = new LocalExecutor(function, options.jobs(), options.cpuLimit(), grace);
        executor.set(local);
        if (cancelled) {
            local.cancel();
        }
        List<RunJob> notBegun = local.execute(missing, folder, new Keeper(folder, meter, listener));

        SummaryWriter summary = new SummaryWriter(
                FolderChoice.title(experiments, options), jobs, new HashSet<>(notBegun), options.scenario());
        summary.write(folder);
        TimingFile.write(folder, jobs.stream().map(RunJob::id).toList(), meter.elapsedS(), options.jobs());
        folder.finish();

        List<String> problems = new ArrayList<>(summary.problems());
        problems.addAll(finishSinks(experiments, folder.path()));
        return new ExperimentOutcome(
                folder.path(),
                summary.ok(),
                summary.failed(),
                summary.stopped(),
                local.cancelled(),
                problems,
                summary.table());
    }

    /** Every sink once, also if several experiments of the file have it with the same parameters. */
    private static List<String> finishSinks(List<Experiment> experiments, Path folder) {
        List<String> problems = new ArrayList<>();
        Set<Nested<MetricSinkFactory<?>>> finished = new HashSet<>();
        for (Experiment experiment : experiments) {
            for (Nested<MetricSinkFactory<?>> sink : experiment.sinks()) {
                if (finished.add(sink)) {
                    try {
                        RunSinks.experimentFinished(sink, () -> folder);
                    } catch (SinkFailureException e) {
                        problems.add(String.valueOf(e.getMessage()));
                    }
                }
            }
        }
        return problems;
    }

    /** Keeps runs as they end and tells the listener. */
    private record Keeper(ResultFolder folder, ProgressMeter meter, ProgressListener listener)
            implements LocalExecutor.Listener {

        @Override
        public void ended(RunEnd end) throws IOException {
            folder.journal().add(end.job().id(), end.entry(), end.timing());
            meter.ended(end);
            listener.runEnded(end.job().id(), end.status(), end.error());
        }

        @Override
        public void tick(Set<RunAttempt> running, int waiting) {
            listener.progressed(meter.progress(running, waiting));
        }
    }
}
