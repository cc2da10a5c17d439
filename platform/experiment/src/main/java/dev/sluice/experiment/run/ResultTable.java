package dev.sluice.experiment.run;

import java.util.List;

/**
 * The main figures of an experiment, one row for each point: means over its {@code ok} runs.
 *
 * @param columns from left to right: the axes, the number of runs, the figures
 * @param rows in the order of the runs
 * @param notes sentences to show below: warnings of the runs, and what a reader must know
 */
public record ResultTable(List<Column> columns, List<List<Cell>> rows, List<String> notes) {

    /**
     * @param title without the unit
     * @param unit such as {@code Mb/s}; empty for none
     * @param number whether cells are aligned to the right
     */
    public record Column(String title, String unit, boolean number) {}

    /**
     * @param text ready to show, in the column's unit, with {@code ±} where there is an interval; empty if undefined
     * @param value the mean in the column's unit; NaN if undefined or no number
     * @param halfWidth half the 95 % confidence interval; NaN for fewer than three runs or no variation
     */
    public record Cell(String text, double value, double halfWidth) {

        static Cell text(String text) {
            return new Cell(text, Double.NaN, Double.NaN);
        }
    }

    public ResultTable {
        columns = List.copyOf(columns);
        rows = rows.stream().map(List::copyOf).toList();
        notes = List.copyOf(notes);
    }
}
