package dev.sluice.simulator;

import dev.sluice.api.sink.Row;
import dev.sluice.api.sink.Table;
import org.jspecify.annotations.Nullable;

/** The one row of a table, filled from left to right and used again. */
final class RowBuffer implements Row {

    private final Table table;
    private final RunObserver observer;
    private final @Nullable String[] texts;
    private final long[] counts;
    private final double[] numbers;
    private int column;

    RowBuffer(Table table, RunObserver observer) {
        int columns = table.columns().size();
        this.table = table;
        this.observer = observer;
        this.texts = new String[columns];
        this.counts = new long[columns];
        this.numbers = new double[columns];
    }

    RowBuffer putText(@Nullable String text) {
        require(Table.Type.TEXT);
        texts[column++] = text;
        return this;
    }

    RowBuffer putCount(long count) {
        require(Table.Type.COUNT);
        counts[column++] = count;
        return this;
    }

    RowBuffer putNumber(double number) {
        require(Table.Type.NUMBER);
        numbers[column++] = number;
        return this;
    }

    private void require(Table.Type type) {
        if (table.columns().get(column).type() != type) {
            throw new IllegalStateException("column " + table.columns().get(column) + " is not of type " + type);
        }
    }

    /** Hands the row, which must be full, to the observer. */
    void send() {
        if (column != numbers.length) {
            throw new IllegalStateException("a row of " + table.name() + " has " + column + " of its columns");
        }
        column = 0;
        observer.row(this);
    }

    @Override
    public Table table() {
        return table;
    }

    @Override
    public @Nullable String text(int at) {
        return texts[at];
    }

    @Override
    public long count(int at) {
        return counts[at];
    }

    @Override
    public double number(int at) {
        return numbers[at];
    }
}
