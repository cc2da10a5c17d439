package dev.sluice.shell.terminal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A table of text with aligned columns. In a terminal the last column and, where needed, the titles are wrapped to its width. */
public final class TextTable {

    private static final String GAP = "  ";
    private static final int NARROWEST = 16;

    private final List<String> titles = new ArrayList<>();
    private final List<Boolean> rightAligned = new ArrayList<>();
    private final List<List<String>> rows = new ArrayList<>();

    /** Adds a column; all columns come before the first row. */
    public TextTable column(String title, boolean right) {
        titles.add(title);
        rightAligned.add(right);
        return this;
    }

    public TextTable column(String title) {
        return column(title, false);
    }

    public TextTable row(List<String> cells) {
        if (cells.size() != titles.size()) {
            throw new IllegalArgumentException(cells.size() + " cells for " + titles.size() + " columns");
        }
        rows.add(List.copyOf(cells));
        return this;
    }

    public TextTable row(String... cells) {
        return row(List.of(cells));
    }

    public boolean isEmpty() {
        return rows.isEmpty();
    }

    public void print(Console console) {
        boolean tooWide = console.outTerminal() && total(widths(false)) > console.columns();
        int[] widths = widths(tooWide);
        int last = widths.length - 1;
        int before = 0;
        for (int i = 0; i < last; i++) {
            before += widths[i] + GAP.length();
        }
        int room = console.outTerminal() ? Math.max(NARROWEST, console.columns() - before) : Integer.MAX_VALUE;
        if (titles.stream().anyMatch(title -> !title.isEmpty())) {
            printTitles(console, widths);
        }
        for (List<String> row : rows) {
            List<String> wrapped = wrap(row.get(last), room);
            List<String> first = new ArrayList<>(row);
            first.set(last, wrapped.get(0));
            console.out().println(line(first, widths));
            for (String rest : wrapped.subList(1, wrapped.size())) {
                console.out().println(" ".repeat(before) + rest);
            }
        }
    }

    private void printTitles(Console console, int[] widths) {
        List<List<String>> wrapped = new ArrayList<>();
        int lines = 1;
        for (int i = 0; i < widths.length; i++) {
            String title = titles.get(i);
            wrapped.add(
                    length(title) <= widths[i]
                            ? List.of(title)
                            : wrap(breakable(title), widths[i]).stream()
                                    .map(part -> part.replace(" .", "."))
                                    .toList());
            lines = Math.max(lines, wrapped.get(i).size());
        }
        for (int line = 0; line < lines; line++) {
            List<String> cells = new ArrayList<>();
            for (List<String> title : wrapped) {
                // Short titles stand on the last line, just above their column.
                int part = line - (lines - title.size());
                cells.add(part < 0 ? "" : title.get(part));
            }
            console.out().println(console.bold(line(cells, widths)));
        }
    }

    /** A path may be broken before its dots. */
    private static String breakable(String title) {
        return title.replace(".", " .");
    }

    private static int total(int[] widths) {
        int total = (widths.length - 1) * GAP.length();
        for (int width : widths) {
            total += width;
        }
        return total;
    }

    /** @param narrow whether titles may be broken */
    private int[] widths(boolean narrow) {
        int[] widths = new int[titles.size()];
        for (int i = 0; i < widths.length; i++) {
            String title = titles.get(i);
            widths[i] = narrow
                    ? Arrays.stream(breakable(title).split(" "))
                            .mapToInt(TextTable::length)
                            .max()
                            .orElse(0)
                    : length(title);
            for (List<String> row : rows) {
                widths[i] = Math.max(widths[i], length(row.get(i)));
            }
        }
        return widths;
    }

    private String line(List<String> cells, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            String cell = cells.get(i);
            String padding = " ".repeat(Math.max(0, widths[i] - length(cell)));
            line.append(i == 0 ? "" : GAP);
            line.append(rightAligned.get(i) ? padding + cell : i == widths.length - 1 ? cell : cell + padding);
        }
        return line.toString().stripTrailing();
    }

    private static int length(String text) {
        return text.codePointCount(0, text.length());
    }

    /** Breaks at blanks; a word that is longer than the room stays whole. */
    public static List<String> wrap(String text, int room) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ")) {
            if (line.length() > 0 && line.length() + 1 + word.length() > room) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.length() == 0 ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }
}
