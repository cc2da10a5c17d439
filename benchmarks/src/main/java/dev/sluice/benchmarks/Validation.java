package dev.sluice.benchmarks;

import dev.sluice.benchmarks.validation.References;
import dev.sluice.benchmarks.validation.Report;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Simulates what other simulators and a kernel have measured and writes {@code docs/validation.md}. */
public final class Validation {

    private Validation() {}

    /** @param args the file to write */
    public static void main(String[] args) throws IOException {
        if (args.length != 1) {
            System.err.println("give the file to write, for example docs/validation.md");
            System.exit(2);
        }
        Report report = References.report();
        Files.writeString(Path.of(args[0]), report.markdown(), StandardCharsets.UTF_8);
        report.unexplained().forEach(row -> System.err.println("deviates by more than 5 % without a reason: " + row));
        System.exit(report.unexplained().isEmpty() ? 0 : 1);
    }
}
