package dev.sluice.launcher;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The distribution under test, and copies of it that share its jars but have a folder of plugins of their own. */
final class Distribution {

    static final Path HOME =
            Path.of(System.getProperty("sluice.distribution")).toAbsolutePath().normalize();

    private Distribution() {}

    /** A distribution in an empty folder. */
    static Path in(Path folder) throws IOException {
        for (String shared : List.of("bin", "lib", "bundles")) {
            Path copy = Files.createDirectories(folder.resolve(shared));
            try (Stream<Path> files = Files.walk(HOME.resolve(shared))) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    Path target = copy.resolve(HOME.resolve(shared).relativize(file));
                    Files.createDirectories(target.getParent());
                    link(target, file);
                }
            }
        }
        Files.delete(folder.resolve("bin/sluice"));
        Files.copy(HOME.resolve("bin/sluice"), folder.resolve("bin/sluice"));
        Files.createDirectories(folder.resolve("plugins"));
        return folder;
    }

    private static void link(Path target, Path file) throws IOException {
        try {
            Files.createLink(target, file);
        } catch (IOException | UnsupportedOperationException e) {
            // The temporary folder lies on another file system.
            Files.copy(file, target);
        }
    }

    /** The jar of the API, to compile against. */
    static Path api() throws IOException {
        try (Stream<Path> files = Files.list(HOME.resolve("bundles"))) {
            return files.filter(file -> file.getFileName().toString().startsWith("api-"))
                    .findFirst()
                    .orElseThrow();
        }
    }
}
