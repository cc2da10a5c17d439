package dev.sluice.shell.command;

import dev.sluice.experiment.file.SchemaGenerator;
import dev.sluice.experiment.registry.PluginRegistry;
import dev.sluice.experiment.registry.PluginSnapshot;
import dev.sluice.shell.terminal.Console;
import java.util.List;

/** Prints the JSON Schema of experiment files for the installed plugins. */
public final class SchemaCommand implements Command {

    private final PluginRegistry registry;

    public SchemaCommand(PluginRegistry registry) {
        this.registry = registry;
    }

    @Override
    public Usage usage() {
        return new Usage(
                "schema",
                Usage.Group.PLUGINS,
                "JSON Schema of experiment files for the installed plugins, for editors",
                List.of(),
                List.of(),
                List.of(
                        "schema > sluice.schema.json    # then begin an experiment file with",
                        "                               # yaml-language-server: $schema=sluice.schema.json"));
    }

    @Override
    public int run(Arguments arguments, Console console) {
        try (PluginSnapshot plugins = registry.snapshot()) {
            console.out().println(SchemaGenerator.schema(plugins).toPrettyString());
        }
        return OK;
    }
}
