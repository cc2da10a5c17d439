package dev.sluice.shell.terminal;

/**
 * Draws lines in characters: with braille patterns, which have 2 × 4 dots a character, or with one letter for each series
 * where several lines could not be told apart otherwise.
 */
final class Canvas {

    /** Bit of the dot at [row][column] in a braille character (Unicode block 2800). */
    private static final int[][] DOTS = {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};

    private static final int BRAILLE = 0x2800;

    private final int columns;
    private final int rows;
    private final boolean braille;
    private final int[][] dots;
    private final int[][] owner;

    Canvas(int columns, int rows, boolean braille) {
        this.columns = columns;
        this.rows = rows;
        this.braille = braille;
        this.dots = new int[rows][columns];
        this.owner = new int[rows][columns];
    }

    /** Dots from left to right. */
    int width() {
        return braille ? columns * 2 : columns;
    }

    /** Dots from bottom to top. */
    int height() {
        return braille ? rows * 4 : rows;
    }

    /** A line from one dot to another; (0, 0) is the lower left one. */
    void line(int series, int fromX, int fromY, int toX, int toY) {
        int steps = Math.max(Math.abs(toX - fromX), Math.abs(toY - fromY));
        for (int i = 0; i <= steps; i++) {
            double part = steps == 0 ? 0 : (double) i / steps;
            dot(series, (int) Math.round(fromX + part * (toX - fromX)), (int) Math.round(fromY + part * (toY - fromY)));
        }
    }

    private void dot(int series, int x, int y) {
        if (x < 0 || y < 0 || x >= width() || y >= height()) {
            return;
        }
        int fromTop = height() - 1 - y;
        int row = braille ? fromTop / 4 : fromTop;
        int column = braille ? x / 2 : x;
        dots[row][column] |= braille ? DOTS[fromTop % 4][x % 2] : 1;
        owner[row][column] = series;
    }

    /** One row from top to bottom. */
    String row(int row, Console console) {
        StringBuilder line = new StringBuilder();
        for (int column = 0; column < columns; column++) {
            if (dots[row][column] == 0) {
                line.append(' ');
            } else if (braille) {
                line.append(console.coloured(owner[row][column], Character.toString(BRAILLE + dots[row][column])));
            } else {
                line.append(console.coloured(owner[row][column], String.valueOf(mark(owner[row][column]))));
            }
        }
        return line.toString();
    }

    /** The letter of a series. */
    static char mark(int series) {
        return (char) ('a' + series % 26);
    }
}
