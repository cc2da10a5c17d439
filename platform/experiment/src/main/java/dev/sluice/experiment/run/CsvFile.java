package dev.sluice.experiment.run;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads comma-separated values row by row: one header line, text in double quotes where it holds a comma (RFC 4180).
 */
final class CsvFile implements Closeable {

    private final Path path;
    private final BufferedReader reader;
    private final List<String> header;
    private List<String> row = List.of();
    private int line = 1;

    private CsvFile(Path path, BufferedReader reader, List<String> header) {
        this.path = path;
        this.reader = reader;
        this.header = header;
    }

    static CsvFile open(Path path) throws IOException {
        BufferedReader reader = Files.newBufferedReader(path, StandardCharsets.UTF_8);
        String first = reader.readLine();
        return new CsvFile(path, reader, first == null ? List.of() : split(first));
    }

    /** Position of a column. */
    int column(String name) throws IOException {
        int column = header.indexOf(name);
        if (column < 0) {
            throw new IOException(path.getFileName() + " has no column " + name);
        }
        return column;
    }

    /** Goes to the next row; false at the end. A row cut off by a crash ends the file. */
    boolean next() throws IOException {
        String text = reader.readLine();
        if (text == null) {
            return false;
        }
        line++;
        row = split(text);
        return row.size() == header.size();
    }

    String text(int column) {
        return row.get(column);
    }

    /** NaN of an empty cell. */
    double number(int column) throws IOException {
        String text = row.get(column);
        try {
            return text.isEmpty() ? Double.NaN : Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw new IOException(path.getFileName() + ":" + line + ": '" + text + "' is no number", e);
        }
    }

    static List<String> split(String line) {
        List<String> cells = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '"' && quoted && i + 1 < line.length() && line.charAt(i + 1) == '"') {
                cell.append('"');
                i++;
            } else if (c == '"') {
                quoted = !quoted;
            } else if (c == ',' && !quoted) {
                cells.add(cell.toString());
                cell.setLength(0);
            } else {
                cell.append(c);
            }
        }
        cells.add(cell.toString());
        return cells;
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
