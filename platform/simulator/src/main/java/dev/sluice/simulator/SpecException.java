package dev.sluice.simulator;

/** A specification cannot be run, in one sentence, and where in the experiment file the cause stands. */
public final class SpecException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final String path;

    /**
     * @param path such as {@code flows.ftp.from}; the nearest that is known, empty for the whole file
     * @param sentence what is wrong, what is allowed, the nearest valid name
     */
    public SpecException(String path, String sentence) {
        super(sentence);
        this.path = path;
    }

    public String path() {
        return path;
    }
}
