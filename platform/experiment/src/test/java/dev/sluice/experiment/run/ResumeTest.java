package dev.sluice.experiment.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.sluice.api.parameter.InputFile;
import dev.sluice.experiment.Experiment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResumeTest {

    @TempDir
    private Path temp;

    private final Set<Long> computed = new ConcurrentSkipListSet<>();
    private final RunFunction recording = (spec, observer) -> {
        computed.add(spec.seed());
        return TestRuns.MEASURING.prepare(spec, observer);
    };
    private final Experiment experiment = TestRuns.withSinks(TestRuns.experiment("test", 1, 2, 3, 4), new LineSink());

    private RunOptions options() {
        return RunOptions.of("test.yaml", "name: test\n")
                .withFolder(temp.resolve("out"))
                .withJobs(1);
    }

    private ExperimentOutcome resume(Experiment resumed) throws ResultFolderException {
        return new ExperimentRunner(recording).run(List.of(resumed), options().withResume(true), ProgressListener.NONE);
    }

    private void runWhole() throws ResultFolderException {
        new ExperimentRunner(TestRuns.MEASURING).run(List.of(experiment), options(), ProgressListener.NONE);
    }

    /** Leaves the folder as a process leaves it that is killed when two runs have ended. */
    private void runUntilKilled() {
        ProgressListener killer = new ProgressListener() {
            @Override
            public void runEnded(String id, RunStatus status, @Nullable String error) {
                if (id.equals("0002")) {
                    throw new IllegalStateException("killed");
                }
            }
        };
        assertThatThrownBy(() -> new ExperimentRunner(TestRuns.MEASURING).run(List.of(experiment), options(), killer))
                .hasMessage("killed");
    }

    private void assertSameAsRunWhole() throws Exception {
        new ExperimentRunner(TestRuns.MEASURING)
                .run(List.of(experiment), options().withFolder(temp.resolve("whole")), ProgressListener.NONE);
        assertThat(ResultComparison.firstDifference(temp.resolve("whole"), temp.resolve("out")))
                .isEmpty();
    }

    private static void assertRefused(ThrowingCallable call, String sentence) {
        assertThatThrownBy(call)
                .asInstanceOf(type(ResultFolderException.class))
                .satisfies(e -> assertThat(e.getMessage()).contains(sentence))
                .satisfies(e -> assertThat(e.isRefused()).isTrue());
    }

    @Test
    void computesNothingAgainInAFinishedFolder() throws Exception {
        runWhole();

        ExperimentOutcome outcome = resume(experiment);

        assertThat(computed).isEmpty();
        assertThat(outcome.ok()).isEqualTo(4);
        assertSameAsRunWhole();
        assertThat(Json.MAPPER
                        .readTree(temp.resolve("out/timing.json").toFile())
                        .path("runs"))
                .hasSize(4);
    }

    @Test
    void goesOnAfterACrash() throws Exception {
        runUntilKilled();
        assertThat(temp.resolve("out/summary.json")).doesNotExist();

        resume(experiment);

        assertThat(computed).containsExactly(3L, 4L);
        assertSameAsRunWhole();
        assertThat(temp.resolve("out").resolve(Journal.NAME)).doesNotExist();
    }

    @Test
    void dropsALineThatTheCrashCutOff() throws Exception {
        runUntilKilled();
        Path journal = temp.resolve("out").resolve(Journal.NAME);
        byte[] lines = Files.readAllBytes(journal);
        Files.write(journal, Arrays.copyOf(lines, lines.length - 10));

        resume(experiment);

        assertThat(computed).containsExactly(2L, 3L, 4L);
        assertSameAsRunWhole();
    }

    @Test
    void dropsWhatACrashOfTheMachineLeftOfTheJournal() throws Exception {
        runUntilKilled();
        Files.write(temp.resolve("out").resolve(Journal.NAME), new byte[4096], StandardOpenOption.APPEND);

        resume(experiment);

        assertThat(computed).containsExactly(3L, 4L);
        assertSameAsRunWhole();
    }

    @Test
    void removesWhatAnUnfinishedRunLeft() throws Exception {
        runUntilKilled();
        Files.createDirectories(temp.resolve("out/runs/0003"));
        Files.writeString(temp.resolve("out/runs/0003/half.csv"), "t_s");

        resume(experiment);

        assertThat(temp.resolve("out/runs/0003/half.csv")).doesNotExist();
        assertSameAsRunWhole();
    }

    @Test
    void computesARunAgainWhoseFolderWasDeleted() throws Exception {
        runWhole();
        Folders.recreate(temp.resolve("out/runs/0003"));
        Files.delete(temp.resolve("out/runs/0003"));

        resume(experiment);

        assertThat(computed).containsExactly(3L);
        assertSameAsRunWhole();
    }

    @Test
    void keepsOfADamagedSummaryWhatStandsBeforeTheDamage() throws Exception {
        runWhole();
        Path summary = temp.resolve("out/summary.json");
        String text = Files.readString(summary);
        Files.writeString(summary, text.substring(0, text.indexOf("{\"id\":\"0003\"") + 20));

        resume(experiment);

        assertThat(computed).containsExactly(3L, 4L);
        assertSameAsRunWhole();
    }

    @Test
    void computesFailedAndStoppedRunsAgain() throws Exception {
        RunFunction failing = (spec, observer) -> control -> {
            TestRuns.rows(spec, observer);
            if (spec.seed() == 2) {
                throw new IllegalStateException("no");
            }
            return TestRuns.result(spec.seed(), spec.seed() != 4);
        };
        new ExperimentRunner(failing).run(List.of(experiment), options(), ProgressListener.NONE);

        resume(experiment);

        assertThat(computed).containsExactly(2L, 4L);
        assertSameAsRunWhole();
    }

    @Test
    void beginsANewFolderThatDoesNotExistYet() throws Exception {
        ExperimentOutcome outcome = resume(experiment);

        assertThat(outcome.ok()).isEqualTo(4);
    }

    @Test
    void beginsAnewWhereThePreparationWasInterrupted() throws Exception {
        Files.createDirectories(temp.resolve("out/inputs"));
        Files.writeString(temp.resolve("out/experiment.yaml"), "name: te");

        resume(experiment);

        assertSameAsRunWhole();
    }

    @Test
    void acceptsAnExperimentFileThatDiffersInComments() throws Exception {
        runWhole();
        RunOptions commented = RunOptions.of("test.yaml", "# again\nname: test\n")
                .withFolder(temp.resolve("out"))
                .withResume(true);

        ExperimentOutcome outcome =
                new ExperimentRunner(recording).run(List.of(experiment), commented, ProgressListener.NONE);

        assertThat(outcome.ok()).isEqualTo(4);
    }

    @Test
    void refusesAnotherSeed() throws Exception {
        runWhole();

        assertRefused(
                () -> resume(TestRuns.experiment("test", 5, 6, 7, 8)), "cannot be resumed: seed is 1 there and 5 now");
    }

    @Test
    void refusesAnotherExperiment() throws Exception {
        runWhole();

        assertRefused(
                () -> resume(TestRuns.experiment("test", 1, 2, 3)),
                "line 2 of experiment.yaml is 'runs: [1, 2, 3, 4]' there and 'runs: [1, 2, 3]' now");
        assertRefused(() -> resume(TestRuns.experiment("other", 1, 2, 3, 4)), "experiment is test there and other now");
    }

    @Test
    void refusesAnotherBuildOfABundle() throws Exception {
        runWhole();

        assertRefused(
                () -> resume(TestRuns.withPluginDigest(experiment, "bb22")),
                "bundle test.topology.none is 1.0.0 (aa11) there and 1.0.0 (bb22) now");
    }

    @Test
    void refusesAnotherPlatform() throws Exception {
        runWhole();
        RunOptions other = options()
                .withResume(true)
                .withPlatform("1.1.0", List.of(new BundleDigest("dev.sluice.simulator", "1.1.0", "cc33")));

        assertRefused(
                () -> new ExperimentRunner(recording).run(List.of(experiment), other, ProgressListener.NONE),
                "bundle dev.sluice.simulator 1.1.0 is used now and not there");
    }

    @Test
    void refusesAnotherContentOfANamedFile() throws Exception {
        Path trace = Files.writeString(temp.resolve("trace.txt"), "1\n");
        Experiment traced = withInput(new InputFile("../traces/trace.txt", trace));
        new ExperimentRunner(TestRuns.MEASURING).run(List.of(traced), options(), ProgressListener.NONE);
        assertThat(temp.resolve("out/inputs/traces/trace.txt")).hasContent("1\n");
        Files.writeString(trace, "2\n");

        assertRefused(() -> resume(traced), "file ../traces/trace.txt has another content there than now");
    }

    private Experiment withInput(InputFile input) {
        return new Experiment(
                experiment.name(),
                experiment.normalised(),
                experiment.axes(),
                experiment.runs(),
                experiment.sinks(),
                experiment.plugins(),
                List.of(input));
    }

    @Test
    void refusesAFolderThatIsNotEmptyUnlessItIsResumed() throws Exception {
        runWhole();

        assertRefused(
                this::runWhole,
                temp.resolve("out")
                        + " is not empty; give another folder, or continue the experiment in it with --resume");
    }

    @Test
    void refusesToResumeAFolderOfSomethingElse() throws Exception {
        Files.createDirectories(temp.resolve("out"));
        Files.writeString(temp.resolve("out/letter.txt"), "Dear");

        assertRefused(() -> resume(experiment), "cannot be resumed: it has no provenance.json");
        assertThat(temp.resolve("out/letter.txt")).exists();
    }

    @Test
    void refusesAFolderThatIsBeingWritten() throws Exception {
        ProgressListener second = new ProgressListener() {
            @Override
            public void begun(Path folder, int kept, int total) {
                assertRefused(() -> resume(experiment), folder + " is being written by another process");
            }
        };

        ExperimentOutcome outcome =
                new ExperimentRunner(TestRuns.MEASURING).run(List.of(experiment), options(), second);

        assertThat(outcome.ok()).isEqualTo(4);
    }

    @Test
    void saysInOneSentenceThatAFolderCannotBeMade() throws IOException {
        Path file = Files.writeString(temp.resolve("file"), "");

        assertThatThrownBy(() -> new ExperimentRunner(recording)
                        .run(List.of(experiment), options().withFolder(file.resolve("out")), ProgressListener.NONE))
                .asInstanceOf(type(ResultFolderException.class))
                .satisfies(e -> assertThat(e.isRefused()).isFalse())
                .satisfies(e -> assertThat(e.getMessage())
                        .startsWith("cannot write to " + file.resolve("out") + ": ")
                        .doesNotContain("\n"));
    }

    @Test
    void numbersFoldersAfterTheLastOneAndResumesThatOne() throws Exception {
        RunOptions numbered = RunOptions.of("test.yaml", "").withResults(temp.resolve("results"));
        Files.createDirectories(temp.resolve("results/test-007"));

        Path first = new ExperimentRunner(recording)
                .run(List.of(experiment), numbered, ProgressListener.NONE)
                .folder();
        computed.clear();
        Path second = new ExperimentRunner(recording)
                .run(List.of(experiment), numbered.withResume(true), ProgressListener.NONE)
                .folder();

        assertThat(first).isEqualTo(temp.resolve("results/test-008"));
        assertThat(second).isEqualTo(first);
        assertThat(computed).isEmpty();
        assertRefused(
                () -> new ExperimentRunner(recording)
                        .run(
                                List.of(TestRuns.experiment("other", 1)),
                                numbered.withResume(true),
                                ProgressListener.NONE),
                "there is no " + temp.resolve("results/other-NNN") + " to resume");
    }
}
