package dev.sluice.experiment.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.sluice.experiment.Experiment;
import dev.sluice.experiment.run.ResultTable.Cell;
import dev.sluice.experiment.run.ResultTable.Column;
import dev.sluice.simulator.RunResult;
import java.math.MathContext;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ResultTableTest {

    @TempDir
    private Path temp;

    private ResultTable table(RunFunction function, Experiment experiment) throws Exception {
        RunOptions options = RunOptions.of("test.yaml", "").withFolder(temp.resolve("out"));
        return new ExperimentRunner(function)
                .run(List.of(experiment), options, ProgressListener.NONE)
                .table();
    }

    @Test
    void hasARowForEachPointAndTheMainFiguresWithTheirUnits() throws Exception {
        ResultTable table = table(TestRuns.MEASURING, TestRuns.sweep("test", List.of("red", "codel"), 1));

        assertThat(table.columns())
                .extracting(Column::title, Column::unit)
                .containsExactly(
                        tuple("queue", ""),
                        tuple("runs", ""),
                        tuple("utilisation", "%"),
                        tuple("drop rate", "%"),
                        tuple("queue", "packets"),
                        tuple("delay", "ms"),
                        tuple("goodput ftp", "Mb/s"),
                        tuple("Jain index", ""));
        assertThat(table.rows().get(1))
                .extracting(Cell::text)
                .containsExactly("codel", "1", "1", "1", "12.5", "4.5", "1", "1");
    }

    /** Goodputs of 2, 4, 9 Mb/s: mean 5, half width 8.956686, see EstimateTest. */
    @Test
    void showsTheIntervalOfThreeRuns() throws Exception {
        ResultTable table = table(TestRuns.MEASURING, TestRuns.experiment("test", 2, 4, 9));

        Cell goodput = table.rows().get(0).get(5);
        assertThat(goodput.text()).isEqualTo("5 ± 9");
        assertThat(goodput.halfWidth()).isCloseTo(8.956686, within(1e-6));
        assertThat(table.rows().get(0).get(0).text()).isEqualTo("3");
    }

    @Test
    void saysThatReplicationsWereIdentical() throws Exception {
        RunFunction fixed = (spec, observer) -> control -> TestRuns.result(1, true);

        ResultTable table = table(fixed, TestRuns.experiment("test", 1, 2, 3));

        assertThat(table.notes())
                .containsExactly("the replications of 1 of 1 points gave identical figures: nothing there is random,"
                        + " and more runs say nothing new");
    }

    @Test
    void collectsWarningsOfTheRuns() throws Exception {
        RunFunction warning = (spec, observer) -> control -> {
            RunResult result = TestRuns.result(spec.seed(), true);
            List<String> warnings = spec.seed() < 3 ? List.of("the queue never filled") : List.of();
            return new RunResult(
                    result.simulatedS(),
                    true,
                    warnings,
                    result.flows(),
                    result.groups(),
                    result.links(),
                    result.totals(),
                    1,
                    1,
                    1);
        };

        ResultTable table = table(warning, TestRuns.experiment("test", 1, 2, 3));

        assertThat(table.notes()).containsExactly("run 0001, 0002: the queue never filled");
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "97.3456, 97.35", "0.00123456, 0.001235", "123456.7, 123457", "12, 12", "-0.5, -0.5"})
    void showsFourDigitsAndNeverFewerThanTheWholeNumberHas(double value, String text) {
        assertThat(ResultTableBuilder.digits(value, new MathContext(4))).isEqualTo(text);
    }
}
