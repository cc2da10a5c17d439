package dev.sluice.sink.csv;

import dev.sluice.api.sink.Row;
import dev.sluice.api.sink.RunSink;
import dev.sluice.api.sink.Table;
import dev.sluice.api.sink.Tables;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes each table into a file of its own, {@code flows.csv} and so on. The files exist, with their header, even if no row
 * comes; {@code events.csv} only if events were asked for.
 *
 * <p>One instance serves one run.
 */
final class CsvSink implements RunSink {

    private static final List<Table> ALWAYS =
            List.of(Tables.FLOWS, Tables.QUEUES, Tables.LINKS, Tables.VALUES, Tables.TRANSFERS, Tables.DISTRIBUTIONS);

    private final List<TableFile> files = new ArrayList<>();
    private final boolean events;

    CsvSink(Path folder, boolean events) throws IOException {
        this.events = events;
        try {
            for (Table table : ALWAYS) {
                files.add(new TableFile(table, folder));
            }
            if (events) {
                files.add(new TableFile(Tables.EVENTS, folder));
            }
        } catch (IOException e) {
            closeAfter(e);
            throw e;
        }
    }

    @Override
    public void row(Row row) throws IOException {
        Table table = row.table();
        // By identity: the tables are constants, and a handful.
        for (int i = 0; i < files.size(); i++) {
            if (files.get(i).table() == table) {
                files.get(i).write(row);
                return;
            }
        }
        if (table != Tables.EVENTS || events) {
            throw new IllegalStateException("table " + table.name() + " is none of those that runs offer");
        }
    }

    @Override
    public void close() throws IOException {
        IOException first = null;
        for (TableFile file : files) {
            try {
                file.close();
            } catch (IOException e) {
                if (first == null) {
                    first = e;
                } else {
                    first.addSuppressed(e);
                }
            }
        }
        if (first != null) {
            throw first;
        }
    }

    private void closeAfter(IOException cause) {
        try {
            close();
        } catch (IOException e) {
            cause.addSuppressed(e);
        }
    }
}
