package dev.sluice.experiment.tree;

/**
 * Where something stands.
 *
 * @param source name of the file, or {@code --set}
 * @param line from 1; 0 if the source has no lines
 * @param column from 1
 */
public record Mark(String source, int line, int column) {

    /** The whole of a source. */
    public static Mark of(String source) {
        return new Mark(source, 0, 0);
    }
}
