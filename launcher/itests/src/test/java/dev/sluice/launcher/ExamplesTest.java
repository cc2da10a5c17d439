package dev.sluice.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.sluice.launcher.Sluice.Result;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The example files: all are valid, and the first seconds of each give exactly the events that {@code fingerprints.properties}
 * holds the digest of. Whoever changes a digest says in the commit what changes in the results and why.
 */
class ExamplesTest {

    private static final Path ROOT = Distribution.HOME.resolve("../../../..").normalize();

    @TempDir
    private Path work;

    private Sluice sluice;

    @BeforeEach
    void prepare() {
        sluice = new Sluice(Distribution.HOME, work);
    }

    static List<String> examples() throws IOException {
        try (Stream<Path> files = Files.list(ROOT.resolve("examples"))) {
            return files.map(path -> path.getFileName().toString())
                    .filter(name -> name.endsWith(".yaml"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("examples")
    void theEventsOfTheFirstSecondsAreThoseOnRecord(String example) throws Exception {
        String recorded = fingerprints().getProperty(example);

        Path result = run(sluice, example, "result");

        assertThat(digest(result)).as("digest of " + example).isEqualTo(recorded);
    }

    /** Another Java beside the one the tests run on gives the same bytes. */
    @Test
    void anotherJavaGivesTheSameBytes() throws Exception {
        Path other = otherJava();
        assumeThat(other).as("a second JDK beside this one").isNotNull();

        Path here = run(sluice, "file-transfer.yaml", "here");
        Path there = run(sluice.on(other), "file-transfer.yaml", "there");

        assertThat(contents(there)).isEqualTo(contents(here));
        assertThat(Files.readString(there.resolve("provenance.json")))
                .isNotEqualTo(Files.readString(here.resolve("provenance.json")));
    }

    private Path run(Sluice with, String example, String folder) throws Exception {
        Result result = with.run(
                "run",
                ROOT.resolve("examples").resolve(example).toString(),
                "--set",
                "duration=4s",
                "--set",
                "warmup=1s",
                "--set",
                "sinks=[{type: csv, events: true}]",
                "--replications",
                "1",
                "--quiet",
                "--out",
                folder);
        assertThat(result.err()).isEmpty();
        assertThat(result.code()).isZero();
        return work.resolve(folder);
    }

    private static Properties fingerprints() throws IOException {
        Properties recorded = new Properties();
        try (InputStream in = ExamplesTest.class.getResourceAsStream("fingerprints.properties")) {
            recorded.load(in);
        }
        return recorded;
    }

    private static String digest(Path result) throws Exception {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        for (Map.Entry<String, byte[]> file : files(result).entrySet()) {
            digest.update(file.getKey().getBytes(java.nio.charset.StandardCharsets.UTF_8));
            digest.update(file.getValue());
        }
        return HexFormat.of().formatHex(digest.digest()).substring(0, 16);
    }

    private static Map<String, String> contents(Path result) throws IOException {
        Map<String, String> contents = new TreeMap<>();
        files(result).forEach((name, bytes) -> contents.put(name, HexFormat.of().formatHex(bytes)));
        return contents;
    }

    /** Everything measured: the runs' files and the summary. */
    private static Map<String, byte[]> files(Path result) throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        List<Path> paths = new ArrayList<>(List.of(result.resolve("summary.json")));
        try (Stream<Path> walk = Files.walk(result.resolve("runs"))) {
            walk.filter(Files::isRegularFile).forEach(paths::add);
        }
        for (Path path : paths) {
            files.put(result.relativize(path).toString(), Files.readAllBytes(path));
        }
        return files;
    }

    /** A JDK installed beside the one that runs the tests, of another version; null if there is none. */
    private static Path otherJava() throws IOException {
        Path here = Path.of(System.getProperty("java.home")).toRealPath();
        try (Stream<Path> siblings = Files.list(here.getParent())) {
            return siblings.filter(path -> Files.isExecutable(path.resolve("bin/java")))
                    .filter(path -> !path.getFileName().toString().contains("-1."))
                    .filter(path -> !isSame(path, here))
                    .sorted()
                    .findFirst()
                    .orElse(null);
        }
    }

    private static boolean isSame(Path path, Path here) {
        try {
            return path.toRealPath().equals(here);
        } catch (IOException e) {
            return true;
        }
    }
}
