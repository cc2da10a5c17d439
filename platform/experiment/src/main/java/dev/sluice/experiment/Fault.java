package dev.sluice.experiment;

/**
 * One fault of an experiment file.
 *
 * @param file name of the file, or {@code --set}
 * @param line from 1; 0 if the fault has no place
 * @param column from 1
 * @param sentence what is wrong, what is allowed, the nearest valid name
 */
public record Fault(String file, int line, int column, String sentence) {

    @Override
    public String toString() {
        return line == 0 ? file + ": " + sentence : file + ":" + line + ":" + column + ": " + sentence;
    }
}
