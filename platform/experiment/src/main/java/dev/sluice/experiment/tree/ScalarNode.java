package dev.sluice.experiment.tree;

/**
 * A single value, kept as text until its declared type is known.
 *
 * @param text without quotes
 * @param plain whether it stands without quotes
 * @param mark where it begins
 */
public record ScalarNode(String text, boolean plain, Mark mark) implements Node {

    /** Whether nothing is given: an empty value, {@code ~} or {@code null}. */
    public boolean isNothing() {
        return plain && (text.isEmpty() || text.equals("~") || text.equals("null"));
    }

    @Override
    public boolean sameAs(Node other) {
        return other instanceof ScalarNode scalar && scalar.text.equals(text) && scalar.isNothing() == isNothing();
    }
}
