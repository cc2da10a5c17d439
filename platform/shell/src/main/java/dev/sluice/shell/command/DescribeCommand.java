package dev.sluice.shell.command;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sluice.api.plugin.PluginKind;
import dev.sluice.experiment.file.Describer;
import dev.sluice.experiment.file.Description;
import dev.sluice.experiment.file.Description.ParameterLine;
import dev.sluice.experiment.registry.InstalledPlugin;
import dev.sluice.experiment.registry.NearestName;
import dev.sluice.experiment.registry.PluginRegistry;
import dev.sluice.experiment.registry.PluginSnapshot;
import dev.sluice.shell.terminal.Console;
import dev.sluice.shell.terminal.TextTable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Shows what a plugin, or a block of experiment files, declares. */
public final class DescribeCommand implements Command {

    /** The word, beside the kinds, for the parts of experiment files that belong to no plugin. */
    static final String BLOCK = "block";

    private final PluginRegistry registry;

    public DescribeCommand(PluginRegistry registry) {
        this.registry = registry;
    }

    @Override
    public Usage usage() {
        return new Usage(
                "describe",
                Usage.Group.PLUGINS,
                "parameters of a plugin: units, defaults, ranges, sources",
                List.of(Operand.one("KIND", Values.KIND), Operand.one("NAME", Values.PLUGIN)),
                List.of(Option.flag("--json", "the same for programs")),
                List.of(
                        "describe aqm red            # the newest version",
                        "describe tcp cubic@1.0      # the newest 1.0.x",
                        "describe block tcp          # what a tcp block of an experiment file can say"));
    }

    @Override
    public int run(Arguments arguments, Console console) throws UsageException {
        Description description = description(arguments.requiredOperand(0), arguments.requiredOperand(1));
        if (arguments.has("--json")) {
            console.out().println(json(description).toPrettyString());
        } else {
            print(description, console);
        }
        return OK;
    }

    private Description description(String kind, String name) throws UsageException {
        if (kind.equals(BLOCK)) {
            List<String> blocks = Describer.blocks();
            if (!blocks.contains(name)) {
                throw new UsageException("there is no block '" + name + "'" + NearestName.hint(name, blocks)
                        + " (blocks are " + String.join(", ", blocks) + ")");
            }
            return Describer.block(name);
        }
        PluginKind parsed = Kinds.parse(kind);
        try (PluginSnapshot plugins = registry.snapshot()) {
            return Describer.plugin(plugins.find(parsed, name));
        }
    }

    private void print(Description description, Console console) {
        String version = description.version().isEmpty() ? "" : " " + description.version();
        String bundle = description.bundle().isEmpty() ? "" : "  " + description.bundle();
        console.out()
                .println(console.bold(description.kind() + " " + description.name() + version) + console.faint(bundle));
        printWrapped(description.description(), console);
        if (!description.source().isEmpty()) {
            printWrapped("Source: " + description.source(), console);
        }
        description.notes().forEach(note -> printWrapped(note, console));
        List<String> versions = otherVersions(description);
        if (!versions.isEmpty()) {
            printWrapped("Also installed: " + String.join(", ", versions), console);
        }
        console.out().println();
        if (description.parameters().isEmpty()) {
            console.out().println("It has no parameters.");
            return;
        }
        TextTable table = new TextTable()
                .column("parameter")
                .column("type")
                .column("default")
                .column("range")
                .column("meaning");
        description.parameters().forEach(parameter -> addRows(table, parameter, ""));
        table.print(console);
    }

    private List<String> otherVersions(Description description) {
        return registry.installed().stream()
                .filter(plugin -> plugin.kind().id().equals(description.kind()))
                .filter(plugin -> plugin.name().equals(description.name()))
                .map(InstalledPlugin::shortVersion)
                .filter(version -> !version.equals(description.version()))
                .distinct()
                .toList();
    }

    private static void printWrapped(String text, Console console) {
        List<String> lines = console.outTerminal() ? TextTable.wrap(text, console.columns() - 2) : List.of(text);
        lines.forEach(line -> console.out().println("  " + line));
    }

    private static void addRows(TextTable table, ParameterLine parameter, String indent) {
        String type = parameter.choices().isEmpty() ? parameter.type() : String.join(" | ", parameter.choices());
        String unit = parameter.unit().isEmpty() ? "" : " in " + parameter.unit();
        String source = parameter.source().isEmpty() ? "" : " (" + parameter.source() + ")";
        table.row(
                indent + parameter.name(),
                type + unit,
                parameter.required() ? "required" : parameter.defaultValue(),
                parameter.range(),
                parameter.meaning() + source);
        parameter.children().forEach(child -> addRows(table, child, indent + "  "));
    }

    private static ObjectNode json(Description description) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("kind", description.kind());
        node.put("name", description.name());
        node.put("version", description.version());
        node.put("description", description.description());
        node.put("source", description.source());
        node.put("bundle", description.bundle());
        ArrayNode notes = node.putArray("notes");
        description.notes().forEach(notes::add);
        addAll(node.putArray("parameters"), description.parameters());
        return node;
    }

    private static void addAll(ArrayNode array, List<ParameterLine> parameters) {
        for (ParameterLine parameter : parameters) {
            ObjectNode node = array.addObject();
            node.put("name", parameter.name());
            node.put("type", parameter.type());
            node.put("unit", orNull(parameter.unit()));
            node.put("default", orNull(parameter.defaultValue()));
            node.put("required", parameter.required());
            node.put("min", orNull(parameter.min()));
            node.put("min_exclusive", parameter.minExclusive());
            node.put("max", orNull(parameter.max()));
            node.put("meaning", parameter.meaning());
            node.put("source", orNull(parameter.source()));
            ArrayNode choices = node.putArray("choices");
            parameter.choices().forEach(choices::add);
            addAll(node.putArray("parameters"), parameter.children());
        }
    }

    private static @Nullable String orNull(String text) {
        return text.isEmpty() ? null : text;
    }
}
