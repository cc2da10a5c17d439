package dev.sluice.experiment.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Compares two result folders byte by byte, but for what may differ between two machines: {@code timing.json}, Java's
 * version in {@code provenance.json}, and pictures.
 */
public final class ResultComparison {

    private static final int LONGEST_EXCERPT = 60;

    private ResultComparison() {}

    /**
     * The first difference, in one sentence, in the order of the files' names; empty if the folders agree.
     *
     * @param recorded the folder as it was
     * @param again the folder computed anew
     */
    public static Optional<String> firstDifference(Path recorded, Path again) throws IOException {
        Set<String> names = new TreeSet<>(files(recorded));
        names.addAll(files(again));
        for (String name : names) {
            Path there = recorded.resolve(name);
            Path here = again.resolve(name);
            if (!Files.exists(there)) {
                return Optional.of(name + " was not there");
            }
            if (!Files.exists(here)) {
                return Optional.of(name + " is missing now");
            }
            Optional<String> difference =
                    name.equals(Provenance.FILE) ? inProvenance(recorded, again) : inFile(name, there, here);
            if (difference.isPresent()) {
                return difference;
            }
        }
        return Optional.empty();
    }

    private static Set<String> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).toString().replace('\\', '/'))
                    .filter(ResultComparison::isCompared)
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    private static boolean isCompared(String name) {
        return !name.equals(ResultFolder.TIMING)
                && !name.equals(Journal.NAME)
                && !name.endsWith(".png")
                && !name.endsWith(".svg");
    }

    private static Optional<String> inProvenance(Path recorded, Path again) throws IOException {
        return withoutJava(recorded).equals(withoutJava(again))
                ? Optional.empty()
                : Optional.of(Provenance.read(recorded)
                        .difference(Provenance.read(again))
                        .map(difference -> Provenance.FILE + ": " + difference)
                        .orElse(Provenance.FILE + " differs"));
    }

    private static JsonNode withoutJava(Path folder) throws IOException {
        JsonNode root = Json.MAPPER.readTree(folder.resolve(Provenance.FILE).toFile());
        if (root instanceof ObjectNode object) {
            object.remove("java");
        }
        return root;
    }

    private static Optional<String> inFile(String name, Path there, Path here) throws IOException {
        long mismatch = Files.mismatch(there, here);
        if (mismatch < 0) {
            return Optional.empty();
        }
        // One byte a character: files need not be text.
        try (BufferedReader thereLines = Files.newBufferedReader(there, StandardCharsets.ISO_8859_1);
                BufferedReader hereLines = Files.newBufferedReader(here, StandardCharsets.ISO_8859_1)) {
            int line = 0;
            String thereLine;
            String hereLine;
            do {
                line++;
                thereLine = thereLines.readLine();
                hereLine = hereLines.readLine();
            } while (thereLine != null && thereLine.equals(hereLine));
            return Optional.of(
                    thereLine == null && hereLine == null
                            ? name + " differs at byte " + mismatch
                            : name + ":" + line + ": was " + around(thereLine, hereLine) + ", is "
                                    + around(hereLine, thereLine));
        }
    }

    /** The part of a line from shortly before the place where it differs from the other. */
    private static String around(@Nullable String line, @Nullable String other) {
        if (line == null) {
            return "at its end";
        }
        int place = 0;
        while (other != null
                && place < Math.min(line.length(), other.length())
                && line.charAt(place) == other.charAt(place)) {
            place++;
        }
        int from = line.length() <= LONGEST_EXCERPT ? 0 : Math.max(0, place - LONGEST_EXCERPT / 2);
        int to = Math.min(line.length(), from + LONGEST_EXCERPT);
        return "'" + line.substring(from, to) + "'";
    }
}
