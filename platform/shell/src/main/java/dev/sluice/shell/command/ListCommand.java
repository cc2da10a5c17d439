package dev.sluice.shell.command;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.sluice.api.plugin.PluginKind;
import dev.sluice.experiment.registry.InstalledPlugin;
import dev.sluice.experiment.registry.PluginRegistry;
import dev.sluice.shell.terminal.Console;
import dev.sluice.shell.terminal.TextTable;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Shows what is installed. */
public final class ListCommand implements Command {

    private final PluginRegistry registry;

    public ListCommand(PluginRegistry registry) {
        this.registry = registry;
    }

    @Override
    public Usage usage() {
        return new Usage(
                "list",
                Usage.Group.PLUGINS,
                "what is installed: name, version, description, bundle",
                List.of(Operand.optional("KIND", Values.KIND)),
                List.of(Option.flag("--json", "the same for programs")),
                List.of(
                        "list             # everything",
                        "list aqm         # queue disciplines",
                        "list scenario    # ready experiments"));
    }

    @Override
    public int run(Arguments arguments, Console console) throws UsageException, IOException {
        Optional<String> word = arguments.operand(0);
        Optional<PluginKind> kind = word.isPresent() ? Optional.of(Kinds.parse(word.get())) : Optional.empty();
        List<InstalledPlugin> plugins = registry.installed().stream()
                .filter(plugin -> kind.isEmpty() || plugin.kind() == kind.get())
                .toList();
        if (arguments.has("--json")) {
            printJson(plugins, console);
        } else {
            printTables(plugins, kind, console);
        }
        return OK;
    }

    private static void printTables(List<InstalledPlugin> plugins, Optional<PluginKind> only, Console console) {
        boolean first = true;
        for (PluginKind kind : PluginKind.values()) {
            List<InstalledPlugin> ofKind =
                    plugins.stream().filter(plugin -> plugin.kind() == kind).toList();
            boolean asked = only.isPresent() && only.get() == kind;
            if (ofKind.isEmpty() && !asked) {
                continue;
            }
            if (only.isEmpty()) {
                console.out().print(first ? "" : System.lineSeparator());
                console.out().println(console.bold(kind.id()) + "  " + Kinds.plural(kind));
                first = false;
            }
            if (ofKind.isEmpty()) {
                console.err().println("no " + kind.title() + " is installed");
                continue;
            }
            print(ofKind, console, only.isPresent());
        }
    }

    private static void print(List<InstalledPlugin> plugins, Console console, boolean titled) {
        TextTable table = new TextTable()
                .column(titled ? "name" : "")
                .column(titled ? "version" : "")
                .column(titled ? "bundle" : "")
                .column(titled ? "description" : "");
        String indent = titled ? "" : "  ";
        plugins.forEach(plugin ->
                table.row(indent + plugin.name(), plugin.shortVersion(), plugin.bundle(), plugin.description()));
        table.print(console);
    }

    private static void printJson(List<InstalledPlugin> plugins, Console console) throws IOException {
        try (JsonGenerator json = new JsonFactory()
                .createGenerator(console.out())
                .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
                .useDefaultPrettyPrinter()) {
            json.writeStartArray();
            for (InstalledPlugin plugin : plugins) {
                json.writeStartObject();
                json.writeStringField("kind", plugin.kind().id());
                json.writeStringField("name", plugin.name());
                json.writeStringField("version", plugin.shortVersion());
                json.writeStringField("description", plugin.description());
                json.writeStringField("source", plugin.source());
                json.writeStringField("bundle", plugin.bundle());
                json.writeStringField("file", plugin.file());
                json.writeEndObject();
            }
            json.writeEndArray();
        }
        console.out().println();
    }
}
