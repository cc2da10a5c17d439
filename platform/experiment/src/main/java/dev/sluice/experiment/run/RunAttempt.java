package dev.sluice.experiment.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sluice.api.sink.Numbers;
import dev.sluice.experiment.run.RunFunction.PreparedRun;
import dev.sluice.simulator.RunResult;
import dev.sluice.simulator.event.RunControl;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One run being computed in a thread of its own. Whoever ends it first, the thread or the watcher, decides how it
 * ended.
 */
final class RunAttempt {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final AtomicBoolean PROCESS_IS_WARM = new AtomicBoolean();
    private static final long NOT_WAITING = Long.MIN_VALUE;
    private static final double NS_PER_SECOND = 1e9;
    private static final double PS_PER_SECOND = 1e12;

    private final RunJob job;
    private final RunFunction function;
    private final Path folder;
    private final RunControl control = new RunControl();
    private final AtomicBoolean ended = new AtomicBoolean();
    private final Thread thread;
    private final long startedNs = System.nanoTime();
    private volatile @Nullable String stopCause;
    private long stoppedNs;
    private long waitingSinceNs = NOT_WAITING;

    /**
     * @param folder the run's folder; what an earlier attempt left in it is removed
     * @param listener told in the run's thread, unless the run was abandoned
     */
    RunAttempt(RunJob job, RunFunction function, Path folder, Consumer<RunAttempt.Ended> listener) {
        this.job = job;
        this.function = function;
        this.folder = folder;
        this.thread = new Thread(
                () -> {
                    RunEnd end = compute();
                    if (ended.compareAndSet(false, true)) {
                        listener.accept(new Ended(this, end));
                    }
                },
                "run " + job.id());
        thread.setDaemon(true);
    }

    /** An attempt and what came of it. */
    record Ended(RunAttempt attempt, RunEnd end) {}

    void start() {
        thread.start();
    }

    RunJob job() {
        return job;
    }

    /** Simulated seconds done. */
    double simulatedS() {
        return control.simulatedPs() / PS_PER_SECOND;
    }

    /** Share of the longest duration that is done. */
    double share() {
        return Math.min(
                1, control.simulatedPs() / (double) job.run().spec().duration().picos());
    }

    double elapsedS() {
        return (System.nanoTime() - startedNs) / NS_PER_SECOND;
    }

    /** Nanoseconds of CPU time used until now. */
    long cpuNs() {
        return THREADS.getThreadCpuTime(thread.getId());
    }

    /**
     * Nanoseconds since the thread was first seen waiting for something; 0 if it computes. To be asked again and
     * again.
     */
    long waitingNs() {
        Thread.State state = thread.getState();
        boolean waits =
                state == Thread.State.WAITING || state == Thread.State.TIMED_WAITING || state == Thread.State.BLOCKED;
        long nowNs = System.nanoTime();
        if (!waits || waitingSinceNs == NOT_WAITING) {
            waitingSinceNs = waits ? nowNs : NOT_WAITING;
        }
        return waits ? nowNs - waitingSinceNs : 0;
    }

    /** Asks the run to end; the first cause counts. */
    void stop(String cause) {
        if (stopCause == null) {
            stopCause = cause;
            stoppedNs = System.nanoTime();
            control.stop();
        }
    }

    /** Nanoseconds since it was asked to end; -1 if it was not. */
    long stoppingNs() {
        return stopCause == null ? -1 : System.nanoTime() - stoppedNs;
    }

    /** Gives up waiting for a run that does not react; null if it has just ended by itself. */
    @Nullable
    RunEnd abandon() {
        if (!ended.compareAndSet(false, true)) {
            return null;
        }
        String culprit =
                PluginInStack.describe(thread.getStackTrace(), job.experiment().plugins());
        String sentence = stopCause + " and did not react" + culprit + "; it was left behind";
        // Wakes a plugin that waits; one that computes stays in its thread until the process ends.
        thread.interrupt();
        return new RunEnd(
                job, RunStatus.STOPPED, sentence, job.emptyEntry(RunStatus.STOPPED, sentence, simulatedS()), null);
    }

    private RunEnd compute() {
        RunSinks sinks = null;
        try {
            Folders.recreate(folder);
            sinks = RunSinks.open(job, folder, ended::get);
            PreparedRun prepared = function.prepare(job.run().spec(), sinks);
            boolean warm = PROCESS_IS_WARM.get();
            long wallNs = System.nanoTime();
            long cpuNs = THREADS.getCurrentThreadCpuTime();
            RunResult result = prepared.run(control);
            double cpuS = (THREADS.getCurrentThreadCpuTime() - cpuNs) / NS_PER_SECOND;
            double wallS = (System.nanoTime() - wallNs) / NS_PER_SECOND;
            PROCESS_IS_WARM.set(true);
            sinks.close();
            return measured(result, new RunTiming(wallS, cpuS, result.dataPackets(), result.packetHops(), warm));
        } catch (IOException | RuntimeException | Error e) {
            // Whatever a plugin throws ends its own run only.
            if (sinks != null) {
                sinks.closeAfterFailure();
            }
            String sentence = Failures.sentence(e);
            return new RunEnd(
                    job, RunStatus.FAILED, sentence, job.emptyEntry(RunStatus.FAILED, sentence, simulatedS()), null);
        }
    }

    private RunEnd measured(RunResult result, RunTiming timing) {
        RunStatus status = result.completed() ? RunStatus.OK : RunStatus.STOPPED;
        String error = result.completed()
                ? null
                : (stopCause == null ? "stopped" : stopCause) + " at " + Numbers.format(result.simulatedS())
                        + " s of simulated time";
        ObjectNode entry = job.entry(status, error, result.simulatedS());
        JsonNode measured = Json.tree(result);
        for (String section : List.of("warnings", "flows", "groups", "links", "totals")) {
            entry.set(section, measured.path(section));
        }
        return new RunEnd(job, status, error, entry, timing);
    }
}
