package dev.sluice.api.topology;

import dev.sluice.api.aqm.QueueDisciplineFactory;
import dev.sluice.api.link.LinkImpairmentFactory;
import dev.sluice.api.parameter.DataRate;
import dev.sluice.api.parameter.Nested;
import dev.sluice.api.parameter.Parameter;
import dev.sluice.api.parameter.ParameterException;
import dev.sluice.api.parameter.TimeSpan;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What differs on a link's way back. Where it is silent: the forward rate and delay, drop-tail without limit, no
 * impairment.
 */
public record ReverseParameters(
        @Parameter(
                min = "0bps",
                minExclusive = true,
                meaning = "bits on the wire per second, the forward rate if not given")
        @Nullable
        DataRate rate,

        @Parameter(min = "0s", meaning = "propagation delay, the forward delay if not given") @Nullable
        TimeSpan delay,

        @Parameter(meaning = "queue discipline, drop-tail without limit if not given") @Nullable
        Nested<QueueDisciplineFactory<?>> queue,

        @Parameter(meaning = "impairments, in the order in which packets meet them")
        List<Nested<LinkImpairmentFactory<?>>> impairments) {

    private static final ReverseParameters SAME = new ReverseParameters(null, null, null, List.of());

    public ReverseParameters {
        impairments = List.copyOf(impairments);
    }

    /**
     * Reads the word {@code same}.
     *
     * @throws ParameterException for any other word
     */
    public static ReverseParameters parse(String text) {
        if (!text.equals("same")) {
            throw new ParameterException(
                    "'" + text + "' must be same, or a mapping with rate, delay, queue, impairments");
        }
        return SAME;
    }

    /** Whether this is the word {@code same}, which the link replaces by its forward direction. */
    boolean isSame() {
        return this == SAME;
    }
}
