package dev.sluice.experiment.file;

import dev.sluice.api.plugin.PluginKind;
import dev.sluice.api.tcp.CongestionControllerFactory;
import dev.sluice.api.tcp.RecoveryWindow;
import dev.sluice.api.topology.LinkParameters;
import dev.sluice.experiment.PluginEntry;
import dev.sluice.experiment.file.Description.ParameterLine;
import dev.sluice.experiment.parameter.ParameterDeclaration;
import dev.sluice.experiment.parameter.ParameterSet;
import dev.sluice.experiment.parameter.PluginLookup;
import dev.sluice.experiment.parameter.PluginOptions;
import dev.sluice.experiment.parameter.ScalarType;
import dev.sluice.experiment.parameter.ValueType;
import dev.sluice.simulator.StartTimes;
import dev.sluice.simulator.tcp.TcpParameters;
import dev.sluice.simulator.udp.UdpParameters;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Tells what plugins and the blocks of experiment files declare. */
public final class Describer {

    private record Block(Class<? extends Record> type, String description, String... notes) {}

    private static final Map<String, Block> BLOCKS = new LinkedHashMap<>();

    static {
        BLOCKS.put(
                "experiment",
                new Block(
                        ExperimentBlock.class,
                        "the keys of an experiment file",
                        "sweep has axes: a path and its values, or a name and points that set several paths",
                        "full is laid over the experiment by --full",
                        "a file may hold several experiments as YAML documents, each with its name"));
        BLOCKS.put(
                "flow",
                new Block(FlowBlock.class, "an item of flows: connections with the same transport and traffic"));
        BLOCKS.put(
                "tcp",
                new Block(
                        TcpParameters.class,
                        "the tcp of a flow group",
                        "controller is cubic unless given",
                        "what is left out is what the controller prefers, else what the profile says"));
        BLOCKS.put("udp", new Block(UdpParameters.class, "the udp of a flow group"));
        BLOCKS.put(
                "start",
                new Block(StartTimes.class, "when a flow group's connections start", "a single time is first"));
        BLOCKS.put("link", new Block(LinkParameters.class, "a link of a topology, both directions of it"));
    }

    private Describer() {}

    /**
     * A plugin's parameters, and what may stand beside them.
     *
     * @throws IllegalArgumentException in one sentence if the plugin declares them wrongly
     */
    public static Description plugin(PluginEntry entry) {
        PluginLookup.check(entry);
        List<ParameterLine> lines =
                new ArrayList<>(lines(ParameterSet.of(entry.factory().parameterType())));
        lines.addAll(lines(PluginOptions.of(entry.kind())));
        return new Description(
                entry.kind().id(),
                entry.name(),
                entry.version(),
                entry.description(),
                entry.source(),
                entry.bundle(),
                notes(entry),
                lines);
    }

    /** Names of the blocks of experiment files. */
    public static List<String> blocks() {
        return List.copyOf(BLOCKS.keySet());
    }

    /**
     * A block of experiment files.
     *
     * @throws IllegalArgumentException if there is no block of this name
     */
    public static Description block(String name) {
        Block block = BLOCKS.get(name);
        if (block == null) {
            throw new IllegalArgumentException(
                    "there is no block '" + name + "'; the blocks are " + String.join(", ", BLOCKS.keySet()));
        }
        return new Description(
                "block",
                name,
                "",
                block.description(),
                "",
                "",
                List.of(block.notes()),
                lines(ParameterSet.of(block.type())));
    }

    private static List<String> notes(PluginEntry entry) {
        List<String> notes = new ArrayList<>();
        if (entry.kind() == PluginKind.TCP && entry.factory() instanceof CongestionControllerFactory<?> factory) {
            new TreeMap<>(factory.needs()).forEach((key, value) -> notes.add("needs " + key + ": " + value));
            new TreeMap<>(factory.prefers()).forEach((key, value) -> notes.add("prefers " + key + ": " + value));
            if (factory.ownSlowStart()) {
                notes.add("has a slow start of its own, so slow-start cannot be chosen");
            }
            if (factory.recoveryWindow() == RecoveryWindow.OWN) {
                notes.add("keeps its own window while losses are repaired");
            }
        }
        return notes;
    }

    private static List<ParameterLine> lines(ParameterSet set) {
        return set.declarations().stream().map(Describer::line).toList();
    }

    private static ParameterLine line(ParameterDeclaration declaration) {
        ScalarType scalar = scalar(declaration.type());
        ParameterSet children = children(declaration.type());
        return new ParameterLine(
                declaration.name(),
                declaration.type().label(),
                declaration.unit(),
                declaration.defaultValue(),
                declaration.min(),
                declaration.minExclusive(),
                declaration.max(),
                declaration.meaning(),
                declaration.source(),
                declaration.required(),
                scalar == null ? List.of() : scalar.choices(),
                children == null ? List.of() : lines(children));
    }

    /** The type inside lists. */
    static ValueType innermost(ValueType type) {
        if (type instanceof ValueType.ListOf list) {
            return innermost(list.element());
        }
        if (type instanceof ValueType.PerHostOf hosts) {
            return innermost(hosts.element());
        }
        return type instanceof ValueType.OneOrMoreOf more ? innermost(more.element()) : type;
    }

    private static @Nullable ScalarType scalar(ValueType type) {
        return innermost(type) instanceof ValueType.Single single ? single.scalar() : null;
    }

    private static @Nullable ParameterSet children(ValueType type) {
        return innermost(type) instanceof ValueType.Block block ? block.parameters() : null;
    }
}
