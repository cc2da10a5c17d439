package dev.sluice.experiment.run;

/** A name stands for no series of a run, or for several; in one sentence. */
public final class UnknownMetricException extends Exception {

    private static final long serialVersionUID = 1;

    UnknownMetricException(String sentence) {
        super(sentence);
    }
}
