package dev.sluice.benchmarks.validation;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Why figures deviate: lines {@code scenario | measure | reason}, the first two globs; the first line that fits holds. Lines
 * with {@code #} are for readers of the file.
 */
final class Explanations {

    private final List<Entry> entries = new ArrayList<>();

    private record Entry(Pattern scenario, Pattern measure, String reason) {}

    /** Reads the file beside this class. */
    Explanations() {
        try (InputStream raw = Explanations.class.getResourceAsStream("explanations.txt")) {
            if (raw == null) {
                throw new IllegalStateException("explanations.txt is missing");
            }
            new BufferedReader(new InputStreamReader(raw, StandardCharsets.UTF_8))
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .forEach(this::add);
        } catch (IOException e) {
            throw new UncheckedIOException("explanations.txt cannot be read", e);
        }
    }

    private void add(String line) {
        String[] parts = line.split("\\|");
        if (parts.length != 3) {
            throw new IllegalStateException(
                    "explanations.txt: '" + line + "' has not the form scenario | measure | reason");
        }
        entries.add(new Entry(glob(parts[0].strip()), glob(parts[1].strip()), parts[2].strip()));
    }

    private static Pattern glob(String text) {
        return Pattern.compile(("\\Q" + text + "\\E").replace("*", "\\E.*\\Q"));
    }

    /** The reason for this scenario and measure; null if none is written. */
    @Nullable
    String find(String scenario, String measure) {
        for (Entry entry : entries) {
            if (entry.scenario.matcher(scenario).matches()
                    && entry.measure.matcher(measure).matches()) {
                return entry.reason;
            }
        }
        return null;
    }
}
