package dev.sluice.experiment.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.sluice.experiment.Experiment;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A result folder being written: everything but the summary is in place, and the journal takes runs as they end. */
final class ResultFolder implements Closeable {

    static final String EXPERIMENT = "experiment.yaml";
    static final String SUMMARY = "summary.json";
    static final String TIMING = "timing.json";
    private static final String RUNS = "runs";

    private final Path path;
    private final Journal journal;

    private ResultFolder(Path path, Journal journal) {
        this.path = path;
        this.journal = journal;
    }

    /**
     * Prepares the folder that the options ask for.
     *
     * @throws ResultFolderException if it is refused or cannot be written
     */
    static ResultFolder prepare(List<Experiment> experiments, List<RunJob> jobs, RunOptions options)
            throws ResultFolderException {
        InputFiles inputs = InputFiles.read(experiments, options);
        Provenance now = Provenance.of(experiments, options, inputs.inputs());
        String normalised = normalised(experiments);
        Path path = FolderChoice.choose(FolderChoice.title(experiments, options), options);
        try {
            boolean begun = Files.exists(path.resolve(Provenance.FILE));
            if (begun) {
                requireSame(path, now, normalised);
            } else if (isForeign(path)) {
                throw ResultFolderException.refused(path + " cannot be resumed: it has no " + Provenance.FILE);
            }
            ResultFolder folder = new ResultFolder(path, openJournal(path));
            try {
                if (!begun) {
                    folder.begin(inputs, normalised, now);
                }
                folder.takeOver(jobs);
            } catch (IOException e) {
                folder.close();
                throw e;
            }
            return folder;
        } catch (IOException e) {
            throw ResultFolderException.failed("cannot write to " + path + ": " + Failures.reason(e));
        }
    }

    private void begin(InputFiles inputs, String normalised, Provenance provenance) throws IOException {
        inputs.write(path);
        Files.writeString(path.resolve(EXPERIMENT), normalised);
        // Last: a folder with a provenance is one that can be resumed.
        provenance.write(path);
    }

    /** All experiments as one file. */
    static String normalised(List<Experiment> experiments) {
        return experiments.stream()
                .map(Experiment::normalised)
                .map(text -> text.endsWith("\n") ? text : text + "\n")
                .collect(Collectors.joining("---\n"));
    }

    private static Journal openJournal(Path path) throws IOException, ResultFolderException {
        Journal journal = Journal.open(path);
        if (journal == null) {
            throw ResultFolderException.refused(path + " is being written by another process");
        }
        return journal;
    }

    /** Whether there is anything that an interrupted preparation does not leave. */
    private static boolean isForeign(Path path) throws IOException {
        List<String> ours = List.of("inputs", EXPERIMENT, Journal.NAME, "." + Provenance.FILE + ".unfinished");
        try (Stream<Path> entries = Files.list(path)) {
            return !entries.allMatch(entry -> ours.contains(entry.getFileName().toString()));
        }
    }

    private static void requireSame(Path path, Provenance now, String normalised) throws ResultFolderException {
        Provenance recorded;
        String experiment;
        try {
            recorded = Provenance.read(path);
            experiment = Files.readString(path.resolve(EXPERIMENT));
        } catch (IOException e) {
            throw ResultFolderException.refused(
                    path + " cannot be resumed: " + Provenance.FILE + " or " + EXPERIMENT + " is missing or damaged");
        }
        String difference = recorded.difference(now).orElseGet(() -> firstDifference(experiment, normalised));
        if (!difference.isEmpty()) {
            throw ResultFolderException.refused(path + " cannot be resumed: " + difference);
        }
    }

    private static String firstDifference(String there, String now) {
        if (there.equals(now)) {
            return "";
        }
        String[] thereLines = there.split("\n", -1);
        String[] nowLines = now.split("\n", -1);
        int line = 0;
        while (line < thereLines.length && line < nowLines.length && thereLines[line].equals(nowLines[line])) {
            line++;
        }
        return "line " + (line + 1) + " of " + EXPERIMENT + " is '" + lineOf(thereLines, line) + "' there and '"
                + lineOf(nowLines, line) + "' now";
    }

    private static String lineOf(String[] lines, int line) {
        return line < lines.length ? lines[line].strip() : "";
    }

    /** Puts the {@code ok} runs of an earlier summary into the journal, and forgets those whose folder has gone. */
    private void takeOver(List<RunJob> jobs) throws IOException {
        if (Files.exists(path.resolve(SUMMARY))) {
            Map<String, RunTiming> timings = timings();
            try {
                Summary.forEachRun(path, entry -> {
                    String id = entry.path("id").asText();
                    if (entry.path("status").asText().equals(RunStatus.OK.id()) && !journal.holds(id)) {
                        journal.add(id, entry, timings.get(id));
                    }
                });
            } catch (JsonProcessingException e) {
                // What stood before the damage is kept; the rest is computed again and the file written anew.
            }
        }
        for (RunJob job : jobs) {
            if (!Files.isDirectory(runFolder(job))) {
                journal.forget(job.id());
            }
        }
    }

    private Map<String, RunTiming> timings() throws IOException {
        Map<String, RunTiming> timings = new HashMap<>();
        Path file = path.resolve(TIMING);
        if (Files.exists(file)) {
            try {
                for (JsonNode run : Json.MAPPER.readTree(file.toFile()).path("runs")) {
                    timings.put(run.path("id").asText(), RunTiming.of(run));
                }
            } catch (JsonProcessingException e) {
                timings.clear();
            }
        }
        return timings;
    }

    Path path() {
        return path;
    }

    Path runFolder(RunJob job) {
        return path.resolve(RUNS).resolve(job.id());
    }

    Journal journal() {
        return journal;
    }

    /** Everything is written: what is left is the contract's. */
    void finish() throws IOException {
        journal.delete();
    }

    @Override
    public void close() throws IOException {
        journal.close();
    }
}
