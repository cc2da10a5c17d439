package dev.sluice.link.randomloss;

import dev.sluice.api.parameter.Parameter;
import dev.sluice.api.parameter.Probability;

/** Parameters of {@link RandomLoss}. */
public record RandomLossParameters(
        @Parameter(meaning = "probability of losing a packet, each packet by itself")
        Probability rate,

        @Parameter(
                defaultValue = "all",
                meaning = "which packets can be lost: all, those that carry data, or those that only acknowledge")
        Victims packets) {

    /** Classes of packets. */
    public enum Victims {
        ALL,
        /** Packets with payload, those sent again included. */
        DATA,
        /** Packets that acknowledge and carry nothing else. */
        ACKS
    }
}
