package dev.sluice.experiment.parameter;

import dev.sluice.api.parameter.InputFile;
import dev.sluice.api.parameter.ParameterException;
import dev.sluice.experiment.registry.NearestName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds the files that an experiment names, in the folder of its own file or below. */
public final class InputFolder {

    /** For experiments that come without a folder and cannot name files. */
    public static final InputFolder NONE = new InputFolder(null);

    private final @Nullable Path folder;

    public InputFolder(@Nullable Path folder) {
        this.folder = folder;
    }

    /**
     * The file of this name.
     *
     * @throws ParameterException if it cannot be read; its message begins with the name in quotes
     */
    InputFile find(String name) {
        String quoted = "'" + name + "' ";
        if (folder == null) {
            throw new ParameterException(quoted + "is a file, which an experiment without a folder cannot name");
        }
        Path relative;
        try {
            relative = Path.of(name).normalize();
        } catch (InvalidPathException e) {
            throw new ParameterException(quoted + "is no file name");
        }
        if (relative.isAbsolute() || relative.startsWith("..") || name.isBlank()) {
            throw new ParameterException(quoted
                    + "must be in the folder of the experiment file or below, so that it can go along with results");
        }
        Path file = folder.resolve(relative);
        if (!Files.exists(file)) {
            throw new ParameterException(quoted + "does not exist"
                    + NearestName.hint(
                            String.valueOf(file.getFileName()),
                            namesIn(file.toAbsolutePath().getParent())));
        }
        if (!Files.isRegularFile(file)) {
            throw new ParameterException(quoted + "is not a file");
        }
        if (!Files.isReadable(file)) {
            throw new ParameterException(quoted + "cannot be read; its permissions forbid it");
        }
        return new InputFile(name, file);
    }

    /** Names in a folder, sorted; empty if it cannot be listed. */
    public static List<String> namesIn(@Nullable Path folder) {
        if (folder == null || !Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            return List.of();
        }
    }
}
