package dev.sluice.launcher;

/** Sluice could not be started, or its command broke off; in one sentence. */
final class LaunchException extends Exception {

    private static final long serialVersionUID = 1;

    LaunchException(String sentence) {
        super(sentence);
    }

    LaunchException(String sentence, Throwable cause) {
        super(sentence + ": " + Sentences.of(cause), cause);
    }
}
