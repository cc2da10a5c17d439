package dev.sluice.experiment.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CsvFileTest {

    @TempDir
    private Path temp;

    @Test
    void splitsAtCommasOutsideQuotes() {
        assertThat(CsvFile.split("1,left:right,\"a, \"\"b\"\"\",,x"))
                .containsExactly("1", "left:right", "a, \"b\"", "", "x");
    }

    @Test
    void readsEmptyCellsAsUndefined() throws IOException {
        try (CsvFile csv = open("t_s,cwnd\n0.1,\n0.2,10.5\n")) {
            assertThat(csv.next()).isTrue();
            assertThat(csv.number(csv.column("cwnd"))).isNaN();
            assertThat(csv.next()).isTrue();
            assertThat(csv.number(csv.column("cwnd"))).isEqualTo(10.5);
            assertThat(csv.next()).isFalse();
        }
    }

    @Test
    void endsAtARowThatACrashCutOff() throws IOException {
        try (CsvFile csv = open("t_s,flow,cwnd\n0.1,a,1\n0.2,a")) {
            assertThat(csv.next()).isTrue();
            assertThat(csv.next()).isFalse();
        }
    }

    @Test
    void saysWhereANumberIsNone() throws IOException {
        try (CsvFile csv = open("t_s,cwnd\n0.1,ten\n")) {
            csv.next();

            assertThatThrownBy(() -> csv.number(1)).hasMessage("values.csv:2: 'ten' is no number");
            assertThatThrownBy(() -> csv.column("rtt")).hasMessage("values.csv has no column rtt");
        }
    }

    private CsvFile open(String text) throws IOException {
        return CsvFile.open(Files.writeString(temp.resolve("values.csv"), text));
    }
}
