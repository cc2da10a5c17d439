package dev.sluice.sink.csv;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.api.sink.RunSink;
import dev.sluice.api.sink.SeriesSelection;
import dev.sluice.api.sink.Tables;
import dev.sluice.testkit.TestRow;
import dev.sluice.testkit.TestRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CsvSinkTest {

    private static final CsvParameters DEFAULTS = new CsvParameters(false, List.of(), List.of());

    @TempDir
    private Path folder;

    private RunSink sink;

    @BeforeEach
    void open() throws IOException {
        sink = new CsvFactory().open(DEFAULTS, new TestRun(folder));
    }

    private String text(String file) throws IOException {
        return Files.readString(folder.resolve(file));
    }

    @Test
    void everyFileExistsWithItsHeader() throws IOException {
        sink.close();

        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder(
                            "flows.csv", "queues.csv", "links.csv", "values.csv", "transfers.csv", "distributions.csv");
        }
        assertThat(text("values.csv")).isEqualTo("t_s,owner,name,unit,value\n");
        assertThat(text("links.csv"))
                .isEqualTo("t_s,link,rate_bps,utilisation,transmitted_packets,transmitted_bytes,error_packets\n");
    }

    @Test
    void eventsAreWrittenWhereAskedFor() throws IOException {
        sink.close();
        CsvParameters withEvents = new CsvParameters(true, List.of(), List.of());
        try (RunSink events = new CsvFactory().open(withEvents, new TestRun(folder))) {
            events.row(new TestRow(Tables.EVENTS)
                    .set("t_s", 0.25)
                    .set("owner", "left:right")
                    .set("event", "drop")
                    .set("value", 1.0));
        }

        assertThat(text("events.csv")).isEqualTo("t_s,owner,event,value\n0.25,left:right,drop,1\n");
    }

    @Test
    void aRowIsALineOfValues() throws IOException {
        sink.row(new TestRow(Tables.LINKS)
                .set("t_s", 0.1)
                .set("link", "left:right")
                .set("rate_bps", 1e7)
                .set("utilisation", 2.0 / 3)
                .set("transmitted_packets", 1_234_567_890_123L)
                .set("transmitted_bytes", 0L));
        sink.close();

        assertThat(text("links.csv").lines().skip(1))
                .containsExactly("0.1,left:right,10000000,0.666666666667,1234567890123,0,0");
    }

    @Test
    void whatIsUndefinedIsEmpty() throws IOException {
        sink.row(new TestRow(Tables.TRANSFERS)
                .set("group", "web")
                .set("start_s", 1.0)
                .set("completion_s", Double.NaN)
                .set("slowdown", Double.NaN));
        sink.close();

        assertThat(text("transfers.csv").lines().skip(1)).containsExactly("web,0,,,0,1,,,0,0");
    }

    /** RFC 4180, Section 2. */
    @Test
    void textThatNeedsQuotesGetsThem() throws IOException {
        sink.row(new TestRow(Tables.VALUES)
                .set("owner", "a,b")
                .set("name", "say \"hi\"")
                .set("unit", "two\nlines"));
        sink.close();

        assertThat(text("values.csv")).endsWith("0,\"a,b\",\"say \"\"hi\"\"\",\"two\nlines\",0\n");
    }

    @Test
    void aRowThatIsFilledAgainLeavesTheFirstOneAsItWas() throws IOException {
        TestRow row = new TestRow(Tables.VALUES).set("value", 1.0);
        sink.row(row);
        sink.row(row.set("value", 2.0));
        sink.close();

        assertThat(text("values.csv")).endsWith("0,,,,1\n0,,,,2\n");
    }

    @Test
    void manyRowsAllArrive() throws IOException {
        TestRow row = new TestRow(Tables.VALUES).set("owner", "left:right");
        for (int i = 0; i < 10_000; i++) {
            sink.row(row.set("t_s", (double) i));
        }
        sink.close();

        assertThat(text("values.csv").lines()).hasSize(10_001);
    }

    @Test
    void asksForTheSeriesThatTheParametersName() {
        CsvParameters parameters = new CsvParameters(true, List.of("left:*"), List.of("s1:*"));

        assertThat(new CsvFactory().selection(parameters))
                .isEqualTo(new SeriesSelection(List.of("left:*"), List.of("s1:*"), true));
        assertThat(new CsvFactory().selection(DEFAULTS)).isEqualTo(SeriesSelection.DEFAULT);
    }
}
