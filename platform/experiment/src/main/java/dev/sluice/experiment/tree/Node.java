package dev.sluice.experiment.tree;

/**
 * A part of an experiment file. Nodes never change; what is laid over a tree makes a new one that shares the rest.
 */
public sealed interface Node permits ScalarNode, ListNode, MapNode {

    /** Where it begins. */
    Mark mark();

    /** Whether both say the same, wherever they stand; the order of a mapping's keys does not count. */
    boolean sameAs(Node other);

    /** On one line, as in a file. */
    default String flowText() {
        return YamlWriter.flow(this);
    }
}
