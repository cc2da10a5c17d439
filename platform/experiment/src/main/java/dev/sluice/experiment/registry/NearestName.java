package dev.sluice.experiment.registry;

import java.util.Collection;
import java.util.Optional;

/** Finds what somebody meant who mistyped a name. */
public final class NearestName {

    private NearestName() {}

    /** The closest name, if one is close enough to be meant: a third of the letters may be wrong, at most three. */
    public static Optional<String> of(String given, Collection<String> names) {
        String best = null;
        int bestDistance = Math.min(3, Math.max(1, given.length() / 3)) + 1;
        for (String name : names) {
            int distance = distance(given.toLowerCase(java.util.Locale.ROOT), name.toLowerCase(java.util.Locale.ROOT));
            if (distance < bestDistance) {
                best = name;
                bestDistance = distance;
            }
        }
        return Optional.ofNullable(best).or(() -> byPrefix(given, names));
    }

    /** {@code "; did you mean codel?"}, or nothing. */
    public static String hint(String given, Collection<String> names) {
        return of(given, names).map(name -> "; did you mean " + name + "?").orElse("");
    }

    private static Optional<String> byPrefix(String given, Collection<String> names) {
        return given.length() < 2
                ? Optional.empty()
                : names.stream().filter(name -> name.startsWith(given)).findFirst();
    }

    /** Edits between two words: insert, delete, replace a letter, or swap two neighbours. */
    static int distance(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    d[i][j] = i + j;
                    continue;
                }
                int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                d[i][j] = Math.min(Math.min(d[i - 1][j], d[i][j - 1]) + 1, d[i - 1][j - 1] + change);
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
                }
            }
        }
        return d[a.length()][b.length()];
    }
}
