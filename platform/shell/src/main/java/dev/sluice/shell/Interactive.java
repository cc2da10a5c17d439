package dev.sluice.shell;

import dev.sluice.experiment.registry.PluginRegistry;
import dev.sluice.shell.command.Command;
import dev.sluice.shell.command.Commands;
import dev.sluice.shell.terminal.Console;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.jline.reader.EOFError;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.Parser.ParseContext;
import org.jline.reader.UserInterruptException;
import org.jline.reader.impl.DefaultParser;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.wiring.BundleWiring;

/** Reads commands from a terminal, with completion and history, or line by line from a pipe. */
final class Interactive {

    private static final String PROMPT = "sluice> ";

    private final BundleContext context;
    private final PluginRegistry registry;
    private final Commands commands;
    private final Gogo gogo;
    private final Console console;
    private final DefaultParser parser = new DefaultParser();
    private final DefaultParser strictParser = new DefaultParser();

    Interactive(BundleContext context, PluginRegistry registry, Commands commands, Gogo gogo, Console console) {
        this.context = context;
        this.registry = registry;
        this.commands = commands;
        this.gogo = gogo;
        this.console = console;
        strictParser.setEofOnUnclosedQuote(true);
    }

    /** Until the end of the input; returns the exit code. */
    int run() {
        String terminals = context.getProperty("sluice.tty");
        try {
            return terminals != null && terminals.contains("0") ? fromTerminal() : fromPipe();
        } catch (IOException e) {
            console.err().println("cannot read commands: " + e.getMessage());
            return Command.FAILED;
        }
    }

    private int fromPipe() throws IOException {
        registry.folder().watch(console.err()::println);
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        int code = Command.OK;
        for (String line = lines.readLine(); line != null && !isExit(line); line = lines.readLine()) {
            if (!line.isBlank() && !line.strip().startsWith("#")) {
                code = execute(line, console.forTyping(console.columns()));
            }
        }
        return code;
    }

    private int fromTerminal() throws IOException {
        try (Terminal terminal = terminal()) {
            LineReader reader = LineReaderBuilder.builder()
                    .terminal(terminal)
                    .appName("sluice")
                    .parser(parser)
                    .completer(new SluiceCompleter(commands, registry))
                    .variable(LineReader.HISTORY_FILE, historyFile())
                    .option(LineReader.Option.HISTORY_IGNORE_SPACE, true)
                    .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
                    .option(LineReader.Option.CASE_INSENSITIVE, true)
                    .build();
            gogo.use(terminal);
            Thread thread = Thread.currentThread();
            terminal.handle(Terminal.Signal.INT, signal -> thread.interrupt());
            registry.folder().watch(reader::printAbove);
            Welcome.print(registry, console, context.getBundle().getVersion());
            loop(reader, terminal);
            return Command.OK;
        }
    }

    private void loop(LineReader reader, Terminal terminal) {
        while (true) {
            try {
                String line = reader.readLine(console.bold(PROMPT));
                if (isExit(line)) {
                    return;
                }
                if (!line.isBlank()) {
                    execute(line, console.forTyping(terminal.getWidth()));
                }
            } catch (UserInterruptException e) {
                // Ctrl-C at the prompt drops the line.
                Thread.interrupted();
            } catch (EndOfFileException e) {
                return;
            }
        }
    }

    private static boolean isExit(String line) {
        String word = line.strip();
        return word.equals("exit") || word.equals("quit");
    }

    private int execute(String line, Console where) {
        try {
            boolean script = CommandLine.isForGogo(line);
            String first = CommandLine.firstWord(line);
            if (script && CommandLine.isUnknown(line) && commands.find(first).isEmpty()) {
                where.err().println(commands.unknown(first));
                return Command.WRONG_USAGE;
            }
            int code = script ? gogo.execute(line, List.of(), where) : single(line, where);
            if (code == Command.INTERRUPTED) {
                where.err().println("interrupted");
            }
            return code;
        } catch (InterruptedException e) {
            where.err().println("interrupted");
            return Command.INTERRUPTED;
        } finally {
            // A Ctrl-C that came too late for this command must not end the next one.
            Thread.interrupted();
        }
    }

    private int single(String line, Console where) {
        List<String> words;
        try {
            String typed = line.strip();
            words = strictParser
                    .parse(typed, typed.length(), ParseContext.ACCEPT_LINE)
                    .words();
        } catch (EOFError e) {
            where.err().println("a quote in this line is never closed");
            return Command.WRONG_USAGE;
        }
        return commands.execute(words, where);
    }

    /** JLine finds its ways to the terminal through the context class loader, which must be its own bundle's. */
    private Terminal terminal() throws IOException {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(jline());
        try {
            return TerminalBuilder.builder().name("sluice").system(true).build();
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private @Nullable ClassLoader jline() {
        for (Bundle bundle : context.getBundles()) {
            BundleWiring wiring = bundle.adapt(BundleWiring.class);
            if ("org.jline".equals(bundle.getSymbolicName()) && wiring != null) {
                return wiring.getClassLoader();
            }
        }
        return TerminalBuilder.class.getClassLoader();
    }

    private static Path historyFile() {
        String state = System.getenv("XDG_STATE_HOME");
        Path folder = state == null || state.isBlank()
                ? Path.of(System.getProperty("user.home"), ".local", "state")
                : Path.of(state);
        return folder.resolve("sluice").resolve("history");
    }
}
