package dev.sluice.experiment;

/** A name stands for no installed plugin, or for several; in one sentence. */
public final class UnknownPluginException extends RuntimeException {

    private static final long serialVersionUID = 1;

    public UnknownPluginException(String sentence) {
        super(sentence);
    }
}
