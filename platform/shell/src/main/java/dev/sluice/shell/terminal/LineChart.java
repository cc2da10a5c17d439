package dev.sluice.shell.terminal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/** Series over time, drawn with characters: axes with units, one line for each series, a legend. */
public final class LineChart {

    private static final int ROWS_PER_TICK = 4;
    private static final int COLUMNS_PER_TICK = 12;

    /**
     * One line.
     *
     * @param label for the legend
     * @param times seconds, ascending
     * @param values as many; NaN leaves a gap
     */
    public record Line(String label, double[] times, double[] values) {}

    private final String title;
    private final Quantity quantity;
    private final List<Line> lines;
    private final double fromS;
    private final double toS;

    /**
     * @param title of the chart
     * @param unit of the values: {@code bit/s} and {@code B} are shown with a prefix that suits them
     * @param lines at least one, with at least one value
     * @param fromS beginning of the time axis
     * @param toS its end
     */
    public LineChart(String title, String unit, List<Line> lines, double fromS, double toS) {
        this.title = title;
        this.lines = List.copyOf(lines);
        this.quantity = Quantity.of(unit, largest(lines));
        this.fromS = fromS;
        this.toS = toS;
    }

    /** Draws into a field of this size, axes and legend included. */
    public void print(Console console, int columns, int rows) {
        Scale y = Scale.around(
                smallest(lines) / quantity.size(), largest(lines) / quantity.size(), Math.max(1, rows / ROWS_PER_TICK));
        List<String> labels = labels(y, rows);
        int margin = labels.stream().mapToInt(String::length).max().orElse(0);
        int width = Math.max(10, columns - margin - 4);
        Scale x = Scale.exactly(fromS, toS, Math.max(2, width / COLUMNS_PER_TICK));

        boolean braille = console.unicode() && (lines.size() == 1 || console.colour());
        Canvas canvas = new Canvas(width, rows, braille);
        for (int i = 0; i < lines.size(); i++) {
            draw(canvas, i, lines.get(i), x, y);
        }

        String unit = quantity.name().isEmpty() ? "" : ", " + quantity.name();
        console.out().println(console.bold(title + unit));
        for (int row = 0; row < rows; row++) {
            String label = labels.get(row);
            String axis = console.unicode() ? (label.isEmpty() ? "│" : "┤") : (label.isEmpty() ? "|" : "+");
            String line = " ".repeat(margin - label.length()) + label + " " + axis + canvas.row(row, console);
            console.out().println(line + endLabels(row, rows, y, console));
        }
        printTimeAxis(console, x, margin, width);
        printLegend(console);
    }

    private void draw(Canvas canvas, int series, Line line, Scale x, Scale y) {
        int lastX = 0;
        int lastY = 0;
        boolean connected = false;
        for (int i = 0; i < line.times().length; i++) {
            double time = line.times()[i];
            double value = line.values()[i] / quantity.size();
            boolean shown = !Double.isNaN(value) && time >= x.from() && time <= x.to();
            if (shown) {
                int dotX = (int) Math.round(x.position(time) * (canvas.width() - 1));
                int dotY = (int) Math.round(y.position(value) * (canvas.height() - 1));
                canvas.line(series, connected ? lastX : dotX, connected ? lastY : dotY, dotX, dotY);
                lastX = dotX;
                lastY = dotY;
            }
            connected = shown;
        }
    }

    /** The text beside each row; empty where there is no tick. */
    private static List<String> labels(Scale y, int rows) {
        String[] labels = new String[rows];
        Arrays.fill(labels, "");
        for (double tick : y.ticks()) {
            labels[(int) Math.round((1 - y.position(tick)) * (rows - 1))] = y.text(tick);
        }
        return List.of(labels);
    }

    /** The letters of the lines that end at this row, so that colour is not the only difference. */
    private String endLabels(int row, int rows, Scale y, Console console) {
        if (lines.size() == 1) {
            return "";
        }
        StringBuilder letters = new StringBuilder();
        for (int i = 0; i < lines.size(); i++) {
            OptionalDouble end = lastValue(lines.get(i));
            if (end.isPresent()
                    && row == (int) Math.round((1 - y.position(end.getAsDouble() / quantity.size())) * (rows - 1))) {
                letters.append(console.coloured(i, String.valueOf(Canvas.mark(i))));
            }
        }
        return letters.isEmpty() ? "" : " " + letters;
    }

    private OptionalDouble lastValue(Line line) {
        for (int i = line.values().length - 1; i >= 0; i--) {
            if (!Double.isNaN(line.values()[i]) && line.times()[i] <= toS) {
                return OptionalDouble.of(line.values()[i]);
            }
        }
        return OptionalDouble.empty();
    }

    private static void printTimeAxis(Console console, Scale x, int margin, int width) {
        char[] axis = new char[width];
        Arrays.fill(axis, console.unicode() ? '─' : '-');
        char[] text = new char[width + margin + 12];
        Arrays.fill(text, ' ');
        for (double tick : x.ticks()) {
            int column = (int) Math.round(x.position(tick) * (width - 1));
            axis[column] = console.unicode() ? '┴' : '+';
            char[] label = x.text(tick).toCharArray();
            int start = Math.max(0, margin + 2 + column - label.length / 2);
            System.arraycopy(label, 0, text, start, Math.min(label.length, text.length - start));
        }
        console.out().println(" ".repeat(margin + 1) + (console.unicode() ? "└" : "+") + new String(axis));
        console.out().println((new String(text).stripTrailing() + " s"));
    }

    private void printLegend(Console console) {
        if (lines.size() == 1) {
            return;
        }
        List<String> entries = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            entries.add(
                    console.coloured(i, Canvas.mark(i) + " = " + lines.get(i).label()));
        }
        console.out().println("  " + String.join("   ", entries));
    }

    private static double smallest(List<Line> lines) {
        return extreme(lines, values -> values.min().orElse(0));
    }

    private static double largest(List<Line> lines) {
        return extreme(lines, values -> values.max().orElse(1));
    }

    private static double extreme(List<Line> lines, ToDoubleFunction<DoubleStream> choice) {
        return choice.applyAsDouble(lines.stream()
                .flatMapToDouble(line -> Arrays.stream(line.values()))
                .filter(Double::isFinite));
    }

    /**
     * A unit that suits the values.
     *
     * @param name such as {@code Mb/s}
     * @param size how much of the values' own unit it holds
     */
    private record Quantity(String name, double size) {

        static Quantity of(String unit, double largest) {
            if (!unit.equals("bit/s") && !unit.equals("B")) {
                return new Quantity(unit, 1);
            }
            String base = unit.equals("B") ? "B" : "b/s";
            String[] prefixes = {"", "k", "M", "G", "T"};
            int power = 0;
            while (power < prefixes.length - 1 && largest >= Math.pow(1000, power + 1)) {
                power++;
            }
            return new Quantity(prefixes[power] + base, Math.pow(1000, power));
        }
    }
}
