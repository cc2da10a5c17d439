package dev.sluice.experiment.file;

import dev.sluice.api.parameter.ParameterException;
import dev.sluice.experiment.parameter.ParameterSet;
import dev.sluice.experiment.parameter.PluginOptions;
import dev.sluice.experiment.registry.NearestName;
import dev.sluice.experiment.tree.Faults;
import dev.sluice.experiment.tree.ListNode;
import dev.sluice.experiment.tree.MapNode;
import dev.sluice.experiment.tree.Mark;
import dev.sluice.experiment.tree.Node;
import dev.sluice.experiment.tree.ScalarNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The axes of an experiment's sweep.
 *
 * @param axes in the order of the file
 */
record Sweep(List<Axis> axes) {

    static final String KEY = "sweep";

    /** A sweep of one point, the experiment itself. */
    static final Sweep NONE = new Sweep(List.of());

    private static final String LABEL = "label";

    private static final String OWN_NAME =
            "; each point of an axis with a name of its own is a mapping of paths to values";

    /** Keys that hold for all runs of an experiment together. */
    private static final Set<String> NOT_VARIED = Set.of("sluice", "name", "replications", "sinks");

    /**
     * One axis.
     *
     * @param name a path, or a name of the file's own
     */
    record Axis(String name, Mark mark, List<Point> points) {

        /** Whether the name is a path into the experiment. */
        boolean isPath() {
            return startsInExperiment(name);
        }
    }

    /** One point of an axis: what it sets, and what tables call it. */
    record Point(String label, Mark mark, List<Assignment> assignments) {}

    /** A value for a path. */
    record Assignment(FilePath path, Node value, Mark mark) {}

    Sweep {
        axes = List.copyOf(axes);
    }

    /** Number of points; 1 without axes. */
    long points() {
        long points = 1;
        for (Axis axis : axes) {
            points = Math.min(points * axis.points().size(), Integer.MAX_VALUE);
        }
        return points;
    }

    static boolean startsInExperiment(String path) {
        return keys().contains(firstStep(path));
    }

    private static Set<String> keys() {
        return ParameterSet.of(ExperimentBlock.class).names();
    }

    private static String firstStep(String path) {
        int dot = path.indexOf('.');
        return dot < 0 ? path : path.substring(0, dot);
    }

    /** Reads the {@code sweep} block; axes with faults are left out. */
    static Sweep read(Node node, Faults faults) {
        if (!(node instanceof MapNode map)) {
            faults.add(node.mark(), "sweep must be a mapping of axes to lists of values, not " + node.flowText());
            return NONE;
        }
        List<Axis> axes = new ArrayList<>();
        map.entries().forEach((name, entry) -> {
            int before = faults.count();
            Axis axis = new Reader(name, entry, faults).axis();
            if (faults.count() == before) {
                axes.add(axis);
            }
        });
        return new Sweep(axes);
    }

    /** Reads one axis. */
    private record Reader(String name, MapNode.Entry entry, Faults faults) {

        private Axis axis() {
            List<Point> points = new ArrayList<>();
            if (!(entry.value() instanceof ListNode list) || list.items().isEmpty()) {
                faults.add(entry.value().mark(), where() + " must be a list of at least one value");
                return new Axis(name, entry.mark(), points);
            }
            Map<String, Mark> labels = new LinkedHashMap<>();
            for (Node item : list.items()) {
                Point point = point(item);
                Mark first = labels.putIfAbsent(point.label(), point.mark());
                if (first != null) {
                    faults.add(
                            item.mark(),
                            where() + " has two points named " + point.label() + "; give one of them a label");
                }
                points.add(point);
            }
            return new Axis(name, entry.mark(), points);
        }

        private String where() {
            return KEY + " axis " + name;
        }

        private Point point(Node item) {
            if (item instanceof ScalarNode scalar && scalar.isNothing()) {
                faults.add(item.mark(), where() + " has a point without a value");
            }
            MapNode map = item instanceof MapNode given ? given : MapNode.empty(item.mark());
            boolean several = map.keys().stream().anyMatch(key -> key.contains(".") || key.equals(name));
            List<Assignment> assignments = new ArrayList<>();
            if (several || !startsInExperiment(name)) {
                severalPaths(item, map, assignments);
            } else {
                Node value = item instanceof MapNode ? map.without(LABEL) : item;
                assign(name, value, entry.mark(), assignments);
            }
            return new Point(label(item, map), item.mark(), assignments);
        }

        private void severalPaths(Node item, MapNode map, List<Assignment> assignments) {
            if (map.without(LABEL).entries().isEmpty()) {
                String rest = name.substring(firstStep(name).length());
                String hint = NearestName.of(firstStep(name), keys())
                        .map(near -> "; did you mean " + near + rest + "?")
                        .orElse(OWN_NAME);
                faults.add(entry.mark(), where() + " is no path into this file" + hint);
                return;
            }
            map.without(LABEL)
                    .entries()
                    .forEach((path, value) -> assign(path, value.value(), value.mark(), assignments));
        }

        private void assign(String text, Node value, Mark mark, List<Assignment> assignments) {
            String first = firstStep(text);
            if (NOT_VARIED.contains(first)) {
                faults.add(mark, where() + " cannot vary " + first + ", which holds for all runs");
                return;
            }
            if (!startsInExperiment(text)) {
                String hint = NearestName.hint(first, keys());
                String help = hint.isEmpty() ? "; a path begins with one of " + String.join(", ", keys()) : hint;
                faults.add(mark, where() + ": " + text + " is no path into this file" + help);
                return;
            }
            try {
                assignments.add(new Assignment(FilePath.parse(text), value, mark));
            } catch (ParameterException e) {
                faults.add(mark, where() + ": " + e.getMessage());
            }
        }

        private String label(Node item, MapNode map) {
            Node label = map.get(LABEL);
            if (label == null) {
                return nameOf(item);
            }
            if (label instanceof ScalarNode text && !text.text().isBlank()) {
                return text.text();
            }
            faults.add(label.mark(), where() + ": a label is a text");
            return label.flowText();
        }
    }

    /** What a point without label is called: a value by itself, a mapping by its {@code type}. */
    static String nameOf(Node value) {
        if (value instanceof ScalarNode scalar) {
            return scalar.text();
        }
        return value instanceof MapNode map && map.get(PluginOptions.TYPE) instanceof ScalarNode type
                ? type.text()
                : value.flowText();
    }

    /** A point of an axis as it stands in a file, with this label. */
    static Node written(Axis axis, String label, List<Assignment> assignments) {
        boolean ofPath = axis.isPath()
                && assignments.size() == 1
                && assignments.get(0).path().toString().equals(axis.name());
        if (ofPath) {
            Node value = assignments.get(0).value();
            if (!(value instanceof MapNode map)) {
                if (nameOf(value).equals(label)) {
                    return value;
                }
            } else if (map.keys().stream().noneMatch(key -> key.contains("."))) {
                return map.withFirst(LABEL, new ScalarNode(label, false, map.mark()));
            }
        }
        MapNode map = MapNode.empty(axis.mark()).with(LABEL, new ScalarNode(label, false, axis.mark()), axis.mark());
        for (Assignment assignment : assignments) {
            map = map.with(assignment.path().toString(), assignment.value(), axis.mark());
        }
        return map;
    }
}
