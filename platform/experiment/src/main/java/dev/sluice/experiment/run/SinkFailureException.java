package dev.sluice.experiment.run;

import java.io.IOException;

/** A metric sink threw, in one sentence. */
final class SinkFailureException extends RuntimeException {

    private static final long serialVersionUID = 1;

    SinkFailureException(String sink, Throwable cause) {
        super(
                cause instanceof IOException unwritten
                        ? "sink " + sink + " cannot write: " + Failures.reason(unwritten)
                        : "sink " + sink + " failed: " + Failures.described(cause),
                cause);
    }
}
