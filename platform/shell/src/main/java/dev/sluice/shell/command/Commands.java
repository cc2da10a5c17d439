package dev.sluice.shell.command;

import dev.sluice.api.parameter.ParameterException;
import dev.sluice.experiment.Fault;
import dev.sluice.experiment.FaultyExperimentException;
import dev.sluice.experiment.UnknownPluginException;
import dev.sluice.experiment.registry.NearestName;
import dev.sluice.experiment.run.ResultFolderException;
import dev.sluice.shell.terminal.Console;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All commands by name; calls them, and turns what goes wrong into a sentence and an exit code. */
public final class Commands {

    private final Map<String, Command> commands = new LinkedHashMap<>();

    public Commands(List<Command> list) {
        list.forEach(this::add);
        add(new HelpCommand(this));
    }

    private void add(Command command) {
        commands.put(command.usage().name(), command);
    }

    /** In the order of help. */
    public Collection<Command> all() {
        return List.copyOf(commands.values());
    }

    public Optional<Command> find(String name) {
        return Optional.ofNullable(commands.get(name));
    }

    /**
     * Calls a command.
     *
     * @param words its name, and what follows; taken literally
     * @return its exit code
     */
    public int execute(List<String> words, Console console) {
        try {
            return call(words, console);
        } catch (InterruptedException e) {
            return Command.INTERRUPTED;
        } catch (FaultyExperimentException e) {
            for (Fault fault : e.faults()) {
                console.err().println(fault);
            }
            return Command.WRONG_USAGE;
        } catch (UsageException | UnknownPluginException | ParameterException e) {
            return fail(console, e, Command.WRONG_USAGE);
        } catch (ResultFolderException e) {
            return fail(console, e, e.isRefused() ? Command.WRONG_USAGE : Command.FAILED);
        } catch (Exception e) {
            return fail(console, e, Command.FAILED);
        } finally {
            console.out().flush();
            console.err().flush();
        }
    }

    private int call(List<String> words, Console console) throws Exception {
        String name = words.get(0);
        List<String> rest = words.subList(1, words.size());
        Command command = commands.get(name);
        if (command == null) {
            throw new UsageException(unknown(name));
        }
        if (rest.contains("--help") || rest.contains("-h")) {
            return call(List.of("help", name), console);
        }
        return command.run(Arguments.parse(command.usage(), rest), console);
    }

    /** Why this is no command, in one sentence. */
    public String unknown(String name) {
        String hint = NearestName.of(name, commands.keySet())
                .map(nearest -> "; did you mean " + nearest + "?")
                .orElse("");
        return "there is no command '" + name + "'" + hint + " (help shows all)";
    }

    private static int fail(Console console, Exception e, int code) {
        String message = e.getMessage();
        boolean sentence = message != null && message.contains(" ");
        console.err()
                .println(
                        sentence
                                ? message
                                : (e.getClass().getSimpleName() + " " + (message == null ? "" : message)).strip());
        if (System.getenv("SLUICE_DEBUG") != null) {
            e.printStackTrace(console.err());
        }
        return code;
    }
}
