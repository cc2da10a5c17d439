package dev.sluice.simulator;

import dev.sluice.api.sink.Numbers;
import org.jspecify.annotations.Nullable;

/** A plugin threw while a run went on; one sentence with the plugin, the place and the simulated time. */
public final class PluginFailureException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private static final double PS_PER_SECOND = 1e12;

    private PluginFailureException(String sentence, Throwable cause) {
        super(sentence, cause);
    }

    /**
     * What to throw when a call into a plugin has thrown. A failure that was already described, of a plugin inside the
     * plugin, stays as it is.
     *
     * @param plugin kind and name, such as {@code aqm red}
     * @param place such as {@code on link left:right}
     * @param nowPs simulated time
     */
    public static RuntimeException of(String plugin, String place, long nowPs, Throwable cause) {
        if (cause instanceof PluginFailureException described) {
            return described;
        }
        if (cause instanceof SpecException fault) {
            return fault;
        }
        if (cause instanceof VirtualMachineError error && !(cause instanceof StackOverflowError)) {
            throw error;
        }
        return new PluginFailureException(
                plugin + " " + place + " failed at " + Numbers.format(nowPs / PS_PER_SECOND) + " s: " + reason(cause),
                cause);
    }

    private static String reason(Throwable cause) {
        String type = cause.getClass().getSimpleName();
        @Nullable String message = cause.getMessage();
        return message == null ? type : type + ", " + message;
    }
}
