package dev.sluice.shell;

import dev.sluice.api.plugin.PluginKind;
import dev.sluice.experiment.registry.PluginRegistry;
import dev.sluice.experiment.run.SeriesReader;
import dev.sluice.shell.command.Commands;
import dev.sluice.shell.command.Operand;
import dev.sluice.shell.command.Option;
import dev.sluice.shell.command.ParameterPaths;
import dev.sluice.shell.command.Usage;
import dev.sluice.shell.command.Values;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jline.reader.Candidate;
import org.jline.reader.Completer;
import org.jline.reader.LineReader;
import org.jline.reader.ParsedLine;

/** Completes from what the commands declare: their names, options, and what the values can be. */
final class SluiceCompleter implements Completer {

    private static final String RESULTS = "results/";

    private final Commands commands;
    private final PluginRegistry registry;

    SluiceCompleter(Commands commands, PluginRegistry registry) {
        this.commands = commands;
        this.registry = registry;
    }

    @Override
    public void complete(LineReader reader, ParsedLine line, List<Candidate> candidates) {
        if (line.wordIndex() == 0) {
            commands.all().forEach(command -> candidates.add(command(command.usage())));
            return;
        }
        commands.find(line.words().get(0)).ifPresent(command -> complete(command.usage(), line, candidates));
    }

    private void complete(Usage usage, ParsedLine line, List<Candidate> candidates) {
        List<String> before = line.words().subList(1, line.wordIndex());
        Optional<Option> pending = before.isEmpty()
                ? Optional.empty()
                : usage.option(before.get(before.size() - 1)).filter(option -> !option.isFlag());
        List<String> operands = operands(usage, before);
        String word = line.word();
        if (pending.isPresent()) {
            offer(pending.get().values(), word, operands, candidates);
        } else if (word.startsWith("-")) {
            usage.options()
                    .forEach(option -> candidates.add(
                            new Candidate(option.name(), option.name(), null, option.meaning(), null, null, true)));
        } else {
            usage.operand(operands.size())
                    .map(Operand::values)
                    .ifPresent(values -> offer(values, word, operands, candidates));
        }
    }

    private static List<String> operands(Usage usage, List<String> words) {
        List<String> operands = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            Optional<Option> option = usage.option(words.get(i));
            if (option.isEmpty()) {
                operands.add(words.get(i));
            } else if (!option.get().isFlag()) {
                i++;
            }
        }
        return operands;
    }

    private void offer(Values values, String word, List<String> operands, List<Candidate> candidates) {
        switch (values) {
            case ANY -> {
                // nothing is known of it
            }
            case COMMAND -> commands.all().forEach(command -> candidates.add(command(command.usage())));
            case KIND -> {
                for (PluginKind kind : PluginKind.values()) {
                    candidates.add(candidate(kind.id(), kind.title()));
                }
            }
            case PLUGIN ->
                operands.stream().findFirst().flatMap(PluginKind::of).ifPresent(kind -> plugins(kind, candidates));
            case SCENARIO -> plugins(PluginKind.SCENARIO, candidates);
            case EXPERIMENT -> {
                plugins(PluginKind.SCENARIO, candidates);
                files(word, candidates, file -> file.toString().matches(".*\\.(ya?ml|json)"));
            }
            case FILE -> files(word, candidates, file -> true);
            case FOLDER -> files(word, candidates, file -> false);
            case RESULT ->
                files(
                        word.isEmpty() && Files.isDirectory(Path.of(RESULTS)) ? RESULTS : word,
                        candidates,
                        file -> false);
            case METRIC -> operands.stream().findFirst().ifPresent(folder -> metrics(folder, candidates));
            case ASSIGNMENT ->
                operands.stream().findFirst().ifPresent(experiment -> assignments(experiment, candidates));
        }
    }

    private void plugins(PluginKind kind, List<Candidate> candidates) {
        registry.installed().stream()
                .filter(plugin -> plugin.kind() == kind)
                .forEach(plugin -> candidates.add(candidate(plugin.name(), plugin.description())));
    }

    private static void metrics(String folder, List<Candidate> candidates) {
        SeriesReader reader = new SeriesReader(Path.of(folder));
        try {
            List<String> runs = reader.runs();
            if (!runs.isEmpty()) {
                reader.metrics(runs.get(0)).forEach(metric -> candidates.add(candidate(metric.name(), metric.table())));
            }
        } catch (IOException e) {
            // no results there, and nothing to offer
            return;
        }
    }

    private void assignments(String experiment, List<Candidate> candidates) {
        ParameterPaths.of(experiment, registry)
                .forEach((path, value) ->
                        candidates.add(new Candidate(path + "=", path, null, value, null, null, false)));
    }

    private static void files(String word, List<Candidate> candidates, Predicate<Path> wanted) {
        int slash = word.lastIndexOf('/');
        String prefix = word.substring(0, slash + 1);
        try (Stream<Path> files = Files.list(Path.of(prefix.isEmpty() ? "." : prefix))) {
            files.sorted().forEach(file -> {
                String name = file.getFileName().toString();
                boolean folder = Files.isDirectory(file);
                if (!name.startsWith(".") && (folder || wanted.test(file))) {
                    String value = prefix + name + (folder ? "/" : "");
                    candidates.add(new Candidate(value, folder ? name + "/" : name, null, null, null, null, !folder));
                }
            });
        } catch (IOException | InvalidPathException e) {
            // there is no such folder to complete from
            return;
        }
    }

    private static Candidate command(Usage usage) {
        return new Candidate(usage.name(), usage.name(), usage.group().title(), usage.summary(), null, null, true);
    }

    private static Candidate candidate(String value, String meaning) {
        return new Candidate(value, value, null, meaning, null, null, true);
    }
}
