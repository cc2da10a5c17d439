package dev.sluice.experiment.file;

import dev.sluice.api.parameter.ParameterException;
import dev.sluice.experiment.parameter.Binder;
import dev.sluice.experiment.parameter.IdentityMemo;
import dev.sluice.experiment.tree.Faults;
import dev.sluice.experiment.tree.ListNode;
import dev.sluice.experiment.tree.MapNode;
import dev.sluice.experiment.tree.Node;
import dev.sluice.simulator.tcp.TcpParameters;
import dev.sluice.simulator.tcp.TcpProfiles;
import java.util.ArrayList;
import java.util.List;

/** Fills the {@code tcp} blocks of an experiment from what their controllers prefer and from their profiles. */
final class TcpCompletion {

    private final IdentityMemo memo = new IdentityMemo();

    /**
     * The experiment with every {@code tcp} block completed.
     *
     * @param tree what it was made of, for the places of faults
     */
    ExperimentBlock completed(ExperimentBlock block, MapNode tree, Faults faults) {
        List<FlowBlock> flows = new ArrayList<>();
        for (FlowBlock flow : block.flows()) {
            FlowBlock completed = flow;
            if (flow.tcp() != null) {
                String path = "flows." + flow.name() + "." + FlowBlock.TCP;
                try {
                    completed = completed(flow, flow.tcp());
                } catch (ParameterException e) {
                    Node node = FilePath.nearest(tree, path);
                    faults.add(
                            node instanceof MapNode map ? Binder.placeOf(e.parameter(), map) : node.mark(),
                            Binder.refusal(path, e));
                } catch (RuntimeException | LinkageError e) {
                    faults.add(
                            FilePath.nearest(tree, path + ".controller").mark(),
                            "controller " + flow.tcp().controller().name() + " cannot be used: " + e.getMessage());
                }
            }
            flows.add(completed);
        }
        return block.withFlows(flows);
    }

    private FlowBlock completed(FlowBlock flow, TcpParameters tcp) {
        Object known = memo.get(flow, null);
        if (known != null) {
            return (FlowBlock) known;
        }
        FlowBlock completed =
                flow.withTcp(TcpProfiles.complete(tcp, tcp.controller().factory()));
        memo.put(flow, null, completed);
        return completed;
    }

    /** What was written of a completed experiment, without the keys that would be refused when it is read again. */
    static MapNode readable(MapNode full, ExperimentBlock block) {
        if (!(full.get("flows") instanceof ListNode flows)) {
            return full;
        }
        ListNode result = flows;
        for (int i = 0; i < flows.items().size(); i++) {
            FlowBlock flow = block.flows().get(i);
            // A controller that starts in its own way refuses the key, also if it says what holds anyway.
            if (flow.tcp() != null
                    && flow.tcp().controller().factory().ownSlowStart()
                    && flows.items().get(i) instanceof MapNode map
                    && map.get(FlowBlock.TCP) instanceof MapNode tcp) {
                result = result.with(i, map.with(FlowBlock.TCP, tcp.without("slow-start"), map.mark()));
            }
        }
        return full.with("flows", result, full.mark());
    }
}
