package dev.sluice.experiment.tree;

import java.util.ArrayList;
import java.util.List;

/**
 * A list.
 *
 * @param items in the order of the file
 * @param mark where it begins
 */
public record ListNode(List<Node> items, Mark mark) implements Node {

    public ListNode {
        items = List.copyOf(items);
    }

    /** The list with one item replaced. */
    public ListNode with(int position, Node item) {
        if (items.get(position) == item) {
            return this;
        }
        List<Node> changed = new ArrayList<>(items);
        changed.set(position, item);
        return new ListNode(changed, mark);
    }

    @Override
    public boolean sameAs(Node other) {
        if (!(other instanceof ListNode list) || list.items.size() != items.size()) {
            return false;
        }
        for (int i = 0; i < items.size(); i++) {
            if (!items.get(i).sameAs(list.items.get(i))) {
                return false;
            }
        }
        return true;
    }
}
