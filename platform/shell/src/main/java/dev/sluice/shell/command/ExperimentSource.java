package dev.sluice.shell.command;

import dev.sluice.api.plugin.PluginKind;
import dev.sluice.api.scenario.Scenario;
import dev.sluice.experiment.Experiment;
import dev.sluice.experiment.FaultyExperimentException;
import dev.sluice.experiment.PluginCatalog;
import dev.sluice.experiment.PluginEntry;
import dev.sluice.experiment.UnknownPluginException;
import dev.sluice.experiment.file.ExperimentReader;
import dev.sluice.experiment.file.Overrides;
import dev.sluice.experiment.registry.NearestName;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where an experiment comes from: a file, or a scenario that is installed.
 *
 * @param name what faults call it
 * @param fileName under which results keep it
 * @param text the experiment file
 * @param folder where files named in it are found; null for a scenario
 * @param scenario the scenario; null for a file
 */
record ExperimentSource(
        String name,
        String fileName,
        String text,
        @Nullable Path folder,
        @Nullable Scenario scenario) {

    /**
     * A file if there is one of this name, else a scenario.
     *
     * @throws UsageException if there is neither
     */
    static ExperimentSource find(String word, PluginCatalog catalog) throws UsageException {
        Path file = path(word);
        if (Files.isDirectory(file)) {
            throw new UsageException(word + " is a folder; name the experiment file in it");
        }
        return Files.exists(file) ? ofFile(word, file) : ofScenario(word, catalog);
    }

    List<Experiment> read(PluginCatalog catalog, Overrides overrides) throws FaultyExperimentException {
        return ExperimentReader.read(text, name, folder, catalog, overrides);
    }

    private static ExperimentSource ofFile(String word, Path file) throws UsageException {
        String text;
        try {
            text = Files.readString(file);
        } catch (CharacterCodingException e) {
            throw new UsageException(word + " is no text in UTF-8");
        } catch (IOException e) {
            throw new UsageException(
                    word + " cannot be read: " + (Files.isReadable(file) ? e.getMessage() : "no permission"));
        }
        Path folder = file.toAbsolutePath().getParent();
        return new ExperimentSource(word, file.getFileName().toString(), text, folder, null);
    }

    private static ExperimentSource ofScenario(String word, PluginCatalog catalog) throws UsageException {
        PluginEntry entry;
        try {
            entry = catalog.find(PluginKind.SCENARIO, word);
        } catch (UnknownPluginException e) {
            throw new UsageException(neither(word, catalog));
        }
        if (!(entry.factory() instanceof Scenario scenario)) {
            throw new UsageException(
                    "scenario " + word + " of " + entry.bundle() + " is not a " + Scenario.class.getName());
        }
        return new ExperimentSource(entry.name(), entry.name() + ".yaml", scenario.experimentFile(), null, scenario);
    }

    private static String neither(String word, PluginCatalog catalog) {
        if (word.contains("/") || word.matches(".*\\.(ya?ml|json)")) {
            return word + ": there is no such file";
        }
        List<String> scenarios = catalog.list(PluginKind.SCENARIO).stream()
                .map(PluginEntry::name)
                .distinct()
                .toList();
        return "there is neither a file nor a scenario '" + word + "'" + NearestName.hint(word, scenarios)
                + " (list scenario shows all)";
    }

    private static Path path(String word) throws UsageException {
        try {
            return Path.of(word);
        } catch (InvalidPathException e) {
            throw new UsageException("'" + word + "' cannot be the name of a file");
        }
    }
}
