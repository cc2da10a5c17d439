package dev.sluice.experiment.run;

import dev.sluice.experiment.PlannedRun;
import dev.sluice.simulator.RunObserver;
import dev.sluice.simulator.RunResult;
import dev.sluice.simulator.event.RunControl;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;

/**
 * What an experiment will roughly cost, from computing the beginning of some of its runs. Traffic that ends early
 * makes the estimate too high.
 *
 * @param runS seconds that a run takes, the median of those tried; NaN if none got anywhere
 * @param totalS seconds for all runs with that many at a time
 */
public record CostEstimate(double runS, double totalS) {

    private static final int TRIED = 3;
    private static final double NS_PER_SECOND = 1e9;

    /**
     * Computes the beginning of the first, the middle and the last run in the calling thread.
     *
     * @param jobs runs at a time
     * @param budget elapsed time for all of them together
     * @throws RuntimeException with one sentence if a run cannot be computed
     */
    public static CostEstimate of(List<PlannedRun> runs, int jobs, Duration budget, RunFunction function) {
        int tried = Math.min(TRIED, runs.size());
        List<Double> seconds = new ArrayList<>();
        for (int i = 0; i < tried; i++) {
            PlannedRun run = runs.get(tried == 1 ? 0 : (int) ((runs.size() - 1L) * i / (tried - 1)));
            double runS = seconds(run, budget.dividedBy(tried), function);
            if (!Double.isNaN(runS)) {
                seconds.add(runS);
            }
        }
        double runS = ProgressMeter.median(seconds);
        int parallel = Math.max(1, Math.min(jobs, runs.size()));
        return new CostEstimate(runS, ProgressMeter.remainingS(runs.size(), runS, parallel));
    }

    private static double seconds(PlannedRun run, Duration budget, RunFunction function) {
        RunControl control = new RunControl();
        Timer timer = new Timer("estimate", true);
        try {
            RunFunction.PreparedRun prepared = function.prepare(run.spec(), RunObserver.NONE);
            timer.schedule(
                    new TimerTask() {
                        @Override
                        public void run() {
                            control.stop();
                        }
                    },
                    budget.toMillis());
            long beganNs = System.nanoTime();
            RunResult result = prepared.run(control);
            double elapsedS = (System.nanoTime() - beganNs) / NS_PER_SECOND;
            double share = result.completed()
                    ? 1
                    : result.simulatedS() / run.spec().duration().seconds();
            return share > 0 ? elapsedS / share : Double.NaN;
        } finally {
            timer.cancel();
        }
    }
}
