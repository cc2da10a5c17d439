package dev.sluice.experiment.file;

import dev.sluice.api.parameter.ParameterException;
import dev.sluice.api.parameter.TimeSpan;
import dev.sluice.api.plugin.PluginKind;
import dev.sluice.experiment.UnknownPluginException;
import dev.sluice.experiment.parameter.PluginLookup;
import dev.sluice.experiment.parameter.ValueType;
import dev.sluice.experiment.tree.Faults;
import dev.sluice.experiment.tree.ListNode;
import dev.sluice.experiment.tree.MapNode;
import dev.sluice.experiment.tree.Mark;
import dev.sluice.experiment.tree.Node;
import dev.sluice.experiment.tree.ScalarNode;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes the tree of one point ready to bind. */
final class TreeCompletion {

    /** The controller of flows whose file names none. */
    private static final String DEFAULT_CONTROLLER = "cubic";

    private static final ValueType CONTROLLER_TYPE = new ValueType.PluginOf(PluginKind.TCP);

    private final PluginLookup plugins;
    private final Layout layout;

    TreeCompletion(PluginLookup plugins, Layout layout) {
        this.plugins = plugins;
        this.layout = layout;
    }

    /**
     * Gives flows without transport or controller the default ones, and refuses what concerns a list of flows as a
     * whole.
     */
    MapNode completed(MapNode tree, Faults faults) {
        requireTimes(tree, faults);
        Node given = tree.get("flows");
        if (given == null || given instanceof ListNode list && list.items().isEmpty()) {
            Mark mark = given == null ? tree.mark() : given.mark();
            faults.add(
                    mark,
                    given == null
                            ? "flows is missing: flow groups"
                            : "flows = [] names no flow group; give at least one");
        }
        if (!(given instanceof ListNode flows)) {
            return tree;
        }
        Set<String> names = new HashSet<>();
        ListNode result = flows;
        for (int i = 0; i < flows.items().size(); i++) {
            if (flows.items().get(i) instanceof MapNode flow) {
                if (flow.get("name") instanceof ScalarNode name && !names.add(name.text())) {
                    faults.add(name.mark(), "flows has two groups named " + name.text());
                }
                Node via = flow.get("via");
                if (via != null) {
                    faults.add(
                            via.mark(),
                            "flows." + FilePath.itemName(flows, i)
                                    + ".via: split connections are not available in this version");
                }
                result = result.with(i, withTransport(flow.without("via")));
            }
        }
        return tree.with("flows", result, tree.keyMark("flows"));
    }

    private static void requireTimes(MapNode tree, Faults faults) {
        TimeSpan duration = time(tree.get("duration"));
        TimeSpan warmup = time(tree.get("warmup"));
        if (duration != null && warmup != null && warmup.picos() > 0 && warmup.compareTo(duration) >= 0) {
            faults.add(
                    FilePath.nearest(tree, "warmup").mark(),
                    "warmup = " + warmup + " must be below duration = " + duration);
        }
    }

    private static @Nullable TimeSpan time(@Nullable Node node) {
        try {
            return node instanceof ScalarNode scalar ? TimeSpan.parse(scalar.text()) : null;
        } catch (ParameterException e) {
            return null; // Binding says so.
        }
    }

    private MapNode withTransport(MapNode flow) {
        Node tcp = flow.get(FlowBlock.TCP);
        if (tcp == null && flow.has(FlowBlock.UDP) || tcp != null && !(tcp instanceof MapNode)) {
            return flow;
        }
        MapNode block = tcp instanceof MapNode given ? given : MapNode.empty(flow.mark());
        if (!block.has(FlowBlock.CONTROLLER) && isInstalled(DEFAULT_CONTROLLER)) {
            Node name = new ScalarNode(DEFAULT_CONTROLLER, true, block.mark());
            block = block.with(FlowBlock.CONTROLLER, layout.expanded(name, CONTROLLER_TYPE), block.mark());
        }
        return flow.with(FlowBlock.TCP, block, block.mark());
    }

    private boolean isInstalled(String controller) {
        try {
            plugins.find(PluginKind.TCP, controller);
            return true;
        } catch (UnknownPluginException | IllegalArgumentException e) {
            return false;
        }
    }
}
