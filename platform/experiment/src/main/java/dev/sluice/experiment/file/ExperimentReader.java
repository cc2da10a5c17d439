package dev.sluice.experiment.file;

import dev.sluice.experiment.Experiment;
import dev.sluice.experiment.Fault;
import dev.sluice.experiment.FaultyExperimentException;
import dev.sluice.experiment.PluginCatalog;
import dev.sluice.experiment.parameter.InputFolder;
import dev.sluice.experiment.registry.NearestName;
import dev.sluice.experiment.tree.Faults;
import dev.sluice.experiment.tree.MapNode;
import dev.sluice.experiment.tree.Mark;
import dev.sluice.experiment.tree.Node;
import dev.sluice.experiment.tree.ScalarNode;
import dev.sluice.experiment.tree.YamlReader;
import dev.sluice.simulator.Plan;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads experiment files, checks all of them, and lays their runs out.
 *
 * <p>The order in which things are laid over the file: {@code full} if asked for, assignments, seed and
 * replications, then for every run its point of the sweep.
 */
public final class ExperimentReader {

    /** More bytes than the longest text that is read can have. */
    private static final long MAX_BYTES = 4_000_000;

    private ExperimentReader() {}

    /**
     * Reads a file.
     *
     * @param file an experiment file, YAML or JSON; files that it names are found in its folder
     * @return its experiments in the order of the file; at least one
     * @throws FaultyExperimentException with all faults, in the order of the file
     */
    public static List<Experiment> read(Path file, PluginCatalog catalog, Overrides overrides)
            throws FaultyExperimentException {
        String text = text(file);
        Path folder = file.toAbsolutePath().getParent();
        return read(text, file.toString(), folder, catalog, overrides);
    }

    /**
     * Reads a text, such as a scenario's.
     *
     * @param name what faults call it; without ending also the experiment's name if the text gives none
     * @param baseFolder where files that it names are found; null if it may name none
     * @return its experiments in the order of the text; at least one
     * @throws FaultyExperimentException with all faults, in the order of the text
     */
    public static List<Experiment> read(
            String text, String name, @Nullable Path baseFolder, PluginCatalog catalog, Overrides overrides)
            throws FaultyExperimentException {
        return read(text, name, baseFolder, catalog, overrides, Plan::of);
    }

    static List<Experiment> read(
            String text,
            String name,
            @Nullable Path baseFolder,
            PluginCatalog catalog,
            Overrides overrides,
            RunCheck check)
            throws FaultyExperimentException {
        Faults faults = new Faults();
        List<Node> documents = YamlReader.documents(text, name, faults);
        if (documents.isEmpty() && faults.isEmpty()) {
            faults.add(Mark.of(name), "the file is empty; an experiment has at least topology, flows and duration");
        }
        requireNames(documents, faults);
        List<Experiment> experiments = new ArrayList<>();
        for (Node document : documents) {
            if (document instanceof MapNode map) {
                ExperimentPlanner planner =
                        new ExperimentPlanner(catalog, new InputFolder(baseFolder), overrides, check, faults);
                Experiment experiment = planner.plan(map, experimentName(name));
                if (experiment != null) {
                    experiments.add(experiment);
                }
            } else if (document instanceof ScalarNode scalar && scalar.isNothing()) {
                faults.add(document.mark(), "the experiment is empty; it has at least topology, flows and duration");
            } else {
                faults.add(document.mark(), "an experiment is a mapping of keys such as topology, flows and duration");
            }
        }
        if (!faults.isEmpty()) {
            throw new FaultyExperimentException(faults.sorted());
        }
        return experiments;
    }

    private static void requireNames(List<Node> documents, Faults faults) {
        Set<String> names = new HashSet<>();
        for (Node document : documents) {
            if (documents.size() > 1 && document instanceof MapNode map) {
                Node name = map.get("name");
                if (name == null) {
                    faults.add(map.mark(), "name is missing: each of several experiments in a file needs one");
                } else if (!names.add(name.flowText())) {
                    faults.add(
                            name.mark(), "name = " + name.flowText() + " is the name of an experiment above already");
                }
            }
        }
    }

    /** The file's name without ending, with a hyphen for what an experiment's name cannot hold. */
    private static String experimentName(String file) {
        String name = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
        return name.replaceFirst("\\.(ya?ml|json)$", "")
                .replaceAll("[^\\p{L}\\p{N}_. +-]", "-")
                .replaceFirst("^[^\\p{L}\\p{N}_]+", "_");
    }

    private static String text(Path file) throws FaultyExperimentException {
        try {
            if (!Files.exists(file)) {
                Path folder = file.toAbsolutePath().getParent();
                String hint = NearestName.hint(String.valueOf(file.getFileName()), InputFolder.namesIn(folder));
                throw fault(file, "the file does not exist" + hint);
            }
            if (Files.isDirectory(file)) {
                throw fault(file, "this is a folder; give an experiment file");
            }
            if (Files.size(file) > MAX_BYTES) {
                throw fault(file, "the file is longer than 1000000 characters, the most that is read");
            }
            return decoded(file, Files.readAllBytes(file));
        } catch (IOException e) {
            throw fault(
                    file,
                    Files.isReadable(file)
                            ? "the file cannot be read: " + e.getMessage()
                            : "the file cannot be read; its permissions forbid it");
        }
    }

    private static String decoded(Path file, byte[] bytes) throws FaultyExperimentException {
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer in = ByteBuffer.wrap(bytes);
        try {
            return decoder.decode(in).toString();
        } catch (CharacterCodingException e) {
            int line = 1;
            int column = 1;
            for (int i = 0; i < in.position(); i++) {
                boolean newLine = bytes[i] == '\n';
                line += newLine ? 1 : 0;
                // Bytes 10xxxxxx go on with a character that has begun.
                column = newLine ? 1 : (bytes[i] & 0xC0) == 0x80 ? column : column + 1;
            }
            String sentence = String.format(
                    Locale.ROOT,
                    "the byte 0x%02X is not UTF-8 text; save the file as UTF-8",
                    bytes[in.position()] & 0xff);
            throw new FaultyExperimentException(List.of(new Fault(file.toString(), line, column, sentence)));
        }
    }

    private static FaultyExperimentException fault(Path file, String sentence) {
        return new FaultyExperimentException(List.of(new Fault(file.toString(), 0, 0, sentence)));
    }
}
