package dev.sluice.experiment.run;

import dev.sluice.api.sink.Numbers;
import dev.sluice.experiment.run.RunAttempt.Ended;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Computes runs on this machine, several at a time, each in a thread of its own. The calling thread watches them: it
 * takes what has ended, holds them to their limit of CPU time, and leaves behind those that do not react. Runs share
 * nothing.
 */
final class LocalExecutor {

    /** Takes the runs as they end, and looks at the progress. */
    interface Listener {

        /**
         * A run has ended.
         *
         * @throws IOException if it cannot be kept; then all runs are stopped
         */
        void ended(RunEnd end) throws IOException;

        /** Called some five times a second, and when all have ended. */
        void tick(Set<RunAttempt> running, int waiting);
    }

    private static final long LOOK_MS = 50;
    private static final long TICK_NS = 200_000_000;
    private static final double NS_PER_SECOND = 1e9;

    private final RunFunction function;
    private final int jobs;
    private final @Nullable Duration cpuLimit;
    private final Duration grace;
    private final BlockingQueue<Ended> ended = new LinkedBlockingQueue<>();
    private final Deque<RunJob> waiting = new ArrayDeque<>();
    private final Set<RunAttempt> running = new LinkedHashSet<>();
    private volatile boolean cancelled;
    private boolean impatient;

    /**
     * @param jobs runs at a time
     * @param cpuLimit CPU time of one run; null for no limit
     * @param grace how long a run that was asked to stop may take for it
     */
    LocalExecutor(RunFunction function, int jobs, @Nullable Duration cpuLimit, Duration grace) {
        this.function = function;
        this.jobs = jobs;
        this.cpuLimit = cpuLimit;
        this.grace = grace;
    }

    /** Ends the runs being computed and begins no other; from any thread. */
    void cancel() {
        cancelled = true;
    }

    boolean cancelled() {
        return cancelled;
    }

    /**
     * Computes the runs and returns when all have ended or, cancelled, when those that had begun have. An interrupt
     * cancels; a second one does not wait for runs to react.
     *
     * @return runs that were not begun
     * @throws IOException from the listener
     */
    List<RunJob> execute(List<RunJob> runs, ResultFolder folder, Listener listener) throws IOException {
        waiting.addAll(runs);
        long tickedNs = System.nanoTime();
        try {
            beginRuns(folder);
            while (!running.isEmpty()) {
                Ended end = next();
                if (end != null) {
                    running.remove(end.attempt());
                    listener.ended(end.end());
                }
                watch(listener);
                beginRuns(folder);
                if (System.nanoTime() - tickedNs >= TICK_NS) {
                    tickedNs = System.nanoTime();
                    listener.tick(running, waiting.size());
                }
            }
            listener.tick(running, waiting.size());
        } finally {
            running.forEach(attempt -> {
                attempt.stop("stopped");
                attempt.abandon();
            });
            running.clear();
        }
        return new ArrayList<>(waiting);
    }

    private void beginRuns(ResultFolder folder) {
        while (running.size() < jobs && !waiting.isEmpty() && !cancelled) {
            RunJob job = waiting.remove();
            RunAttempt attempt = new RunAttempt(job, function, folder.runFolder(job), ended::add);
            running.add(attempt);
            attempt.start();
        }
    }

    private @Nullable Ended next() {
        try {
            return ended.poll(LOOK_MS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            // The interrupt is the user's wish to end; the runs that have ended must still be written.
            impatient = cancelled;
            cancelled = true;
            return null;
        }
    }

    private void watch(Listener listener) throws IOException {
        for (RunAttempt attempt : List.copyOf(running)) {
            if (cancelled) {
                attempt.stop("stopped by the user");
            }
            if (cpuLimit != null) {
                hold(attempt, cpuLimit);
            }
            long stoppingNs = attempt.stoppingNs();
            if (stoppingNs >= 0 && (impatient || stoppingNs > grace.toNanos())) {
                RunEnd end = attempt.abandon();
                if (end != null) {
                    running.remove(attempt);
                    listener.ended(end);
                }
            }
        }
    }

    private static void hold(RunAttempt attempt, Duration limit) {
        if (attempt.cpuNs() > limit.toNanos()) {
            attempt.stop("stopped by the limit of " + seconds(limit) + " of CPU time");
        } else if (attempt.waitingNs() > limit.toNanos()) {
            attempt.stop("stopped after waiting for " + seconds(limit));
        }
    }

    private static String seconds(Duration duration) {
        return Numbers.format(duration.toNanos() / NS_PER_SECOND) + " s";
    }
}
