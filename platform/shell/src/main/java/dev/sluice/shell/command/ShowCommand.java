package dev.sluice.shell.command;

import dev.sluice.api.plugin.PluginKind;
import dev.sluice.api.scenario.Scenario;
import dev.sluice.experiment.registry.PluginRegistry;
import dev.sluice.experiment.registry.PluginSnapshot;
import dev.sluice.shell.terminal.Console;
import java.util.List;

/** Prints a scenario's experiment file. */
public final class ShowCommand implements Command {

    private final PluginRegistry registry;

    public ShowCommand(PluginRegistry registry) {
        this.registry = registry;
    }

    @Override
    public Usage usage() {
        return new Usage(
                "show",
                Usage.Group.RUN,
                "a scenario's experiment file, to copy and change",
                List.of(Operand.one("SCENARIO", Values.SCENARIO)),
                List.of(),
                List.of("show SCENARIO > my.yaml    # then: run my.yaml"));
    }

    @Override
    public int run(Arguments arguments, Console console) {
        try (PluginSnapshot plugins = registry.snapshot()) {
            Scenario scenario = (Scenario) plugins.find(PluginKind.SCENARIO, arguments.requiredOperand(0))
                    .factory();
            console.out().print(scenario.experimentFile());
        }
        return OK;
    }
}
