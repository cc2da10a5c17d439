package dev.sluice.shell;

import dev.sluice.shell.command.Command;
import dev.sluice.shell.command.Commands;
import dev.sluice.shell.terminal.Console;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Hashtable;
import java.util.List;
import org.apache.felix.gogo.jline.Posix;
import org.apache.felix.gogo.jline.Procedural;
import org.apache.felix.service.command.CommandProcessor;
import org.apache.felix.service.command.CommandSession;
import org.apache.felix.service.command.Function;
import org.apache.felix.service.command.Job;
import org.jline.terminal.Terminal;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.ServiceReference;

/**
 * Apache Felix Gogo, for pipes, variables, loops and scripts. It is started when it is first needed: single commands, typed
 * or given to the process, do without it. Of gogo.jline the commands are used and its shell is not.
 */
final class Gogo {

    private static final String RUNTIME = "org.apache.felix.gogo.runtime";
    private static final String[] TEXT_TOOLS = {
        "cat", "date", "echo", "grep", "head", "ls", "pwd", "sleep", "sort", "tail", "wc"
    };
    private static final String[] SCREEN_TOOLS = {"clear", "less", "watch"};
    private static final String[] CONTROL = {"break", "continue", "each", "if", "not", "throw", "try", "until", "while"
    };

    /** The session's variable in which gogo.jline's commands look for the terminal. */
    private static final String TERMINAL = ".terminal";

    private static final long PATIENCE_MS = 10_000;
    private static final long PAUSE_MS = 20;

    private final BundleContext context;
    private @Nullable Commands commands;
    private @Nullable CommandSession session;
    private @Nullable Terminal terminal;

    Gogo(BundleContext context) {
        this.context = context;
    }

    /** The commands that lines and scripts can use. */
    void offer(Commands ours) {
        commands = ours;
    }

    /** The terminal in which somebody types, for commands that use the whole screen. */
    void use(Terminal screen) {
        terminal = screen;
    }

    /** Words, beside our commands, that begin a line for Gogo. */
    static List<String> words() {
        List<String> words = new ArrayList<>(List.of(TEXT_TOOLS));
        words.addAll(List.of(SCREEN_TOOLS));
        words.addAll(List.of(CONTROL));
        return words;
    }

    /**
     * Runs a line or a whole script in one lasting session; the first error ends it.
     *
     * @param arguments for the script, as {@code $1}, {@code $2}, … and {@code $args}
     */
    int execute(CharSequence script, List<String> arguments, Console console) throws InterruptedException {
        try {
            CommandSession running = session(console);
            running.put("args", new ArrayList<>(arguments));
            for (int i = 0; i < arguments.size(); i++) {
                running.put(String.valueOf(i + 1), arguments.get(i));
            }
            Object result = running.execute(script);
            if (result != null) {
                console.out().println(running.format(result, org.apache.felix.service.command.Converter.INSPECT));
            }
            return Command.OK;
        } catch (CommandFailedException e) {
            return e.code();
        } catch (InterruptedException e) {
            endJob();
            throw e;
        } catch (Exception e) {
            CommandFailedException failed = find(e);
            if (failed != null) {
                return failed.code();
            }
            console.err()
                    .println(String.valueOf(e.getMessage()).lines().findFirst().orElse(""));
            return Command.WRONG_USAGE;
        }
    }

    /** What Gogo computes it computes in a thread of its own, which the interrupt has not reached. */
    private void endJob() throws InterruptedException {
        CommandSession running = session;
        if (running == null) {
            return;
        }
        Job job = running.foregroundJob();
        if (job == null) {
            return;
        }
        job.interrupt();
        for (int i = 0; i < PATIENCE_MS / PAUSE_MS && running.foregroundJob() != null; i++) {
            Thread.sleep(PAUSE_MS);
        }
        if (running.foregroundJob() != null) {
            // It does not end: leave it alone, and its variables with it.
            session = null;
        }
    }

    private CommandSession session(Console console) throws BundleException {
        CommandSession running = session;
        if (running == null) {
            CommandProcessor processor = processor();
            register(console, processor);
            InputStream nothing = new ByteArrayInputStream(new byte[0]);
            // Never System.out: Gogo has replaced it by a stream of its own, which would write to itself.
            running = processor.createSession(nothing, console.out(), console.err());
            running.put("SCOPE", "sluice:*");
            // Patterns reach our commands as they were typed.
            running.put(CommandSession.OPTION_NO_GLOB, true);
            if (terminal != null) {
                running.put(TERMINAL, terminal);
            }
            session = running;
        }
        return running;
    }

    private CommandProcessor processor() throws BundleException {
        for (Bundle bundle : context.getBundles()) {
            if (RUNTIME.equals(bundle.getSymbolicName())) {
                bundle.start();
            }
        }
        ServiceReference<CommandProcessor> reference = context.getServiceReference(CommandProcessor.class);
        if (reference == null) {
            throw new IllegalStateException("bundle " + RUNTIME + " is missing, which scripts need");
        }
        return context.getService(reference);
    }

    private void register(Console console, CommandProcessor processor) {
        if (commands != null) {
            for (Command command : commands.all()) {
                String name = command.usage().name();
                register(new String[] {name}, function(commands, name, console));
            }
        }
        Posix tools = new Posix(processor);
        register(TEXT_TOOLS, tools);
        if (terminal != null) {
            register(SCREEN_TOOLS, tools);
        }
        register(CONTROL, new Procedural());
    }

    private void register(String[] functions, Object target) {
        Hashtable<String, Object> properties = new Hashtable<>();
        properties.put(CommandProcessor.COMMAND_SCOPE, "sluice");
        properties.put(CommandProcessor.COMMAND_FUNCTION, functions);
        context.registerService(Object.class, target, properties);
    }

    private static Function function(Commands commands, String name, Console console) {
        return (CommandSession running, List<Object> arguments) -> {
            List<String> words = new ArrayList<>();
            words.add(name);
            arguments.forEach(argument -> words.add(String.valueOf(argument)));
            // Inside Gogo these are the streams of this thread's place in a pipe.
            int code = commands.execute(words, console.redirected(System.out, System.err));
            if (code == Command.INTERRUPTED) {
                throw new InterruptedException();
            }
            if (code != Command.OK) {
                throw new CommandFailedException(code);
            }
            return null;
        };
    }

    private static @Nullable CommandFailedException find(Throwable thrown) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause instanceof CommandFailedException failed) {
                return failed;
            }
        }
        return null;
    }

    /** One of our commands failed, and has said why. */
    private static final class CommandFailedException extends Exception {

        private static final long serialVersionUID = 1;

        private final int code;

        CommandFailedException(int code) {
            super("exit code " + code);
            this.code = code;
        }

        int code() {
            return code;
        }
    }
}
