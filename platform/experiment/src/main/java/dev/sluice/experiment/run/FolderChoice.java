package dev.sluice.experiment.run;

import dev.sluice.experiment.Experiment;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds or makes the folder for an experiment's results. */
final class FolderChoice {

    private FolderChoice() {}

    /** The experiment's name; of several experiments the file's name without its ending. */
    static String title(List<Experiment> experiments, RunOptions options) {
        return experiments.size() == 1
                ? experiments.get(0).name()
                : options.fileName().replaceFirst("\\.[A-Za-z]+$", "");
    }

    /**
     * The folder to write; it exists afterwards.
     *
     * @throws ResultFolderException if it holds something and may not, or cannot be made
     */
    static Path choose(String title, RunOptions options) throws ResultFolderException {
        Path folder = options.folder();
        Path place = folder == null ? options.results() : folder;
        try {
            if (folder != null) {
                return given(folder, options.resume());
            }
            String stem = title.replaceAll("[^A-Za-z0-9._-]", "-");
            return options.resume() ? last(stem, options.results()) : next(stem, options.results());
        } catch (IOException e) {
            throw ResultFolderException.failed("cannot write to " + place + ": " + Failures.reason(e));
        }
    }

    private static Path given(Path folder, boolean resume) throws IOException, ResultFolderException {
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw ResultFolderException.refused(folder + " is a file; give a new or an empty folder");
        }
        if (Files.isDirectory(folder) && !resume && !Folders.isEmpty(folder)) {
            throw ResultFolderException.refused(
                    folder + " is not empty; give another folder, or continue the experiment in it with --resume");
        }
        Files.createDirectories(folder);
        return folder;
    }

    private static Path next(String stem, Path results) throws IOException {
        Files.createDirectories(results);
        for (int number = highest(stem, results) + 1; ; number++) {
            try {
                return Files.createDirectory(numbered(stem, results, number));
            } catch (FileAlreadyExistsException e) {
                // Another process was faster; the next number may be free.
                continue;
            }
        }
    }

    private static Path last(String stem, Path results) throws IOException, ResultFolderException {
        int number = Files.isDirectory(results) ? highest(stem, results) : 0;
        if (number == 0) {
            throw ResultFolderException.refused("there is no " + results.resolve(stem + "-NNN") + " to resume");
        }
        return numbered(stem, results, number);
    }

    private static Path numbered(String stem, Path results, int number) {
        return results.resolve(stem + String.format(Locale.ROOT, "-%03d", number));
    }

    private static int highest(String stem, Path results) throws IOException {
        Pattern pattern = Pattern.compile(Pattern.quote(stem) + "-(\\d{3,8})");
        try (Stream<Path> entries = Files.list(results)) {
            return entries.map(entry -> pattern.matcher(entry.getFileName().toString()))
                    .filter(Matcher::matches)
                    .mapToInt(matcher -> Integer.parseInt(matcher.group(1)))
                    .max()
                    .orElse(0);
        }
    }
}
