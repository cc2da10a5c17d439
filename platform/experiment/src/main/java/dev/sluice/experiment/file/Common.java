package dev.sluice.experiment.file;

import dev.sluice.experiment.parameter.PluginOptions;
import dev.sluice.experiment.tree.ListNode;
import dev.sluice.experiment.tree.MapNode;
import dev.sluice.experiment.tree.Mark;
import dev.sluice.experiment.tree.Node;
import dev.sluice.experiment.tree.ScalarNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What several trees have in common: a tree in which {@link #DIFFERS} stands for what they have not. */
final class Common {

    /** Stands where trees differ. */
    static final Node DIFFERS = new ScalarNode("", true, Mark.of("differs"));

    private Common() {}

    /** The common part of two trees. */
    static Node of(Node a, Node b) {
        if (a == b) {
            return a;
        }
        if (a instanceof MapNode left && b instanceof MapNode right) {
            return maps(left, right);
        }
        if (a instanceof ListNode left
                && b instanceof ListNode right
                && left.items().size() == right.items().size()) {
            List<Node> items = new ArrayList<>();
            for (int i = 0; i < left.items().size(); i++) {
                items.add(of(left.items().get(i), right.items().get(i)));
            }
            return new ListNode(items, left.mark());
        }
        return a != DIFFERS && b != DIFFERS && a.sameAs(b) ? a : DIFFERS;
    }

    private static Node maps(MapNode left, MapNode right) {
        Map<String, MapNode.Entry> entries = new LinkedHashMap<>();
        for (Map.Entry<String, MapNode.Entry> entry : left.entries().entrySet()) {
            Node other = right.get(entry.getKey());
            Node common = other == null ? DIFFERS : of(entry.getValue().value(), other);
            entries.put(
                    entry.getKey(), new MapNode.Entry(common, entry.getValue().mark()));
        }
        for (Map.Entry<String, MapNode.Entry> entry : right.entries().entrySet()) {
            entries.putIfAbsent(
                    entry.getKey(), new MapNode.Entry(DIFFERS, entry.getValue().mark()));
        }
        return new MapNode(entries, left.mark());
    }

    /** What stands at a path; null if nothing does. */
    static @Nullable Node at(Node root, FilePath path) {
        Node node = root;
        for (String step : path.steps()) {
            Node next = null;
            if (node instanceof MapNode map) {
                next = map.get(step);
            } else if (node instanceof ListNode list) {
                int position = FilePath.position(list, step);
                next = position < 0 ? null : list.items().get(position);
            }
            if (next == null) {
                return null;
            }
            node = next;
        }
        return node;
    }

    /** Whether nothing in it differs. */
    static boolean isWhole(Node node) {
        if (node instanceof MapNode map) {
            return map.entries().values().stream().allMatch(entry -> isWhole(entry.value()));
        }
        return node instanceof ListNode list ? list.items().stream().allMatch(Common::isWhole) : node != DIFFERS;
    }

    /**
     * The tree given, with everything written out that all trees agree on; what they disagree on stays as it was
     * given. Where they name different plugins, nothing is added to what was given, since it would stand beside the
     * wrong type.
     */
    static @Nullable Node laidUnder(Node common, @Nullable Node given) {
        if (isWhole(common)) {
            return common;
        }
        if (common instanceof MapNode map && given instanceof MapNode base) {
            MapNode result = MapNode.empty(base.mark());
            for (Map.Entry<String, MapNode.Entry> entry : map.entries().entrySet()) {
                Node value = laidUnder(entry.getValue().value(), base.get(entry.getKey()));
                if (value != null && (base.has(entry.getKey()) || !namesSeveral(map))) {
                    result = result.with(entry.getKey(), value, entry.getValue().mark());
                }
            }
            for (Map.Entry<String, MapNode.Entry> entry : base.entries().entrySet()) {
                if (!map.has(entry.getKey())) {
                    result = result.with(
                            entry.getKey(),
                            entry.getValue().value(),
                            entry.getValue().mark());
                }
            }
            return result;
        }
        if (common instanceof ListNode list
                && given instanceof ListNode base
                && list.items().size() == base.items().size()) {
            ListNode result = base;
            for (int i = 0; i < base.items().size(); i++) {
                Node item = laidUnder(list.items().get(i), base.items().get(i));
                result = item == null ? result : result.with(i, item);
            }
            return result;
        }
        return given;
    }

    private static boolean namesSeveral(@Nullable Node common) {
        return common instanceof MapNode map && map.get(PluginOptions.TYPE) == DIFFERS;
    }

    /**
     * A point's value with everything written out that its runs agree on and all runs together do not.
     *
     * @param ofPoint common part of the point's runs
     * @param ofAll common part of all runs; null where they have nothing
     * @param base the experiment that the point is laid over; null where it has nothing
     */
    static Node completed(Node value, Node ofPoint, @Nullable Node ofAll, @Nullable Node base) {
        if (!(value instanceof MapNode given) || !(ofPoint instanceof MapNode map)) {
            return value;
        }
        MapNode result = given;
        for (Map.Entry<String, MapNode.Entry> entry : map.entries().entrySet()) {
            String key = entry.getKey();
            Node known = entry.getValue().value();
            Node everywhere = ofAll instanceof MapNode all ? all.get(key) : null;
            Node inBase = base instanceof MapNode under ? under.get(key) : null;
            Node own = given.get(key);
            boolean written = everywhere != null && isWhole(everywhere) && (inBase != null || !namesSeveral(ofAll));
            if (own != null) {
                result = result.with(
                        key,
                        completed(own, known, everywhere, inBase),
                        entry.getValue().mark());
            } else if (isWhole(known) && !written) {
                result = result.with(key, known, entry.getValue().mark());
            }
        }
        return result;
    }
}
