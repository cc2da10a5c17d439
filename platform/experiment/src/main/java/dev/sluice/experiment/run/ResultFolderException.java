package dev.sluice.experiment.run;

/** A result folder cannot be used, in one sentence. */
public final class ResultFolderException extends Exception {

    private static final long serialVersionUID = 1;

    private final boolean refused;

    private ResultFolderException(String sentence, boolean refused) {
        super(sentence);
        this.refused = refused;
    }

    /** What was asked for cannot be done with this folder; nothing was changed. */
    static ResultFolderException refused(String sentence) {
        return new ResultFolderException(sentence, true);
    }

    /** Reading or writing failed; runs that had ended are kept. */
    static ResultFolderException failed(String sentence) {
        return new ResultFolderException(sentence, false);
    }

    /** True for a wrong request, false for a failure of the file system. */
    public boolean isRefused() {
        return refused;
    }
}
