package dev.sluice.shell.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class LineChartTest {

    private static final double[] TIMES = {0, 1, 2, 3, 4};

    private final Consoles consoles = new Consoles();

    /** From the lower left to the upper right corner; the value in the middle lies on the middle row. */
    @Test
    void aStraightLineIsStraight() {
        print("packets", false, line("q", 0, 25, 50, 75, 100));

        assertThat(consoles.out().lines().map(String::stripTrailing))
                .containsExactly(
                        "queue, packets",
                        "100 +              aaa",
                        "    |          aaaa",
                        "    |      aaaa",
                        "    |  aaaa",
                        "  0 +aa",
                        "    ++-------+-------+",
                        "     0       2       4 s");
    }

    @Test
    void brailleHasFourDotsARow() {
        print("packets", true, line("q", 0, 100, 100, 100, 0));

        List<String> rows = consoles.out().lines().toList();
        assertThat(rows.get(1)).startsWith("100 ┤").contains("⠉⠉⠉⠉");
        // Up within the first quarter of the width and down within the last: mirror images.
        assertThat(rows.get(5)).startsWith("  0 ┤⡜").endsWith("⢣");
    }

    @Test
    void ratesGetAPrefixThatSuitsThem() {
        print("bit/s", false, line("q", 0, 5e8, 1e9, 1.5e9, 2e9));

        assertThat(consoles.out()).startsWith("queue, Gb/s\n").contains("2 +");
    }

    @Test
    void severalLinesAreToldApartWithoutColour() {
        print("", false, line("s1", 1, 1, 1, 1, 1), line("s2", 0, 0, 0, 0, 0));

        assertThat(consoles.out()).contains("aaaaaa").contains("bbbbbb").endsWith("  a = s1   b = s2\n");
    }

    @Test
    void anUndefinedValueLeavesAGap() {
        print("", false, line("q", 1, 1, Double.NaN, 0, 0));

        assertThat(consoles.out().lines().filter(row -> row.matches(".*a +a.*")))
                .isEmpty();
        assertThat(consoles.out().chars().filter(c -> c == 'a').count()).isLessThan(14);
    }

    private void print(String unit, boolean unicode, LineChart.Line... lines) {
        new LineChart("queue", unit, List.of(lines), 0, 4).print(consoles.console(false, 24, false, unicode), 24, 5);
    }

    private static LineChart.Line line(String label, double... values) {
        return new LineChart.Line(label, TIMES, values);
    }
}
