package dev.sluice.shell.terminal;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** A console whose output can be read. */
public final class Consoles {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    public Console pipe() {
        return console(false, 80, false, true);
    }

    public Console terminal(int columns) {
        return console(true, columns, false, true);
    }

    public Console console(boolean terminal, int columns, boolean colour, boolean unicode) {
        return new Console(stream(out), stream(err), false, terminal, terminal, columns, colour, unicode);
    }

    public String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    public String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }
}
