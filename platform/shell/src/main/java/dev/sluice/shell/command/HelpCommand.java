package dev.sluice.shell.command;

import dev.sluice.shell.terminal.Console;
import dev.sluice.shell.terminal.TextTable;
import java.util.List;
import java.util.Optional;

/** Says what there is, and how to call it. */
final class HelpCommand implements Command {

    private final Commands commands;

    HelpCommand(Commands commands) {
        this.commands = commands;
    }

    @Override
    public Usage usage() {
        return new Usage(
                "help",
                Usage.Group.SHELL,
                "this, or all about one command",
                List.of(Operand.optional("COMMAND", Values.COMMAND)),
                List.of(),
                List.of("help run     # everything about run, with examples"));
    }

    @Override
    public int run(Arguments arguments, Console console) throws UsageException {
        Optional<String> name = arguments.operand(0);
        if (name.isEmpty()) {
            overview(console);
            return OK;
        }
        Command command = commands.find(name.get()).orElse(null);
        if (command == null) {
            throw new UsageException(commands.unknown(name.get()));
        }
        details(command.usage(), console);
        return OK;
    }

    private void overview(Console console) {
        for (Usage.Group group : Usage.Group.values()) {
            List<Usage> usages = commands.all().stream()
                    .map(Command::usage)
                    .filter(usage -> usage.group() == group)
                    .toList();
            if (!usages.isEmpty()) {
                console.out().println(console.bold(group.title()));
                TextTable table = new TextTable().column("").column("");
                usages.forEach(usage -> table.row("  " + usage.synopsis(), usage.summary()));
                table.print(console);
                console.out().println();
            }
        }
        if (console.interactive()) {
            console.out().println("Tab completes, the arrow keys recall, Ctrl-C ends a command, Ctrl-D the shell.");
            console.out().println("A line with | ; & $ < or > is a script of Apache Felix Gogo: list aqm | grep red");
        }
        console.out()
                .println("help COMMAND tells all about one. Without a name a plugin is meant in its highest version, "
                        + "red@1.2 is the highest 1.2.x.");
    }

    private static void details(Usage usage, Console console) {
        console.out().println(console.bold(usage.synopsis()));
        console.out().println("  " + usage.summary());
        if (!usage.options().isEmpty()) {
            console.out().println();
            TextTable table = new TextTable().column("").column("");
            usage.options().forEach(option -> table.row("  " + option.synopsis(), option.meaning()));
            table.print(console);
        }
        if (!usage.examples().isEmpty()) {
            console.out().println();
            usage.examples().forEach(example -> console.out().println("  " + example));
        }
    }
}
