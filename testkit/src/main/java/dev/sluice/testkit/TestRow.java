package dev.sluice.testkit;

import dev.sluice.api.sink.Row;
import dev.sluice.api.sink.Table;
import org.jspecify.annotations.Nullable;

/** A row of a table; 0 and null where nothing was set. The same object may be filled again, as the platform does. */
public final class TestRow implements Row {

    private final Table table;
    private final @Nullable String[] texts;
    private final double[] numbers;
    private final long[] counts;

    public TestRow(Table table) {
        int columns = table.columns().size();
        this.table = table;
        this.texts = new String[columns];
        this.numbers = new double[columns];
        this.counts = new long[columns];
    }

    public TestRow set(String column, @Nullable String text) {
        texts[position(column, Table.Type.TEXT)] = text;
        return this;
    }

    public TestRow set(String column, long count) {
        counts[position(column, Table.Type.COUNT)] = count;
        return this;
    }

    public TestRow set(String column, double number) {
        numbers[position(column, Table.Type.NUMBER)] = number;
        return this;
    }

    private int position(String column, Table.Type type) {
        int position = table.indexOf(column);
        if (table.columns().get(position).type() != type) {
            throw new IllegalArgumentException("column " + column + " of " + table.name() + " is no " + type + " but "
                    + table.columns().get(position).type());
        }
        return position;
    }

    @Override
    public Table table() {
        return table;
    }

    @Override
    public @Nullable String text(int column) {
        return texts[column];
    }

    @Override
    public long count(int column) {
        return counts[column];
    }

    @Override
    public double number(int column) {
        return numbers[column];
    }
}
