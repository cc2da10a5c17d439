package dev.sluice.shell;

import dev.sluice.experiment.registry.PluginRegistry;
import dev.sluice.shell.command.CheckCommand;
import dev.sluice.shell.command.Commands;
import dev.sluice.shell.command.DescribeCommand;
import dev.sluice.shell.command.ListCommand;
import dev.sluice.shell.command.PlotCommand;
import dev.sluice.shell.command.RunCommand;
import dev.sluice.shell.command.SchemaCommand;
import dev.sluice.shell.command.ShowCommand;
import dev.sluice.shell.terminal.Console;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.osgi.framework.BundleContext;
import org.osgi.framework.Version;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;

/**
 * What the launcher calls on the main thread: one command if there are arguments, else the interactive shell.
 *
 * <p>The arguments of a command line go to the command as they are. Gogo's parser, which gives a meaning to brackets,
 * dollars and wildcards, reads only what is meant for it: scripts, and lines of the interactive shell with such characters.
 */
@Component(property = "main.thread:Boolean=true")
public final class SluiceMain implements Callable<Integer> {

    private final BundleContext context;
    private final PluginRegistry registry;
    private final List<String> arguments;

    @Activate
    public SluiceMain(
            BundleContext context,
            @Reference PluginRegistry registry,
            @Reference(service = Object.class, target = "(launcher.arguments=*)") Map<String, Object> launcher) {
        this.context = context;
        this.registry = registry;
        this.arguments = List.of((String[]) launcher.get("launcher.arguments"));
    }

    @Override
    public Integer call() {
        Console console = Console.ofProcess(context::getProperty, System.getenv());
        registry.folder().scan();
        registry.folder().problems().forEach(console.err()::println);
        Gogo gogo = new Gogo(context);
        Commands commands = commands(gogo);
        gogo.offer(commands);
        if (arguments.isEmpty()) {
            return new Interactive(context, registry, commands, gogo, console).run();
        }
        return commands.execute(words(arguments), console);
    }

    private Commands commands(Gogo gogo) {
        Version version = context.getBundle().getVersion();
        return new Commands(List.of(
                new RunCommand(registry, version.getMajor() + "." + version.getMinor() + "." + version.getMicro()),
                new CheckCommand(registry),
                new ShowCommand(registry),
                new ListCommand(registry),
                new DescribeCommand(registry),
                new SchemaCommand(registry),
                new PlotCommand(),
                new ScriptCommand(gogo)));
    }

    /** What other programs call it is understood too. */
    private static List<String> words(List<String> arguments) {
        List<String> words = new ArrayList<>(arguments);
        switch (words.get(0)) {
            case "--help", "-h" -> words.set(0, "help");
            case "-f" -> words.set(0, "script");
            default -> {
                // a command, or a mistake that the dispatcher explains
            }
        }
        return words;
    }
}
