package dev.sluice.experiment.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sluice.api.plugin.NoParameters;
import dev.sluice.api.sink.ExperimentContext;
import dev.sluice.api.sink.Row;
import dev.sluice.api.sink.RunContext;
import dev.sluice.experiment.Experiment;
import dev.sluice.simulator.SpecException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExperimentRunnerTest {

    private static final Duration SHORT = Duration.ofMillis(200);

    @TempDir
    private Path temp;

    private RunOptions options(String folder) {
        return RunOptions.of("test.yaml", "name: test\n").withFolder(temp.resolve(folder));
    }

    private static ExperimentOutcome run(RunFunction function, RunOptions options, Experiment... experiments)
            throws ResultFolderException {
        return new ExperimentRunner(function, SHORT).run(List.of(experiments), options, ProgressListener.NONE);
    }

    private static List<String> statuses(Path folder) throws IOException {
        return Summary.read(folder).runs().stream()
                .map(run -> run.id() + " " + run.status().id())
                .toList();
    }

    @Test
    void writesTheFilesOfTheContractAndNoOther() throws Exception {
        Experiment experiment = TestRuns.withSinks(TestRuns.experiment("test", 1, 2), new LineSink());

        ExperimentOutcome outcome = run(TestRuns.MEASURING, options("out"), experiment);

        try (Stream<Path> files = Files.walk(outcome.folder())) {
            assertThat(files.filter(Files::isRegularFile)
                            .map(file -> outcome.folder().relativize(file).toString())
                            .sorted())
                    .containsExactly(
                            "experiment.yaml",
                            "inputs/test.yaml",
                            "provenance.json",
                            "runs/0001/lines.txt",
                            "runs/0002/lines.txt",
                            "summary.json",
                            "timing.json");
        }
        assertThat(outcome.success()).isTrue();
        assertThat(outcome.ok()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 5})
    void writesTheSameBytesWhateverTheNumberOfJobs(int jobs) throws Exception {
        Experiment experiment =
                TestRuns.withSinks(TestRuns.sweep("test", List.of("red", "codel"), 1, 2, 3, 4, 5), new LineSink());
        // The first run ends after the others that began with it.
        CountDownLatch others = new CountDownLatch(jobs - 1);
        RunFunction reversed = (spec, observer) -> control -> {
            if (spec.seed() == 1) {
                await(others);
            } else {
                others.countDown();
            }
            TestRuns.rows(spec, observer);
            return TestRuns.result(spec.seed(), true);
        };

        run(TestRuns.MEASURING, options("one").withJobs(1), experiment);
        run(reversed, options("several").withJobs(jobs), experiment);

        assertThat(ResultComparison.firstDifference(temp.resolve("one"), temp.resolve("several")))
                .isEmpty();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void numbersTheRunsOfSeveralExperimentsThrough() throws Exception {
        ExperimentOutcome outcome = run(
                TestRuns.MEASURING,
                options("out"),
                TestRuns.experiment("first", 1, 2),
                TestRuns.experiment("second", 7));

        assertThat(Summary.read(outcome.folder()).runs())
                .extracting(Summary.Run::id, Summary.Run::experiment, Summary.Run::seed)
                .containsExactly(tuple("0001", "first", 1L), tuple("0002", "first", 2L), tuple("0003", "second", 7L));
        assertThat(Files.readString(outcome.folder().resolve("experiment.yaml")))
                .isEqualTo("name: first\nruns: [1, 2]\n---\nname: second\nruns: [7]\n");
    }

    @Test
    void aPluginThatThrowsFailsItsRunOnly() throws Exception {
        RunFunction function = (spec, observer) -> control -> {
            if (spec.seed() == 2) {
                throw new SpecException("flows.ftp", "aqm red on link left:right failed at 1.5 s: ArithmeticException");
            }
            return TestRuns.result(spec.seed(), true);
        };

        ExperimentOutcome outcome = run(function, options("out").withJobs(2), TestRuns.experiment("test", 1, 2, 3));

        assertThat(statuses(outcome.folder())).containsExactly("0001 ok", "0002 failed", "0003 ok");
        assertThat(outcome.problems())
                .containsExactly("run 0002 failed: flows.ftp: aqm red on link left:right failed at 1.5 s:"
                        + " ArithmeticException");
        assertThat(Summary.read(outcome.folder()).aggregates())
                .allSatisfy(aggregate -> assertThat(aggregate.estimate().n()).isEqualTo(2));
    }

    @Test
    void aRunWithoutMemoryFailsAlone() throws Exception {
        RunFunction function = (spec, observer) -> control -> {
            if (spec.seed() == 1) {
                throw new OutOfMemoryError("Java heap space");
            }
            return TestRuns.result(spec.seed(), true);
        };

        ExperimentOutcome outcome = run(function, options("out"), TestRuns.experiment("test", 1, 2));

        assertThat(statuses(outcome.folder())).containsExactly("0001 failed", "0002 ok");
        assertThat(outcome.problems())
                .containsExactly("run 0001 failed: the run needs more memory than Java was given");
    }

    @Test
    void cancellingKeepsWhatHasEndedAndStopsTheRest() throws Exception {
        ExperimentRunner[] runner = new ExperimentRunner[1];
        RunFunction function = (spec, observer) -> control -> {
            if (spec.seed() == 2) {
                runner[0].cancel();
                while (!control.stopRequested()) {
                    Thread.onSpinWait();
                }
                return TestRuns.result(2, false);
            }
            return TestRuns.result(spec.seed(), true);
        };
        runner[0] = new ExperimentRunner(function);

        ExperimentOutcome outcome = runner[0].run(
                List.of(TestRuns.experiment("test", 1, 2, 3)), options("out").withJobs(1), ProgressListener.NONE);

        assertThat(outcome.cancelled()).isTrue();
        assertThat(Summary.read(outcome.folder()).runs())
                .extracting(run -> run.status().id() + " " + run.error())
                .containsExactly(
                        "ok null",
                        "stopped stopped by the user at 4.5 s of simulated time",
                        "stopped not begun: stopped by the user");
        // What a stopped run measured is kept, but not aggregated.
        assertThat(Summary.read(outcome.folder()).runs().get(1).metrics()).containsEntry("totals.goodput_bps", 2e6);
        assertThat(Summary.read(outcome.folder()).aggregates())
                .allSatisfy(aggregate -> assertThat(aggregate.estimate().n()).isEqualTo(1));
    }

    @Test
    void anInterruptCancels() throws Exception {
        Thread caller = Thread.currentThread();
        RunFunction function = (spec, observer) -> control -> {
            caller.interrupt();
            while (!control.stopRequested()) {
                Thread.onSpinWait();
            }
            return TestRuns.result(spec.seed(), false);
        };

        ExperimentOutcome outcome = run(function, options("out").withJobs(1), TestRuns.experiment("test", 1, 2));

        assertThat(outcome.cancelled()).isTrue();
        assertThat(statuses(outcome.folder())).containsExactly("0001 stopped", "0002 stopped");
    }

    @Test
    void aRunThatUsesUpItsCpuTimeIsStopped() throws Exception {
        RunFunction function = (spec, observer) -> control -> {
            boolean endless = spec.seed() == 1;
            while (endless && !control.stopRequested()) {
                Thread.onSpinWait();
            }
            return TestRuns.result(spec.seed(), !endless);
        };

        ExperimentOutcome outcome =
                run(function, options("out").withCpuLimit(Duration.ofMillis(100)), TestRuns.experiment("test", 1, 2));

        assertThat(statuses(outcome.folder())).containsExactly("0001 stopped", "0002 ok");
        assertThat(outcome.problems())
                .containsExactly(
                        "run 0001 stopped: stopped by the limit of 0.1 s of CPU time at 4.5 s of simulated time");
    }

    @Test
    void aPluginThatNeverReturnsIsLeftBehindAndTheOthersGoOn() throws Exception {
        CountDownLatch end = new CountDownLatch(1);
        RunFunction function = (spec, observer) -> control -> {
            if (spec.seed() == 1) {
                NeverReturning.compute(end);
            }
            return TestRuns.result(spec.seed(), true);
        };

        ExperimentOutcome outcome = run(
                function,
                options("out").withJobs(1).withCpuLimit(Duration.ofMillis(100)),
                TestRuns.experiment("test", 1, 2, 3));
        end.countDown();

        assertThat(statuses(outcome.folder())).containsExactly("0001 stopped", "0002 ok", "0003 ok");
        assertThat(outcome.problems().get(0))
                .startsWith("run 0001 stopped: stopped by the limit of 0.1 s of CPU time and did not react in"
                        + " topology none (")
                .endsWith("; it was left behind");
    }

    /** Lies in the package of the topology, as the plugin's own code would. */
    private static final class NeverReturning {

        static void compute(CountDownLatch end) {
            while (end.getCount() > 0) {
                Thread.onSpinWait();
            }
        }
    }

    @Test
    void aPluginThatWaitsForEverIsWokenAndLeftBehind() throws Exception {
        CountDownLatch never = new CountDownLatch(1);
        RunFunction function = (spec, observer) -> control -> {
            await(never);
            return TestRuns.result(spec.seed(), true);
        };

        ExperimentOutcome outcome =
                run(function, options("out").withCpuLimit(Duration.ofMillis(100)), TestRuns.experiment("test", 1));

        assertThat(outcome.problems().get(0)).contains("stopped after waiting for 0.1 s and did not react");
    }

    @Test
    void aSinkThatCannotWriteFailsItsRunWithItsName() throws Exception {
        LineSink full = new LineSink() {
            @Override
            void received(RunContext run, Row row) throws IOException {
                if (run.runId().equals("0002")) {
                    throw new IOException("No space left on device");
                }
            }
        };
        Experiment experiment = TestRuns.withSinks(TestRuns.experiment("test", 1, 2, 3), new LineSink(), full);

        ExperimentOutcome outcome = run(TestRuns.MEASURING, options("out"), experiment);

        assertThat(statuses(outcome.folder())).containsExactly("0001 ok", "0002 failed", "0003 ok");
        assertThat(outcome.problems().get(0)).matches("run 0002 failed: sink .* cannot write: no space left on device");
        assertThat(full.closed.get()).isEqualTo(3);
    }

    @Test
    void tellsEachSinkOnceThatTheExperimentIsFinished() throws Exception {
        LineSink sink = new LineSink();
        Experiment first = TestRuns.withSinks(TestRuns.experiment("first", 1), sink);
        Experiment second = TestRuns.withSinks(TestRuns.experiment("second", 1), sink);

        run(TestRuns.MEASURING, options("out"), first, second);

        assertThat(sink.experimentsFinished.get()).isEqualTo(1);
    }

    @Test
    void aSinkThatFailsAfterTheLastRunIsAProblemButLosesNothing() throws Exception {
        LineSink sink = new LineSink() {
            @Override
            public void experimentFinished(NoParameters parameters, ExperimentContext experiment) {
                throw new IllegalStateException("no picture");
            }
        };

        ExperimentOutcome outcome =
                run(TestRuns.MEASURING, options("out"), TestRuns.withSinks(TestRuns.experiment("test", 1), sink));

        assertThat(outcome.ok()).isEqualTo(1);
        assertThat(outcome.success()).isFalse();
        assertThat(outcome.problems().get(0)).endsWith("failed: IllegalStateException: no picture");
    }

    @Test
    void timesEveryRunAndAddsUp() throws Exception {
        ExperimentOutcome outcome = run(TestRuns.MEASURING, options("out"), TestRuns.experiment("test", 1, 2));

        JsonNode timing =
                Json.MAPPER.readTree(outcome.folder().resolve("timing.json").toFile());
        assertThat(timing.path("runs").path(1).path("id").asText()).isEqualTo("0002");
        assertThat(timing.path("runs").path(0).path("data_packets").asLong()).isEqualTo(5000);
        assertThat(timing.path("runs").path(0).path("packet_hops").asLong()).isEqualTo(20_000);
        assertThat(timing.properties().stream().map(Map.Entry::getKey))
                .containsExactly("runs", "wall_s", "cpu_s", "jobs", "java", "system", "processor");
    }

    @Test
    void computesNoMoreRunsAtATimeThanAsked() throws Exception {
        AtomicInteger running = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        CountDownLatch three = new CountDownLatch(3);
        RunFunction function = (spec, observer) -> control -> {
            most.accumulateAndGet(running.incrementAndGet(), Math::max);
            three.countDown();
            await(three);
            running.decrementAndGet();
            return TestRuns.result(spec.seed(), true);
        };
        long[] seeds = IntStream.rangeClosed(1, 20).asLongStream().toArray();

        run(function, options("out").withJobs(3), TestRuns.experiment("test", seeds));

        assertThat(most).hasValue(3);
    }

    @Test
    void tellsTheListenerOfEveryRunAndOfTheEnd() throws Exception {
        List<String> told = new ArrayList<>();
        ProgressListener listener = new ProgressListener() {
            @Override
            public void begun(Path folder, int kept, int total) {
                told.add("begun " + folder.getFileName() + " " + kept + "/" + total);
            }

            @Override
            public void runEnded(String id, RunStatus status, @Nullable String error) {
                told.add(id + " " + status.id());
            }

            @Override
            public void progressed(Progress progress) {
                if (progress.finished() == progress.total()) {
                    told.add("simulated " + progress.simulatedS() + " s");
                }
            }
        };

        new ExperimentRunner(TestRuns.MEASURING)
                .run(List.of(TestRuns.experiment("test", 1, 2)), options("out").withJobs(1), listener);

        assertThat(told).startsWith("begun out 0/2", "0001 ok", "0002 ok").endsWith("simulated 20.0 s");
    }

    @Test
    void losesNothingWhenTheSummaryCannotBeWritten() throws Exception {
        ProgressListener obstacle = new ProgressListener() {
            @Override
            public void begun(Path folder, int kept, int total) {
                try {
                    Files.createDirectories(folder.resolve("summary.json/in the way"));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        };
        Experiment experiment = TestRuns.withSinks(TestRuns.experiment("test", 1, 2), new LineSink());

        assertThatThrownBy(() ->
                        new ExperimentRunner(TestRuns.MEASURING).run(List.of(experiment), options("out"), obstacle))
                .isInstanceOf(ResultFolderException.class)
                .hasMessageStartingWith("cannot write to " + temp.resolve("out") + ": ")
                .hasMessageEndingWith("; runs that had ended are kept, continue with --resume");

        Folders.recreate(temp.resolve("out/summary.json"));
        Files.delete(temp.resolve("out/summary.json"));
        RunFunction none = (spec, observer) -> {
            throw new AssertionError("computed again");
        };
        assertThat(run(none, options("out").withResume(true), experiment).ok()).isEqualTo(2);
    }

    @Test
    void stopsTheOtherRunsWhenAnEndedOneCannotBeKept() throws Exception {
        CountDownLatch stopped = new CountDownLatch(1);
        RunFunction function = (spec, observer) -> control -> {
            if (spec.seed() == 2) {
                while (!control.stopRequested()) {
                    Thread.onSpinWait();
                }
                stopped.countDown();
            }
            return TestRuns.result(spec.seed(), true);
        };
        ProgressListener fullDisk = new ProgressListener() {
            @Override
            public void runEnded(String id, RunStatus status, @Nullable String error) {
                throw new UncheckedIOException(new IOException("No space left on device"));
            }
        };

        assertThatThrownBy(() -> new ExperimentRunner(function)
                        .run(
                                List.of(TestRuns.experiment("test", 1, 2)),
                                options("out").withJobs(2),
                                fullDisk))
                .isInstanceOf(UncheckedIOException.class);
        assertThat(stopped.await(1, TimeUnit.MINUTES)).isTrue();
    }
}
