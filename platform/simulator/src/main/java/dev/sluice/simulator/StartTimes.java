package dev.sluice.simulator;

import dev.sluice.api.parameter.Parameter;
import dev.sluice.api.parameter.ParameterException;
import dev.sluice.api.parameter.TimeSpan;
import java.util.List;

/**
 * When the connections of a group start: {@code 0s}, {@code {first: 0s, every: 100ms}} over the group's connections, or
 * {@code {between: [0s, 5s]}}, uniform.
 */
public record StartTimes(
        @Parameter(defaultValue = "0s", meaning = "start of the group's first connection")
        TimeSpan first,

        @Parameter(defaultValue = "0s", meaning = "time between the starts of two connections")
        TimeSpan every,

        @Parameter(
                meaning = "two times; each connection starts at a random time between them, instead of first and every")
        List<TimeSpan> between) {

    /** All at the beginning. */
    public static final StartTimes AT_ONCE = new StartTimes(TimeSpan.ZERO, TimeSpan.ZERO, List.of());

    public StartTimes {
        between = List.copyOf(between);
        if (!between.isEmpty()) {
            if (between.size() != 2 || between.get(0).compareTo(between.get(1)) > 0) {
                throw new ParameterException("between", between, "must be two times, the earlier first");
            }
            if (first.picos() != 0 || every.picos() != 0) {
                throw new ParameterException("between", between, "excludes first and every");
            }
        }
    }

    /**
     * Reads a single time.
     *
     * @throws ParameterException if the text is no time
     */
    public static StartTimes parse(String text) {
        return new StartTimes(TimeSpan.parse(text), TimeSpan.ZERO, List.of());
    }
}
