package dev.sluice.simulator;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Names in sentences and globs over names. */
public final class Names {

    private static final int SHOWN = 8;

    private Names() {}

    /** The name nearest to what was given, if one is near enough to be meant; else null. */
    public static @Nullable String nearest(String given, Collection<String> names) {
        String best = null;
        int bestDistance = Math.max(1, given.length() / 2) + 1;
        for (String name : names) {
            int distance = distance(given, name);
            if (distance < bestDistance) {
                best = name;
                bestDistance = distance;
            }
        }
        return best;
    }

    /** {@code ; did you mean x?}, or else the first of the names there are. */
    public static String suggestion(String given, Collection<String> names) {
        String nearest = nearest(given, names);
        if (nearest != null) {
            return "; did you mean " + nearest + "?";
        }
        if (names.isEmpty()) {
            return "; there are none";
        }
        List<String> shown = new ArrayList<>();
        for (String name : names) {
            if (shown.size() == SHOWN) {
                shown.add("…");
                break;
            }
            shown.add(name);
        }
        return "; there are " + String.join(", ", shown);
    }

    /** A glob as a pattern: {@code *} stands for any text, {@code ?} for one character. */
    public static Pattern glob(String glob) {
        StringBuilder pattern = new StringBuilder();
        for (int i = 0; i < glob.length(); i++) {
            char c = glob.charAt(i);
            switch (c) {
                case '*' -> pattern.append(".*");
                case '?' -> pattern.append('.');
                default -> pattern.append(Pattern.quote(String.valueOf(c)));
            }
        }
        return Pattern.compile(pattern.toString());
    }

    /** Whether a name may be a glob. */
    public static boolean isGlob(String name) {
        return name.indexOf('*') >= 0 || name.indexOf('?') >= 0;
    }

    /** Levenshtein's distance. */
    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[b.length()];
    }
}
