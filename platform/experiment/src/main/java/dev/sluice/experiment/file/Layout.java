package dev.sluice.experiment.file;

import dev.sluice.api.parameter.ParameterException;
import dev.sluice.api.plugin.PluginKind;
import dev.sluice.experiment.PluginEntry;
import dev.sluice.experiment.UnknownPluginException;
import dev.sluice.experiment.parameter.ParameterDeclaration;
import dev.sluice.experiment.parameter.ParameterSet;
import dev.sluice.experiment.parameter.PluginLookup;
import dev.sluice.experiment.parameter.PluginOptions;
import dev.sluice.experiment.parameter.ValueType;
import dev.sluice.experiment.registry.NearestName;
import dev.sluice.experiment.tree.ListNode;
import dev.sluice.experiment.tree.MapNode;
import dev.sluice.experiment.tree.Mark;
import dev.sluice.experiment.tree.Node;
import dev.sluice.experiment.tree.ScalarNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Changes trees of experiments knowing what is declared where: writes shorthands out, lays values over one another,
 * and sets what a path names. It never refuses a value; that is left to binding.
 */
final class Layout {

    /** The declared type of a whole experiment. */
    static final ValueType EXPERIMENT = new ValueType.Block(ExperimentBlock.class, null);

    private final PluginLookup plugins;

    Layout(PluginLookup plugins) {
        this.plugins = plugins;
    }

    /** Writes shorthands out: where a plugin belongs, {@code red} becomes {@code {type: red}}. */
    Node expanded(Node node, @Nullable ValueType type) {
        if (type instanceof ValueType.PluginOf && node instanceof ScalarNode scalar && !scalar.isNothing()) {
            return MapNode.empty(node.mark()).with(PluginOptions.TYPE, node, node.mark());
        }
        return mapped(node, type, this::expanded);
    }

    /** Gives every plugin its exact version: {@code type: red} becomes {@code type: red@1.0.0}. */
    Node pinned(Node node, @Nullable ValueType type) {
        Node inner = mapped(node, type, this::pinned);
        if (type instanceof ValueType.PluginOf plugin && inner instanceof MapNode map) {
            PluginEntry entry = entry(plugin.kind(), map);
            if (entry != null && map.get(PluginOptions.TYPE) instanceof ScalarNode name) {
                return map.with(PluginOptions.TYPE, new ScalarNode(entry.exactName(), true, name.mark()), name.mark());
            }
        }
        return inner;
    }

    private interface Change {
        Node apply(Node node, @Nullable ValueType type);
    }

    private Node mapped(Node node, @Nullable ValueType type, Change change) {
        if (node instanceof MapNode map) {
            MapNode result = map;
            for (Map.Entry<String, MapNode.Entry> entry : map.entries().entrySet()) {
                ValueType inner = inside(type, entry.getKey(), map, null);
                Node value = entry.getValue().value();
                if (inner != null) {
                    result = result.with(
                            entry.getKey(),
                            change.apply(value, inner),
                            entry.getValue().mark());
                }
            }
            return result;
        }
        if (node instanceof ListNode list) {
            ListNode result = list;
            for (int i = 0; i < list.items().size(); i++) {
                result = result.with(i, change.apply(list.items().get(i), element(type)));
            }
            return result;
        }
        return node;
    }

    /**
     * What is declared under a key.
     *
     * @param map the mapping whose {@code type} says which plugin it is
     * @param below where {@code type} is looked up if {@code map} has none
     */
    private @Nullable ValueType inside(@Nullable ValueType type, String key, MapNode map, @Nullable Node below) {
        ParameterDeclaration declaration = null;
        if (type instanceof ValueType.Block block) {
            declaration = block.parameters().get(key);
        } else if (type instanceof ValueType.PluginOf plugin) {
            declaration = PluginOptions.of(plugin.kind()).get(key);
            PluginEntry entry = entry(plugin.kind(), map);
            if (entry == null && below instanceof MapNode lower) {
                entry = entry(plugin.kind(), lower);
            }
            if (declaration == null && entry != null) {
                declaration = ParameterSet.of(entry.factory().parameterType()).get(key);
            }
        } else if (type != null && element(type) != null) {
            return inside(element(type), key, map, below);
        }
        return declaration == null ? null : declaration.type();
    }

    private static @Nullable ValueType element(@Nullable ValueType type) {
        if (type instanceof ValueType.ListOf list) {
            return list.element();
        }
        if (type instanceof ValueType.PerHostOf hosts) {
            return hosts.element();
        }
        return type instanceof ValueType.OneOrMoreOf more ? more.element() : null;
    }

    private @Nullable PluginEntry entry(PluginKind kind, MapNode map) {
        if (!(map.get(PluginOptions.TYPE) instanceof ScalarNode name)) {
            return null;
        }
        try {
            return plugins.find(kind, name.text());
        } catch (UnknownPluginException | IllegalArgumentException e) {
            return null; // Binding says so.
        }
    }

    /** Lays a value over another: a mapping over a mapping key by key; anything else replaces. */
    Node laid(@Nullable Node base, Node value, @Nullable ValueType type) {
        Node over = type instanceof ValueType.PluginOf ? expanded(value, type) : value;
        if (!(over instanceof MapNode map)) {
            return expanded(over, type);
        }
        Node under = base == null ? null : expanded(base, type);
        if (!(under instanceof MapNode result)) {
            return expanded(over, type);
        }
        MapNode lower = result;
        for (Map.Entry<String, MapNode.Entry> entry : map.entries().entrySet()) {
            ValueType inner = inside(type, entry.getKey(), map, lower);
            Node laid = laid(result.get(entry.getKey()), entry.getValue().value(), inner);
            result = result.with(entry.getKey(), laid, entry.getValue().mark());
        }
        return result;
    }

    /**
     * Lays a value over what a path names.
     *
     * @param mark where the path stands, for keys that it adds
     * @throws ParameterException if an item that the path names does not exist
     */
    MapNode set(MapNode root, FilePath path, Node value, Mark mark) {
        return (MapNode) set(root, EXPERIMENT, path, 0, value, mark);
    }

    private Node set(@Nullable Node node, @Nullable ValueType type, FilePath path, int depth, Node value, Mark mark) {
        if (depth == path.steps().size()) {
            return laid(node, value, type);
        }
        String step = path.steps().get(depth);
        Node at = node == null ? missing(type, path, depth, mark) : expanded(node, type);
        if (at instanceof MapNode map) {
            if (step.equals(FilePath.ALL)) {
                throw new ParameterException(path + ": * stands for the items of a list, and " + upTo(path, depth)
                        + " is a mapping with " + String.join(", ", map.keys()));
            }
            MapNode.Entry old = map.entries().get(step);
            Node child =
                    set(old == null ? null : old.value(), inside(type, step, map, null), path, depth + 1, value, mark);
            return map.with(step, child, old == null ? mark : old.mark());
        }
        if (at instanceof ListNode list) {
            ListNode result = list;
            for (int position : positions(list, path, depth)) {
                result = result.with(
                        position, set(list.items().get(position), element(type), path, depth + 1, value, mark));
            }
            return result;
        }
        throw new ParameterException(
                path + ": " + upTo(path, depth) + " is a single value, " + at.flowText() + ", and has no " + step);
    }

    private static Node missing(@Nullable ValueType type, FilePath path, int depth, Mark mark) {
        if (type instanceof ValueType.ListOf) {
            throw new ParameterException(path + ": " + upTo(path, depth) + " has no items");
        }
        return MapNode.empty(mark);
    }

    private static List<Integer> positions(ListNode list, FilePath path, int depth) {
        String step = path.steps().get(depth);
        List<Integer> positions = new ArrayList<>();
        if (step.equals(FilePath.ALL)) {
            for (int i = 0; i < list.items().size(); i++) {
                positions.add(i);
            }
            return positions;
        }
        int position = FilePath.position(list, step);
        if (position < 0) {
            List<String> names = new ArrayList<>();
            for (int i = 0; i < list.items().size(); i++) {
                names.add(FilePath.itemName(list, i));
            }
            String hint = NearestName.hint(step, names);
            throw new ParameterException(path + ": " + upTo(path, depth) + " has no item " + step
                    + (hint.isEmpty() ? "; it has " + (names.isEmpty() ? "none" : String.join(", ", names)) : hint));
        }
        positions.add(position);
        return positions;
    }

    private static String upTo(FilePath path, int depth) {
        return depth == 0 ? "the experiment" : String.join(".", path.steps().subList(0, depth));
    }

    /**
     * Every single place that laying {@code value} over {@code path} writes to, with names and positions of items
     * settled.
     *
     * @throws ParameterException if an item that the path names does not exist
     */
    List<String> written(MapNode root, FilePath path, Node value) {
        List<String> places = new ArrayList<>();
        written(root, EXPERIMENT, path, 0, value, "", places);
        return places;
    }

    private void written(
            @Nullable Node node,
            @Nullable ValueType type,
            FilePath path,
            int depth,
            Node value,
            String prefix,
            List<String> out) {
        if (depth == path.steps().size()) {
            leaves(expanded(value, type), prefix, out);
            return;
        }
        String step = path.steps().get(depth);
        Node at = node == null ? MapNode.empty(value.mark()) : expanded(node, type);
        if (at instanceof ListNode list) {
            for (int position : positions(list, path, depth)) {
                String name = prefix + "." + FilePath.itemName(list, position);
                written(list.items().get(position), element(type), path, depth + 1, value, name, out);
            }
            return;
        }
        Node child = at instanceof MapNode map ? map.get(step) : null;
        ValueType inner = at instanceof MapNode map ? inside(type, step, map, null) : null;
        written(child, inner, path, depth + 1, value, prefix.isEmpty() ? step : prefix + "." + step, out);
    }

    private static void leaves(Node value, String prefix, List<String> out) {
        if (value instanceof MapNode map && !map.entries().isEmpty()) {
            map.entries().forEach((key, entry) -> leaves(entry.value(), prefix + "." + key, out));
        } else {
            out.add(prefix);
        }
    }

    /** The declared type at a path; null if nothing is declared there. */
    @Nullable
    ValueType typeAt(MapNode root, FilePath path) {
        Node node = root;
        ValueType type = EXPERIMENT;
        for (String step : path.steps()) {
            if (node instanceof ListNode list) {
                int position = step.equals(FilePath.ALL) ? 0 : FilePath.position(list, step);
                node = position < 0 || position >= list.items().size()
                        ? null
                        : list.items().get(position);
                type = element(type);
            } else {
                MapNode map = node instanceof MapNode given ? given : MapNode.empty(root.mark());
                type = inside(type, step, map, null);
                node = map.get(step);
            }
            if (node instanceof ScalarNode scalar) {
                node = expanded(scalar, type);
            }
        }
        return type;
    }
}
