package dev.sluice.experiment.run;

import dev.sluice.api.parameter.InputFile;
import dev.sluice.experiment.Experiment;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The experiment file and the files it names, as they are kept in the result folder. */
final class InputFiles {

    private static final String FOLDER = "inputs/";

    private final List<Provenance.Input> inputs = new ArrayList<>();
    private final Map<String, byte[]> contents = new LinkedHashMap<>();

    private InputFiles() {}

    /**
     * Reads all of them.
     *
     * @throws ResultFolderException if one cannot be read
     */
    static InputFiles read(List<Experiment> experiments, RunOptions options) throws ResultFolderException {
        InputFiles files = new InputFiles();
        files.add(options.fileName(), options.fileText().getBytes(StandardCharsets.UTF_8));
        for (Experiment experiment : experiments) {
            for (InputFile input : experiment.inputs()) {
                if (files.inputs.stream().noneMatch(known -> known.name().equals(input.name()))) {
                    files.add(input);
                }
            }
        }
        return files;
    }

    private void add(InputFile input) throws ResultFolderException {
        try {
            add(input.name(), Files.readAllBytes(input.path()));
        } catch (IOException e) {
            throw ResultFolderException.failed("cannot read " + input.name() + ": " + Failures.reason(e));
        }
    }

    private void add(String name, byte[] content) {
        String file = FOLDER + relative(name);
        for (int i = 2; contents.containsKey(file); i++) {
            file = FOLDER + i + "-" + relative(name);
        }
        contents.put(file, content);
        inputs.add(new Provenance.Input(name, file, sha256(content)));
    }

    /** The name without what would lead out of the folder. */
    static String relative(String name) {
        List<String> steps = new ArrayList<>();
        for (String step : name.split("[/\\\\]")) {
            if (!step.isEmpty() && !step.equals(".") && !step.equals("..") && !step.endsWith(":")) {
                steps.add(step);
            }
        }
        return String.join("/", steps);
    }

    List<Provenance.Input> inputs() {
        return inputs;
    }

    void write(Path folder) throws IOException {
        for (Map.Entry<String, byte[]> entry : contents.entrySet()) {
            Path file = folder.resolve(entry.getKey());
            Files.createDirectories(file.getParent());
            Files.write(file, entry.getValue());
        }
    }

    private static String sha256(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
