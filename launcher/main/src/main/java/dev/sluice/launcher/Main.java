package dev.sluice.launcher;

import java.nio.file.Path;

/** Starts Sluice: {@code java -Dsluice.home=FOLDER dev.sluice.launcher.Main COMMAND ARGUMENT…}. */
public final class Main {

    /** A run failed, or Sluice itself could not start. */
    private static final int FAILED = 1;

    private Main() {}

    public static void main(String[] arguments) {
        // Standard output belongs to what a command answers; whatever prints unasked must not end up in a pipe.
        System.setOut(System.err);
        System.exit(run(Path.of(System.getProperty("sluice.home", ".")), arguments));
    }

    private static int run(Path home, String[] arguments) {
        Interrupts interrupts = Interrupts.install(Thread.currentThread());
        try (Host host = new Host(home, arguments)) {
            host.start();
            return interrupts.exitCode(host.call(interrupts));
        } catch (LaunchException e) {
            System.err.println("sluice: " + e.getMessage());
            return FAILED;
        }
    }
}
