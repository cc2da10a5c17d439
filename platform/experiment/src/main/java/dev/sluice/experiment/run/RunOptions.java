package dev.sluice.experiment.run;

import dev.sluice.api.scenario.Scenario;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How an experiment file is run. Start from {@link #of} and change what differs.
 *
 * @param fileName name of the experiment file or of the scenario, without folders; it is kept under {@code inputs/}
 * @param fileText the file as given
 * @param folder result folder; null for the next free {@code NAME-NNN} in {@code results}, or with {@code resume} the
 *     last one
 * @param results where numbered result folders are made
 * @param jobs runs computed at the same time, from 1
 * @param cpuLimit CPU time that one run may use; null for no limit
 * @param resume whether runs that {@code folder} already holds are kept
 * @param platform bundles beside the plugins that results depend on
 * @param sluiceVersion version of Sluice
 * @param scenario where the experiment comes from; null for a file
 */
public record RunOptions(
        String fileName,
        String fileText,
        @Nullable Path folder,
        Path results,
        int jobs,
        @Nullable Duration cpuLimit,
        boolean resume,
        List<BundleDigest> platform,
        String sluiceVersion,
        @Nullable Scenario scenario) {

    public RunOptions {
        platform = List.copyOf(platform);
        if (jobs < 1) {
            throw new IllegalArgumentException("jobs = " + jobs + " must be at least 1");
        }
        if (cpuLimit != null && (cpuLimit.isZero() || cpuLimit.isNegative())) {
            throw new IllegalArgumentException("limit must be above 0s");
        }
    }

    /** A new numbered folder in {@code results}, all processors, no limit. */
    public static RunOptions of(String fileName, String fileText) {
        int processors = Runtime.getRuntime().availableProcessors();
        return new RunOptions(
                fileName, fileText, null, Path.of("results"), processors, null, false, List.of(), "unknown", null);
    }

    public RunOptions withFolder(@Nullable Path value) {
        return new RunOptions(
                fileName, fileText, value, results, jobs, cpuLimit, resume, platform, sluiceVersion, scenario);
    }

    public RunOptions withResults(Path value) {
        return new RunOptions(
                fileName, fileText, folder, value, jobs, cpuLimit, resume, platform, sluiceVersion, scenario);
    }

    public RunOptions withJobs(int value) {
        return new RunOptions(
                fileName, fileText, folder, results, value, cpuLimit, resume, platform, sluiceVersion, scenario);
    }

    public RunOptions withCpuLimit(@Nullable Duration value) {
        return new RunOptions(
                fileName, fileText, folder, results, jobs, value, resume, platform, sluiceVersion, scenario);
    }

    public RunOptions withResume(boolean value) {
        return new RunOptions(
                fileName, fileText, folder, results, jobs, cpuLimit, value, platform, sluiceVersion, scenario);
    }

    public RunOptions withPlatform(String version, List<BundleDigest> bundles) {
        return new RunOptions(fileName, fileText, folder, results, jobs, cpuLimit, resume, bundles, version, scenario);
    }

    public RunOptions withScenario(@Nullable Scenario value) {
        return new RunOptions(
                fileName, fileText, folder, results, jobs, cpuLimit, resume, platform, sluiceVersion, value);
    }
}
