package dev.sluice.api.parameter;

/**
 * A value given by a person is not acceptable. The message is the part of a sentence that follows the place, which the
 * reader of the file adds: {@code high = 900us must be above low = 900us}.
 */
public final class ParameterException extends IllegalArgumentException {

    private static final long serialVersionUID = 1;

    private final String parameter;
    private final String message;

    /**
     * @param parameter the parameter's name as in files; empty if no single one is to blame
     * @param value what was given
     * @param demand what is allowed, such as {@code must be above low = 900us}
     */
    public ParameterException(String parameter, Object value, String demand) {
        this(parameter, parameter + " = " + value + " " + demand);
    }

    /** For faults that no single parameter has. */
    public ParameterException(String message) {
        this("", message);
    }

    private ParameterException(String parameter, String message) {
        super(message);
        this.parameter = parameter;
        this.message = message;
    }

    /** The sentence; never null. */
    @Override
    public String getMessage() {
        return message;
    }

    /** The parameter's name as in files; empty if no single one is to blame. */
    public String parameter() {
        return parameter;
    }
}
