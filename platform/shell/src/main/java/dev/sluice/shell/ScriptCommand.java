package dev.sluice.shell;

import dev.sluice.shell.command.Arguments;
import dev.sluice.shell.command.Command;
import dev.sluice.shell.command.Operand;
import dev.sluice.shell.command.Usage;
import dev.sluice.shell.command.UsageException;
import dev.sluice.shell.command.Values;
import dev.sluice.shell.terminal.Console;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Runs a file of commands. */
final class ScriptCommand implements Command {

    private final Gogo gogo;

    ScriptCommand(Gogo gogo) {
        this.gogo = gogo;
    }

    @Override
    public Usage usage() {
        return new Usage(
                "script",
                Usage.Group.SHELL,
                "runs a file of commands in Apache Felix Gogo's language, up to the first that fails",
                List.of(Operand.one("FILE", Values.FILE), new Operand("ARGUMENT", Values.ANY, Operand.Count.ANY)),
                List.of(),
                List.of(
                        "script night.gosh red codel    # in the file: each $args { run my.yaml --set … }",
                        "./sluice -f night.gosh         # the same from outside"));
    }

    @Override
    public int run(Arguments arguments, Console console) throws UsageException, InterruptedException {
        Path file = Path.of(arguments.requiredOperand(0));
        String script;
        try {
            script = Files.readString(file);
        } catch (IOException e) {
            throw new UsageException(
                    file + (Files.exists(file) ? " cannot be read as UTF-8 text" : ": there is no such file"));
        }
        List<String> words = arguments.operands();
        return gogo.execute(script, words.subList(1, words.size()), console);
    }
}
