package dev.sluice.simulator;

import dev.sluice.api.sink.Numbers;
import dev.sluice.api.sink.Row;
import dev.sluice.api.sink.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Keeps every row of a run as text. */
final class Recorder implements RunObserver {

    private final List<Map<String, String>> rows = new ArrayList<>();

    @Override
    public void row(Row row) {
        Map<String, String> texts = new LinkedHashMap<>();
        texts.put("table", row.table().name());
        List<Table.Column> columns = row.table().columns();
        for (int i = 0; i < columns.size(); i++) {
            texts.put(
                    columns.get(i).name(),
                    switch (columns.get(i).type()) {
                        case TEXT -> String.valueOf(row.text(i));
                        case COUNT -> Long.toString(row.count(i));
                        case NUMBER -> Numbers.format(row.number(i));
                    });
        }
        rows.add(texts);
    }

    List<Map<String, String>> rows() {
        return rows;
    }

    /** Rows of one table. */
    List<Map<String, String>> rows(String table) {
        return rows.stream().filter(row -> row.get("table").equals(table)).toList();
    }

    /** Rows of one table whose column has this text. */
    List<Map<String, String>> rows(String table, String column, String text) {
        return rows(table).stream().filter(row -> text.equals(row.get(column))).toList();
    }

    /** Sum of a column. */
    static long sum(List<Map<String, String>> rows, String column) {
        return rows.stream().mapToLong(row -> Long.parseLong(row.get(column))).sum();
    }
}
