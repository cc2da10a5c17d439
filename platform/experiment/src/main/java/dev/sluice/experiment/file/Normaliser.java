package dev.sluice.experiment.file;

import dev.sluice.experiment.file.Sweep.Assignment;
import dev.sluice.experiment.file.Sweep.Axis;
import dev.sluice.experiment.file.Sweep.Point;
import dev.sluice.experiment.parameter.PluginOptions;
import dev.sluice.experiment.parameter.ValueType;
import dev.sluice.experiment.tree.ListNode;
import dev.sluice.experiment.tree.MapNode;
import dev.sluice.experiment.tree.Node;
import dev.sluice.experiment.tree.YamlWriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes an experiment with its sweep so that nothing is left to defaults, as far as a sweep allows: what all points
 * agree on stands in the experiment, what only the points of an axis settle stands in these points, and what depends
 * on several axes at once follows from the exact versions of the plugins.
 */
final class Normaliser {

    private final MapNode base;
    private final Sweep sweep;
    private final Layout layout;
    private final List<List<@Nullable Node>> ofPoints = new ArrayList<>();
    private @Nullable Node ofAll;

    /** @param base the experiment before the sweep, shorthands written out */
    Normaliser(MapNode base, Sweep sweep, Layout layout) {
        this.base = base;
        this.sweep = sweep;
        this.layout = layout;
        for (Axis axis : sweep.axes()) {
            List<@Nullable Node> points = new ArrayList<>();
            for (int i = 0; i < axis.points().size(); i++) {
                points.add(null);
            }
            ofPoints.add(points);
        }
    }

    /**
     * Takes one point's experiment, written out in full.
     *
     * @param point its position on each axis
     */
    void add(int[] point, MapNode full) {
        ofAll = ofAll == null ? full : Common.of(ofAll, full);
        for (int axis = 0; axis < point.length; axis++) {
            List<@Nullable Node> points = ofPoints.get(axis);
            Node before = points.get(point[axis]);
            points.set(point[axis], before == null ? full : Common.of(before, full));
        }
    }

    /** The experiment as YAML, once every point was taken. */
    String text() {
        Node all = ofAll;
        if (all == null) {
            throw new IllegalStateException("no point was added");
        }
        Node whole = Common.laidUnder(all, layout.pinned(base, Layout.EXPERIMENT));
        MapNode map = whole instanceof MapNode written ? written : base;
        if (!sweep.axes().isEmpty()) {
            MapNode axes = MapNode.empty(base.mark());
            for (int i = 0; i < sweep.axes().size(); i++) {
                Axis axis = sweep.axes().get(i);
                axes = axes.with(axis.name(), points(axis, ofPoints.get(i), all), axis.mark());
            }
            map = map.with(Sweep.KEY, axes, base.mark());
        }
        return YamlWriter.document(map);
    }

    private ListNode points(Axis axis, List<@Nullable Node> known, Node all) {
        List<Node> points = new ArrayList<>();
        for (int i = 0; i < axis.points().size(); i++) {
            Point point = axis.points().get(i);
            Node ofPoint = known.get(i);
            List<Assignment> assignments = new ArrayList<>();
            for (Assignment assignment : point.assignments()) {
                assignments.add(ofPoint == null ? assignment : completed(assignment, ofPoint, all));
            }
            points.add(Sweep.written(axis, point.label(), assignments));
        }
        return new ListNode(points, axis.mark());
    }

    private Assignment completed(Assignment assignment, Node ofPoint, Node all) {
        // What the value is laid over decides what its keys mean, so its type is looked up in the point's own
        // experiment.
        MapNode inPoint = (MapNode) ofPoint;
        FilePath path = assignment.path();
        ValueType type = layout.typeAt(inPoint, path);
        Node value = layout.pinned(layout.expanded(assignment.value(), type), type);
        if (path.last().equals(PluginOptions.TYPE) && path.steps().size() > 1) {
            value = pinnedName(value, layout.typeAt(inPoint, path.parent()));
        }
        if (!path.steps().contains(FilePath.ALL)) {
            Node here = Common.at(ofPoint, path);
            value = here == null ? value : Common.completed(value, here, Common.at(all, path), Common.at(base, path));
        }
        return new Assignment(path, value, assignment.mark());
    }

    private Node pinnedName(Node name, @Nullable ValueType type) {
        MapNode plugin = MapNode.empty(name.mark()).with(PluginOptions.TYPE, name, name.mark());
        Node pinned = ((MapNode) layout.pinned(plugin, type)).get(PluginOptions.TYPE);
        return pinned == null ? name : pinned;
    }
}
