package dev.sluice.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.api.plugin.PluginKind;
import dev.sluice.api.sink.MetricSinkFactory;
import dev.sluice.api.sink.RunSink;
import dev.sluice.api.sink.Table;
import dev.sluice.api.sink.Tables;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What holds for every metric sink: it takes rows of every table, undefined and extreme values included, can be closed
 * without one, writes inside its folder only, and the same rows give the same bytes.
 *
 * @param <P> the record that declares the parameters
 */
public abstract class MetricSinkContract<P extends Record> extends PluginContract<P> {

    private static final List<Table> TABLES =
            List.of(Tables.FLOWS, Tables.QUEUES, Tables.LINKS, Tables.VALUES, Tables.TRANSFERS, Tables.DISTRIBUTIONS);
    private static final double[] NUMBERS = {
        0, -0.0, 1.5, 1.0 / 3, 1e-300, 1e300, Double.NaN, Double.POSITIVE_INFINITY, Double.MIN_VALUE
    };

    @TempDir
    private Path parent;

    protected MetricSinkContract() {
        super(PluginKind.SINK);
    }

    @Override
    protected abstract MetricSinkFactory<P> factory();

    @Test
    void canBeClosedWithoutARow() throws IOException {
        Path folder = Files.createDirectory(parent.resolve("0001"));

        factory().open(parameters(), new TestRun(folder)).close();

        assertThat(folder).exists();
    }

    @Test
    void sameRowsGiveTheSameBytes() throws IOException {
        Path first = written("0001");
        Path second = written("0002");

        assertThat(contents(second)).isEqualTo(contents(first));
    }

    @Test
    void writesIntoItsFolderOnly() throws IOException {
        written("0001");

        try (Stream<Path> children = Files.list(parent)) {
            assertThat(children.map(path -> path.getFileName().toString())).containsExactly("0001");
        }
    }

    private Path written(String run) throws IOException {
        Path folder = Files.createDirectory(parent.resolve(run));
        try (RunSink sink = factory().open(parameters(), new TestRun(folder))) {
            for (int i = 0; i < 2000; i++) {
                sink.row(row(TABLES.get(i % TABLES.size()), i));
            }
            if (factory().selection(parameters()).events()) {
                sink.row(row(Tables.EVENTS, 1));
            }
        }
        return folder;
    }

    private static TestRow row(Table table, int number) {
        TestRow row = new TestRow(table);
        for (Table.Column column : table.columns()) {
            switch (column.type()) {
                case TEXT -> row.set(column.name(), number % 5 == 0 ? null : "s1:r1, \"" + number + "\"");
                case COUNT -> row.set(column.name(), number % 7 == 0 ? Long.MAX_VALUE : (long) number);
                case NUMBER ->
                    row.set(column.name(), column.name().equals("t_s") ? number : NUMBERS[number % NUMBERS.length]);
            }
        }
        return row;
    }

    private static Map<String, String> contents(Path folder) throws IOException {
        Map<String, String> contents = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            files.filter(Files::isRegularFile)
                    .forEach(file -> contents.put(folder.relativize(file).toString(), text(file)));
        }
        return contents;
    }

    private static String text(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
