package dev.sluice.shell.command;

/** A command cannot do what was asked for, in one sentence; nothing was changed. */
public final class UsageException extends Exception {

    private static final long serialVersionUID = 1;

    public UsageException(String sentence) {
        super(sentence);
    }
}
