package dev.sluice.experiment.run;

import dev.sluice.api.parameter.ParameterException;
import dev.sluice.simulator.PluginFailureException;
import dev.sluice.simulator.SpecException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Locale;

/** Puts failures into one sentence, the same on every machine. */
final class Failures {

    private Failures() {}

    /** Why a run could not be computed. */
    static String sentence(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SinkFailureException) {
                return String.valueOf(cause.getMessage());
            }
        }
        if (failure instanceof SpecException fault) {
            return fault.path().isEmpty()
                    ? String.valueOf(fault.getMessage())
                    : fault.path() + ": " + fault.getMessage();
        }
        if (failure instanceof PluginFailureException || failure instanceof ParameterException) {
            return String.valueOf(failure.getMessage());
        }
        if (failure instanceof OutOfMemoryError) {
            return "the run needs more memory than Java was given";
        }
        if (failure instanceof IOException unwritten) {
            return "cannot write the run's folder: " + reason(unwritten);
        }
        return "unexpected " + described(failure) + place(failure);
    }

    /** Type and message of a failure nobody foresaw. */
    static String described(Throwable failure) {
        String type = failure.getClass().getSimpleName();
        return failure.getMessage() == null ? type : type + ": " + firstLine(failure.getMessage());
    }

    /** What the file system did not want, without the path. */
    static String reason(IOException failure) {
        if (failure instanceof NoSuchFileException) {
            return "there is no such file or folder";
        }
        if (failure instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (failure instanceof FileAlreadyExistsException) {
            return "a file of that name is in the way";
        }
        if (failure instanceof DirectoryNotEmptyException) {
            return "a folder is not empty";
        }
        String text = failure instanceof FileSystemException inFileSystem && inFileSystem.getReason() != null
                ? inFileSystem.getReason()
                : failure.getMessage();
        if (text == null) {
            return failure.getClass().getSimpleName();
        }
        return text.substring(0, 1).toLowerCase(Locale.ROOT) + firstLine(text.substring(1));
    }

    private static String firstLine(String text) {
        int end = text.indexOf('\n');
        return end < 0 ? text : text.substring(0, end);
    }

    /** Where it happened; whoever mends it needs a place to begin. */
    private static String place(Throwable failure) {
        StackTraceElement[] trace = failure.getStackTrace();
        return trace.length == 0
                ? ""
                : " (" + trace[0].getClassName() + "." + trace[0].getMethodName() + ", line " + trace[0].getLineNumber()
                        + ")";
    }
}
