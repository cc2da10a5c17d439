package dev.sluice.sink.csv;

import dev.sluice.api.sink.Numbers;
import dev.sluice.api.sink.Row;
import dev.sluice.api.sink.Table;
import java.io.Closeable;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * One table as a file: comma, one header line, LF, {@code .} as the point, UTF-8. What is undefined is empty; text with a
 * comma, a quote or a line break is quoted (RFC 4180, Section 2).
 */
final class TableFile implements Closeable {

    private static final int FLUSH_AT = 1 << 13;

    private final Table table;
    private final List<Table.Column> columns;
    private final Writer file;
    private final StringBuilder buffer = new StringBuilder(2 * FLUSH_AT);

    TableFile(Table table, Path folder) throws IOException {
        this.table = table;
        this.columns = table.columns();
        this.file = Files.newBufferedWriter(folder.resolve(table.name() + ".csv"));
        for (int i = 0; i < columns.size(); i++) {
            separate(i);
            text(columns.get(i).name());
        }
        buffer.append('\n');
    }

    Table table() {
        return table;
    }

    void write(Row row) throws IOException {
        for (int i = 0; i < columns.size(); i++) {
            separate(i);
            switch (columns.get(i).type()) {
                case TEXT -> {
                    String text = row.text(i);
                    if (text != null) {
                        text(text);
                    }
                }
                case COUNT -> buffer.append(row.count(i));
                case NUMBER -> buffer.append(Numbers.format(row.number(i)));
            }
        }
        buffer.append('\n');
        if (buffer.length() >= FLUSH_AT) {
            flush();
        }
    }

    private void separate(int column) {
        if (column > 0) {
            buffer.append(',');
        }
    }

    private void text(String text) {
        if (!needsQuotes(text)) {
            buffer.append(text);
            return;
        }
        buffer.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"') {
                buffer.append('"');
            }
            buffer.append(c);
        }
        buffer.append('"');
    }

    private static boolean needsQuotes(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == ',' || c == '"' || c == '\n' || c == '\r') {
                return true;
            }
        }
        return false;
    }

    private void flush() throws IOException {
        file.append(buffer);
        buffer.setLength(0);
    }

    @Override
    public void close() throws IOException {
        try (file) {
            flush();
        }
    }
}
