package dev.sluice.launcher;

/** Makes one line of an exception. */
final class Sentences {

    private Sentences() {}

    /** The first line of what the innermost cause says. */
    static String of(Throwable thrown) {
        Throwable cause = thrown;
        while (cause.getCause() != null && cause.getCause() != cause) {
            cause = cause.getCause();
        }
        String message = cause.getMessage();
        String line = message == null ? "" : message.strip().lines().findFirst().orElse("");
        boolean saysEnough = line.contains(" ");
        return saysEnough ? line : (cause.getClass().getSimpleName() + " " + line).strip();
    }
}
