package dev.sluice.shell;

import java.util.List;

/** Tells lines that are one command, whose words are taken literally, from lines in Gogo's language. */
final class CommandLine {

    private static final String GOGO = "|;&$<>`";
    private static final List<String> GOGO_WORDS = Gogo.words();

    private CommandLine() {}

    /** Whether the line uses pipes, variables, redirection or Gogo's own commands, outside of quotes. */
    static boolean isForGogo(String line) {
        String start = line.strip();
        return !isUnknown(start) || usesSyntax(start);
    }

    /** Whether the line begins neither with a word of Gogo's nor with a bracket or an assignment. */
    static boolean isUnknown(String line) {
        return !GOGO_WORDS.contains(firstWord(line)) && !line.strip().matches("(?s)[A-Za-z_]\\w*\\s*=.*|[{(\\[$].*");
    }

    static String firstWord(String line) {
        return line.strip().split("\\s|[|;<>]", 2)[0];
    }

    private static boolean usesSyntax(String line) {
        char quote = 0;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (quote != 0) {
                quote = c == quote ? 0 : quote;
            } else if (c == '\'' || c == '"') {
                quote = c;
            } else if (c == '\\') {
                i++;
            } else if (GOGO.indexOf(c) >= 0) {
                return true;
            }
        }
        return false;
    }
}
