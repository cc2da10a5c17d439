package dev.sluice.experiment.run;

/**
 * How far an experiment has come.
 *
 * @param finished runs that have ended, those kept from before included
 * @param failed those of them that failed or were stopped
 * @param running runs being computed
 * @param total all runs
 * @param simulatedS simulated seconds computed by this process, of all runs together
 * @param packetsPerSecond data packets of ended runs over the CPU time they took; NaN while unknown
 * @param elapsedS seconds since the first run began
 * @param remainingS estimated seconds to go; NaN while unknown
 */
public record Progress(
        int finished,
        int failed,
        int running,
        int total,
        double simulatedS,
        double packetsPerSecond,
        double elapsedS,
        double remainingS) {}
