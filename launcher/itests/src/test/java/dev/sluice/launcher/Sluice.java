package dev.sluice.launcher;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The start script as a process. */
final class Sluice {

    private static final long MINUTES = 3;

    private final Path home;
    private final Path directory;
    private final String java;

    /**
     * @param home the distribution
     * @param directory to work in
     */
    Sluice(Path home, Path directory) {
        this(home, directory, System.getProperty("java.home"));
    }

    private Sluice(Path home, Path directory, String java) {
        this.home = home;
        this.directory = directory;
        this.java = java;
    }

    /** The same on another Java. */
    Sluice on(Path javaHome) {
        return new Sluice(home, directory, javaHome.toString());
    }

    /** What a process has left behind. */
    record Result(int code, String out, String err) {}

    Result run(String... arguments) throws IOException, InterruptedException {
        return finish(start("", arguments));
    }

    /** Types lines into the shell. */
    Result type(String lines) throws IOException, InterruptedException {
        return finish(start(lines));
    }

    Process start(String input, String... arguments) throws IOException {
        List<String> command =
                new ArrayList<>(List.of(home.resolve("bin/sluice").toString()));
        command.addAll(List.of(arguments));
        Files.writeString(directory.resolve("stdin"), input);
        ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
        builder.environment().remove("SLUICE_PLUGINS");
        builder.environment().put("JAVA_HOME", java);
        return builder.redirectInput(directory.resolve("stdin").toFile())
                .redirectOutput(directory.resolve("stdout").toFile())
                .redirectError(directory.resolve("stderr").toFile())
                .start();
    }

    Result finish(Process process) throws IOException, InterruptedException {
        if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            throw new IllegalStateException("hangs; so far it said " + read("stdout") + read("stderr"));
        }
        return new Result(process.exitValue(), read("stdout"), read("stderr"));
    }

    private String read(String name) throws IOException {
        return Files.readString(directory.resolve(name), StandardCharsets.UTF_8);
    }
}
