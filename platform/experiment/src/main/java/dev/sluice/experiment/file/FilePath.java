package dev.sluice.experiment.file;

import dev.sluice.api.parameter.ParameterException;
import dev.sluice.experiment.tree.ListNode;
import dev.sluice.experiment.tree.MapNode;
import dev.sluice.experiment.tree.Node;
import dev.sluice.experiment.tree.ScalarNode;
import java.util.List;

/**
 * A path into an experiment, {@code flows.ftp.tcp.recovery}: keys, and in a list an item's {@code name}, its
 * position from 0, or {@code *} for all.
 *
 * @param steps at least one
 */
record FilePath(List<String> steps) {

    static final String ALL = "*";

    /**
     * Reads a path.
     *
     * @throws ParameterException if it has an empty step
     */
    static FilePath parse(String text) {
        List<String> steps = List.of(text.split("\\.", -1));
        if (steps.stream().anyMatch(String::isBlank)) {
            throw new ParameterException("'" + text + "' is no path; write for example topology.bottleneck.rate");
        }
        return new FilePath(steps);
    }

    String first() {
        return steps.get(0);
    }

    String last() {
        return steps.get(steps.size() - 1);
    }

    /** The path without its last step. */
    FilePath parent() {
        return new FilePath(steps.subList(0, steps.size() - 1));
    }

    /** How an item of a list is called in paths. */
    static String itemName(ListNode list, int position) {
        return list.items().get(position) instanceof MapNode map && map.get("name") instanceof ScalarNode name
                ? name.text()
                : String.valueOf(position);
    }

    /** The position of an item by its name, or by its position; -1 if there is none. */
    static int position(ListNode list, String step) {
        for (int i = 0; i < list.items().size(); i++) {
            if (itemName(list, i).equals(step)) {
                return i;
            }
        }
        try {
            int position = Integer.parseInt(step);
            return position >= 0 && position < list.items().size() ? position : -1;
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    /** The node of a path, or the nearest above it that exists. */
    static Node nearest(Node root, String path) {
        Node node = root;
        for (String step : path.isEmpty() ? new String[0] : path.split("\\.")) {
            Node next = null;
            if (node instanceof MapNode map) {
                next = map.get(step);
            } else if (node instanceof ListNode list) {
                int position = position(list, step);
                next = position < 0 ? null : list.items().get(position);
            }
            if (next == null) {
                break;
            }
            node = next;
        }
        return node;
    }

    @Override
    public String toString() {
        return String.join(".", steps);
    }
}
