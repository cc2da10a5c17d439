package dev.sluice.api.topology;

import dev.sluice.api.aqm.QueueDisciplineFactory;
import dev.sluice.api.link.LinkImpairmentFactory;
import dev.sluice.api.parameter.DataRate;
import dev.sluice.api.parameter.Nested;
import dev.sluice.api.parameter.Parameter;
import dev.sluice.api.parameter.PerHost;
import dev.sluice.api.parameter.TimeSpan;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The links of a row of hosts: as {@link LinkParameters}, with one rate and delay for all or one for each. */
public record HostLinkParameters(
        @Parameter(min = "0bps", minExclusive = true, meaning = "bits on the wire per second, one or one for each host")
        PerHost<DataRate> rate,

        @Parameter(min = "0s", meaning = "propagation delay, one or one for each host")
        PerHost<TimeSpan> delay,

        @Parameter(meaning = "queue discipline of the forward direction, with capacity beside its own parameters")
        @Nullable
        Nested<QueueDisciplineFactory<?>> queue,

        @Parameter(meaning = "impairments of the forward direction, in the order in which packets meet them")
        List<Nested<LinkImpairmentFactory<?>>> impairments,

        @Parameter(meaning = "what differs on the way back; same repeats the forward direction") @Nullable
        ReverseParameters reverse) {

    public HostLinkParameters {
        impairments = List.copyOf(impairments);
    }

    /** The link of the host with this position, counted from 0. */
    public LinkParameters at(int host) {
        return new LinkParameters(rate.at(host), delay.at(host), queue, impairments, reverse);
    }

    /**
     * Refuses lists that are neither of length 1 nor of this length.
     *
     * @throws dev.sluice.api.parameter.ParameterException naming the parameter
     */
    public void requireCount(int hosts) {
        rate.requireCount("rate", hosts);
        delay.requireCount("delay", hosts);
    }
}
