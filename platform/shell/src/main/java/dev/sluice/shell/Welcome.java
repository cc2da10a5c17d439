package dev.sluice.shell;

import dev.sluice.api.plugin.PluginKind;
import dev.sluice.experiment.registry.InstalledPlugin;
import dev.sluice.experiment.registry.PluginRegistry;
import dev.sluice.shell.terminal.Console;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.osgi.framework.Version;

/** The first screen: what this is, and three commands that work here and now. */
final class Welcome {

    private Welcome() {}

    static void print(PluginRegistry registry, Console console, Version version) {
        List<InstalledPlugin> installed = registry.installed();
        Map<String, String> commands = new LinkedHashMap<>();
        commands.put("list", installed.size() + " plugins are installed");
        Optional<InstalledPlugin> scenario = first(installed, PluginKind.SCENARIO);
        Optional<InstalledPlugin> aqm = first(installed, PluginKind.AQM);
        aqm.ifPresent(plugin -> commands.put("describe aqm " + plugin.name(), "its parameters, units and sources"));
        if (scenario.isPresent()) {
            commands.put("run " + scenario.get().name(), scenario.get().description());
        } else {
            commands.put("help run", "how to run an experiment file");
        }
        console.out()
                .println(console.bold(
                                "Sluice " + version.getMajor() + "." + version.getMinor() + "." + version.getMicro())
                        + ", a laboratory for congestion control and queue management. To begin with:");
        console.out().println();
        int width = commands.keySet().stream().mapToInt(String::length).max().orElse(0);
        commands.forEach((command, meaning) -> console.out()
                .println("  " + console.bold(command) + " ".repeat(width - command.length() + 4)
                        + console.faint(meaning)));
        console.out().println();
        console.out().println(console.faint("help shows all commands, Tab completes, Ctrl-D leaves."));
    }

    private static Optional<InstalledPlugin> first(List<InstalledPlugin> installed, PluginKind kind) {
        return installed.stream().filter(plugin -> plugin.kind() == kind).findFirst();
    }
}
