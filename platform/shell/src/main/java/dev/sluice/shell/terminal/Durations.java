package dev.sluice.shell.terminal;

import java.util.Locale;

/** Lengths of time for people. */
public final class Durations {

    private Durations() {}

    /** {@code 0:42}, {@code 12:05}, {@code 1:02:03}. */
    public static String clock(double seconds) {
        long whole = Math.round(seconds);
        return whole < 3600
                ? String.format(Locale.ROOT, "%d:%02d", whole / 60, whole % 60)
                : String.format(Locale.ROOT, "%d:%02d:%02d", whole / 3600, whole / 60 % 60, whole % 60);
    }

    /** {@code 1 s}, {@code 40 s}, {@code 5 min}, {@code 3 h}: two digits at most. */
    public static String rough(double seconds) {
        if (seconds < 100) {
            return Math.max(1, Math.round(seconds)) + " s";
        }
        return seconds < 6000 ? Math.round(seconds / 60) + " min" : Math.round(seconds / 3600) + " h";
    }
}
