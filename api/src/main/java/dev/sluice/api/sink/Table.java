package dev.sluice.api.sink;

import java.util.List;

/**
 * A table of a run's results: what a sink writes row by row.
 *
 * @param name as in file names: lower case
 * @param columns from left to right
 */
public record Table(String name, List<Column> columns) {

    /** What a column holds. */
    public enum Type {
        TEXT,
        /** A whole number. */
        COUNT,
        NUMBER
    }

    /**
     * @param name lower case words joined by underscores, the unit last
     * @param type what it holds
     */
    public record Column(String name, Type type) {}

    public Table {
        columns = List.copyOf(columns);
    }

    /** Position of a column. */
    public int indexOf(String column) {
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).name().equals(column)) {
                return i;
            }
        }
        throw new IllegalArgumentException("table " + name + " has no column " + column);
    }
}
