package dev.sluice.experiment.run;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;

/** Works out how far an experiment has come, and how long it will still take. */
final class ProgressMeter {

    /** A run that has done less says little about how long it takes. */
    private static final double TELLING_SHARE = 0.01;

    private static final double NS_PER_SECOND = 1e9;

    private final int total;
    private final int jobs;
    private final long beganNs = System.nanoTime();
    private final List<Double> wallS = new ArrayList<>();
    private int finished;
    private int failed;
    private double endedSimulatedS;
    private double cpuS;
    private double dataPackets;

    /**
     * @param total all runs
     * @param kept those that need not be computed
     */
    ProgressMeter(int total, int kept, int jobs) {
        this.total = total;
        this.finished = kept;
        this.jobs = jobs;
    }

    void ended(RunEnd end) {
        finished++;
        if (end.status() != RunStatus.OK) {
            failed++;
        }
        endedSimulatedS += end.entry().path("simulated_s").asDouble();
        RunTiming timing = end.timing();
        if (timing != null) {
            cpuS += timing.cpuS();
            dataPackets += timing.dataPackets();
            if (end.status() == RunStatus.OK) {
                wallS.add(timing.wallS());
            }
        }
    }

    double elapsedS() {
        return (System.nanoTime() - beganNs) / NS_PER_SECOND;
    }

    Progress progress(Collection<RunAttempt> running, int waiting) {
        double simulatedS = endedSimulatedS;
        double remainingRuns = waiting;
        for (RunAttempt attempt : running) {
            simulatedS += attempt.simulatedS();
            remainingRuns += 1 - attempt.share();
        }
        double runS = median(wallS.isEmpty() ? projected(running) : wallS);
        int parallel = Math.max(1, Math.min(jobs, running.size() + waiting));
        return new Progress(
                finished,
                failed,
                running.size(),
                total,
                simulatedS,
                cpuS > 0 ? dataPackets / cpuS : Double.NaN,
                elapsedS(),
                remainingS(remainingRuns, runS, parallel));
    }

    /** Remaining work times the median of what a run takes, over the runs at a time. */
    static double remainingS(double remainingRuns, double runS, int jobs) {
        return remainingRuns * runS / jobs;
    }

    private static List<Double> projected(Collection<RunAttempt> running) {
        List<Double> list = new ArrayList<>();
        for (RunAttempt attempt : running) {
            double share = attempt.share();
            if (share >= TELLING_SHARE) {
                list.add(attempt.elapsedS() / share);
            }
        }
        return list;
    }

    /** NaN of nothing. */
    static double median(List<Double> values) {
        if (values.isEmpty()) {
            return Double.NaN;
        }
        List<Double> sorted = new ArrayList<>(values);
        Collections.sort(sorted);
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    }
}
