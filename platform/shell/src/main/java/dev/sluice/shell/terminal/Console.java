package dev.sluice.shell.terminal;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Where a command writes: answers to {@link #out()}, everything else to {@link #err()}.
 *
 * @param out for what was asked for
 * @param err for progress, warnings and errors
 * @param interactive whether somebody types commands one after the other
 * @param outTerminal whether {@code out} is a terminal
 * @param errTerminal whether {@code err} is a terminal
 * @param columns width of the terminal
 * @param colour whether escape sequences for colours may be written
 * @param unicode whether more than ASCII may be written
 */
public record Console(
        PrintStream out,
        PrintStream err,
        boolean interactive,
        boolean outTerminal,
        boolean errTerminal,
        int columns,
        boolean colour,
        boolean unicode) {

    private static final int DEFAULT_COLUMNS = 80;

    /**
     * The process's own streams. The start script says which of them are terminals: {@code sluice.tty} holds their numbers.
     *
     * @param property system or framework properties
     * @param environment environment variables
     */
    public static Console ofProcess(UnaryOperator<@Nullable String> property, Map<String, String> environment) {
        String terminals = orElse(property.apply("sluice.tty"), "");
        boolean unicode = terminals.isEmpty() || isUnicode(environment);
        Charset charset = unicode ? StandardCharsets.UTF_8 : StandardCharsets.US_ASCII;
        boolean colour = !environment.containsKey("NO_COLOR") && !"dumb".equals(environment.get("TERM"));
        return new Console(
                stream(FileDescriptor.out, charset),
                stream(FileDescriptor.err, charset),
                false,
                terminals.contains("1"),
                terminals.contains("2"),
                columns(property.apply("sluice.columns")),
                colour && terminals.contains("1"),
                unicode);
    }

    /** The same for a command typed into the interactive shell. */
    public Console forTyping(int width) {
        return new Console(out, err, true, outTerminal, errTerminal, width > 0 ? width : columns, colour, unicode);
    }

    /** The same with other streams, such as those of a pipe inside the shell. */
    public Console redirected(PrintStream newOut, PrintStream newErr) {
        return new Console(newOut, newErr, interactive, false, false, columns, false, unicode);
    }

    public String bold(String text) {
        return colour ? "\u001b[1m" + text + "\u001b[0m" : text;
    }

    public String faint(String text) {
        return colour ? "\u001b[2m" + text + "\u001b[0m" : text;
    }

    /** In the n-th of six colours. */
    public String coloured(int n, String text) {
        return colour ? "\u001b[" + (31 + Math.floorMod(n + 3, 6)) + "m" + text + "\u001b[0m" : text;
    }

    private static PrintStream stream(FileDescriptor descriptor, Charset charset) {
        return new PrintStream(new FileOutputStream(descriptor), true, charset);
    }

    /** POSIX: the first of these that is set and not empty names the encoding. */
    private static boolean isUnicode(Map<String, String> environment) {
        for (String name : new String[] {"LC_ALL", "LC_CTYPE", "LANG"}) {
            String value = environment.getOrDefault(name, "").toUpperCase(Locale.ROOT);
            if (!value.isEmpty()) {
                return value.contains("UTF-8") || value.contains("UTF8");
            }
        }
        return false;
    }

    private static int columns(@Nullable String text) {
        try {
            int given = Integer.parseInt(orElse(text, ""));
            return given < 20 ? DEFAULT_COLUMNS : given;
        } catch (NumberFormatException e) {
            return DEFAULT_COLUMNS;
        }
    }

    private static String orElse(@Nullable String text, String other) {
        return text == null ? other : text;
    }
}
