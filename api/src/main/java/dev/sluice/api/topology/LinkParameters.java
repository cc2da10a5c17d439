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

/** A link, both directions of it. Rate and delay hold both ways; queue and impairments for the forward direction. */
public record LinkParameters(
        @Parameter(min = "0bps", minExclusive = true, meaning = "bits on the wire per second")
        DataRate rate,

        @Parameter(min = "0s", meaning = "propagation delay")
        TimeSpan delay,

        @Parameter(meaning = "queue discipline of the forward direction, with capacity beside its own parameters")
        @Nullable
        Nested<QueueDisciplineFactory<?>> queue,

        @Parameter(meaning = "impairments of the forward direction, in the order in which packets meet them")
        List<Nested<LinkImpairmentFactory<?>>> impairments,

        @Parameter(meaning = "what differs on the way back; same repeats the forward direction") @Nullable
        ReverseParameters reverse) {

    public LinkParameters {
        impairments = List.copyOf(impairments);
        requirePositive(rate);
        if (reverse != null && reverse.isSame()) {
            reverse = new ReverseParameters(rate, delay, queue, impairments);
        }
        if (reverse != null && reverse.rate() != null) {
            requirePositive(reverse.rate());
        }
    }

    private static void requirePositive(DataRate rate) {
        if (rate.bps() == 0) {
            throw new ParameterException("rate", rate, "must be above 0bps");
        }
    }

    /** A link without queue limit and impairments. */
    public static LinkParameters plain(DataRate rate, TimeSpan delay) {
        return new LinkParameters(rate, delay, null, List.of(), null);
    }

    /** Rate of the way back. */
    public DataRate reverseRate() {
        return reverse == null || reverse.rate() == null ? rate : reverse.rate();
    }

    /** Propagation delay of the way back. */
    public TimeSpan reverseDelay() {
        return reverse == null || reverse.delay() == null ? delay : reverse.delay();
    }

    /** Queue discipline of the way back; null for drop-tail without limit. */
    public @Nullable Nested<QueueDisciplineFactory<?>> reverseQueue() {
        return reverse == null ? null : reverse.queue();
    }

    /** Impairments of the way back. */
    public List<Nested<LinkImpairmentFactory<?>>> reverseImpairments() {
        return reverse == null ? List.of() : reverse.impairments();
    }
}
