package dev.sluice.experiment.run;

import java.io.BufferedOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What the standard library lacks for folders and files. */
final class Folders {

    /** Writes a file's content. */
    @FunctionalInterface
    interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    private Folders() {}

    /** Makes an empty folder, whatever was there. */
    static void recreate(Path folder) throws IOException {
        if (Files.exists(folder)) {
            Files.walkFileTree(folder, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                    Files.delete(file);
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult postVisitDirectory(Path inner, @Nullable IOException e) throws IOException {
                    if (e != null) {
                        throw e;
                    }
                    Files.delete(inner);
                    return FileVisitResult.CONTINUE;
                }
            });
        }
        Files.createDirectories(folder);
    }

    /** A folder that exists and holds nothing. */
    static boolean isEmpty(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.findAny().isEmpty();
        }
    }

    /** Writes a file so that a crash leaves the old one or the new one. An interrupt does not disturb it. */
    static void replace(Path file, Content content) throws IOException {
        Path unfinished = file.resolveSibling("." + file.getFileName() + ".unfinished");
        try {
            try (OutputStream out = new BufferedOutputStream(new FileOutputStream(unfinished.toFile()), 1 << 16)) {
                content.writeTo(out);
            }
            Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            Files.deleteIfExists(unfinished);
            throw e;
        }
    }
}
