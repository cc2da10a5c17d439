package dev.sluice.experiment.file;

import dev.sluice.api.parameter.ParameterException;
import dev.sluice.experiment.parameter.ParameterSet;
import dev.sluice.experiment.registry.NearestName;
import dev.sluice.experiment.tree.Faults;
import dev.sluice.experiment.tree.ListNode;
import dev.sluice.experiment.tree.MapNode;
import dev.sluice.experiment.tree.Mark;
import dev.sluice.experiment.tree.Node;
import dev.sluice.experiment.tree.ScalarNode;
import dev.sluice.experiment.tree.YamlReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An experiment as all its points begin: the file with what a command changes laid over it, names given to flow
 * groups and shorthands written out, the sweep taken out.
 *
 * @param tree what the points are laid over
 * @param sweep its axes
 */
record BaseFile(MapNode tree, Sweep sweep) {

    private static final String FULL = "full";
    private static final String SET = "--set";
    private static final Mark SET_MARK = Mark.of(SET);

    /** Lays the overrides over a document. */
    static BaseFile of(MapNode document, String name, Layout layout, Overrides overrides, Faults faults) {
        return new Builder(layout, overrides, faults).build(document, name);
    }

    private record Builder(Layout layout, Overrides overrides, Faults faults) {

        private BaseFile build(MapNode document, String name) {
            Node sweepNode = document.get(Sweep.KEY);
            MapNode tree = prepared(document.without(Sweep.KEY).without(FULL), name);
            if (document.get(FULL) instanceof MapNode full) {
                if (overrides.full()) {
                    for (Map.Entry<String, MapNode.Entry> entry : full.entries().entrySet()) {
                        if (entry.getKey().equals(Sweep.KEY)) {
                            sweepNode = sweepNode == null
                                    ? entry.getValue().value()
                                    : axesLaid(sweepNode, entry.getValue().value());
                        } else {
                            tree = prepared(full(tree, entry.getKey(), entry.getValue()), name);
                        }
                    }
                }
            } else if (document.has(FULL)) {
                Node given = document.get(FULL);
                faults.add(
                        given == null ? document.mark() : given.mark(),
                        "full must be a mapping laid over the experiment");
            }
            Sweep sweep = sweepNode == null ? Sweep.NONE : Sweep.read(sweepNode, faults);
            for (String assignment : overrides.sets()) {
                tree = prepared(assigned(tree, assignment, sweep), name);
            }
            if (overrides.seed() != null) {
                tree = tree.with("seed", number(overrides.seed(), "--seed"), Mark.of("--seed"));
            }
            if (overrides.replications() != null) {
                tree = tree.with(
                        "replications", number(overrides.replications(), "--replications"), Mark.of("--replications"));
            }
            return new BaseFile(tree, sweep);
        }

        private static ScalarNode number(Number value, String option) {
            return new ScalarNode(value.toString(), true, Mark.of(option));
        }

        private MapNode prepared(MapNode tree, String name) {
            MapNode named =
                    tree.has("name") ? tree : tree.with("name", new ScalarNode(name, true, tree.mark()), tree.mark());
            if (named.get("flows") instanceof ListNode flows) {
                ListNode all = flows;
                for (int i = 0; i < flows.items().size(); i++) {
                    if (flows.items().get(i) instanceof MapNode flow && !flow.has("name")) {
                        all = all.with(i, flow.withFirst("name", new ScalarNode("f" + i, true, flow.mark())));
                    }
                }
                named = named.with("flows", all, named.keyMark("flows"));
            }
            return (MapNode) layout.expanded(named, Layout.EXPERIMENT);
        }

        /** Axes are replaced one by one; their names are no keys to go into. */
        private static Node axesLaid(Node sweep, Node full) {
            if (!(sweep instanceof MapNode axes) || !(full instanceof MapNode others)) {
                return full;
            }
            MapNode result = axes;
            for (Map.Entry<String, MapNode.Entry> entry : others.entries().entrySet()) {
                result = result.with(
                        entry.getKey(),
                        entry.getValue().value(),
                        entry.getValue().mark());
            }
            return result;
        }

        private MapNode full(MapNode tree, String path, MapNode.Entry entry) {
            if (!Sweep.startsInExperiment(path)) {
                // An unknown key, which binding will name.
                return tree.with(path, entry.value(), entry.mark());
            }
            try {
                return layout.set(tree, FilePath.parse(path), entry.value(), entry.mark());
            } catch (ParameterException e) {
                faults.add(entry.mark(), FULL + ": " + e.getMessage());
                return tree;
            }
        }

        private MapNode assigned(MapNode tree, String assignment, Sweep sweep) {
            int equals = assignment.indexOf('=');
            if (equals <= 0) {
                faults.add(SET_MARK, "'" + assignment + "' is no assignment; write for example duration=10s");
                return tree;
            }
            String text = assignment.substring(0, equals).strip();
            Node value = YamlReader.value(assignment.substring(equals + 1), SET_MARK, faults);
            if (value == null) {
                return tree;
            }
            if (!Sweep.startsInExperiment(text)) {
                return unknown(tree, text);
            }
            try {
                FilePath path = FilePath.parse(text);
                String swept = sweptBy(layout.written(tree, path, value), tree, sweep);
                if (swept != null) {
                    faults.add(SET_MARK, text + " cannot be set, because the sweep varies it (axis " + swept + ")");
                    return tree;
                }
                return layout.set(tree, path, value, SET_MARK);
            } catch (ParameterException e) {
                faults.add(SET_MARK, String.valueOf(e.getMessage()));
                return tree;
            }
        }

        private MapNode unknown(MapNode tree, String text) {
            List<String> known =
                    new ArrayList<>(ParameterSet.of(ExperimentBlock.class).names());
            String first = text.contains(".") ? text.substring(0, text.indexOf('.')) : text;
            String hint = NearestName.hint(first, known);
            faults.add(
                    SET_MARK,
                    text + " is no path into the experiment"
                            + (hint.isEmpty() ? "; a path begins with one of " + String.join(", ", known) : hint));
            return tree;
        }

        /** The axis that writes to one of these places, or to a part or the whole of it; null if none does. */
        private @Nullable String sweptBy(List<String> places, MapNode tree, Sweep sweep) {
            for (Sweep.Axis axis : sweep.axes()) {
                for (String written : writtenBy(axis, tree, layout)) {
                    if (places.stream().anyMatch(place -> overlap(place, written))) {
                        return axis.name();
                    }
                }
            }
            return null;
        }
    }

    /** Every place that a point of the axis writes to; what cannot be found is left to where it is laid. */
    static List<String> writtenBy(Sweep.Axis axis, MapNode tree, Layout layout) {
        List<String> places = new ArrayList<>();
        for (Sweep.Point point : axis.points()) {
            for (Sweep.Assignment assignment : point.assignments()) {
                try {
                    places.addAll(layout.written(tree, assignment.path(), assignment.value()));
                } catch (ParameterException e) {
                    // Laying the point over the tree will say so.
                }
            }
        }
        return places.stream().distinct().toList();
    }

    /** Whether one place is the other, or inside it. */
    static boolean overlap(String a, String b) {
        return a.equals(b) || a.startsWith(b + ".") || b.startsWith(a + ".");
    }
}
