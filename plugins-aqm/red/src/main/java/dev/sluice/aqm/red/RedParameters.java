package dev.sluice.aqm.red;

import dev.sluice.api.parameter.DataSize;
import dev.sluice.api.parameter.Parameter;
import dev.sluice.api.parameter.ParameterException;
import dev.sluice.api.parameter.Probability;
import dev.sluice.api.parameter.QueueSize;
import org.jspecify.annotations.Nullable;

/**
 * Parameters of {@link Red}. Thresholds in packets make it count packets, thresholds in bytes, time or
 * bandwidth-delay products make it count bytes.
 */
public record RedParameters(
        @Parameter(
                defaultValue = "5p",
                source = "Floyd and Jacobson 1993, Section VII",
                meaning = "average queue from which packets are signalled at random, in packets, bytes or time")
        QueueSize min,

        @Parameter(
                defaultValue = "auto",
                source = "Floyd 1997, RED: discussions of setting parameters",
                meaning = "average queue from which the probability leaves its straight line; 3 min unless given")
        @Nullable
        QueueSize max,

        @Parameter(
                defaultValue = "0.002",
                min = "0",
                max = "1",
                minExclusive = true,
                source = "Floyd and Jacobson 1993, Section VI",
                meaning = "weight of a new sample in the average queue; 1 makes the average the queue itself")
        double weight,

        @Parameter(
                defaultValue = "10%",
                min = "0%",
                minExclusive = true,
                source = "Floyd 1997, RED: discussions of setting parameters",
                meaning = "probability of a signal where the average queue reaches max")
        Probability maxProbability,

        @Parameter(
                defaultValue = "false",
                source = "Floyd and Jacobson 1993, Fig. 3; gentle: Floyd 2000",
                meaning = "between max and 2 max the probability rises to 1, instead of jumping to 1 at max")
        boolean gentle,

        @Parameter(
                defaultValue = "true",
                source = "RFC 3168, Section 5",
                meaning = "a signal marks an ECN-capable packet instead of dropping it")
        boolean ecn,

        @Parameter(
                defaultValue = "auto",
                source = "RFC 3168, Section 7",
                meaning = "probability above which a signal drops even an ECN-capable packet; max-probability unless "
                        + "given, 1 always marks")
        @Nullable
        Probability markLimit,

        @Parameter(
                defaultValue = "paper",
                source = "Floyd and Jacobson 1993, Fig. 3",
                meaning = "details of averaging and spacing: as published, or as ns-2 has them, to compare traces")
        Variant variant,

        @Parameter(
                defaultValue = "auto",
                source = "Floyd 1997, RED: discussions of setting parameters (wait in ns-2)",
                meaning = "keeps signals at least 1/p packets apart; on in variant ns2, else off unless given")
        @Nullable
        Boolean waits,

        @Parameter(
                defaultValue = "auto",
                source = "Floyd and Jacobson 1993, Section IV",
                meaning = "scales the probability by packet size; on where thresholds are not in packets unless given")
        @Nullable
        Boolean bySize,

        @Parameter(
                defaultValue = "auto",
                min = "1B",
                source = "Floyd and Jacobson 1993, Section IV",
                meaning = "size of a typical packet, for idle times and by-size; the largest of the run unless given")
        @Nullable
        DataSize packetSize) {

    public RedParameters {
        boolean packets = min.unit() == QueueSize.Unit.PACKETS;
        if (max == null) {
            max = new QueueSize(min.unit(), tripled(min));
        }
        requireThresholds(min, max);
        markLimit = markLimit == null ? maxProbability : markLimit;
        waits = waits == null ? variant == Variant.NS2 : waits;
        bySize = bySize == null ? !packets : bySize;
    }

    private static long tripled(QueueSize min) {
        return min.amount() > Long.MAX_VALUE / 3 ? Long.MAX_VALUE : 3 * min.amount();
    }

    private static void requireThresholds(QueueSize min, QueueSize max) {
        if (min.unit() == QueueSize.Unit.UNLIMITED) {
            throw new ParameterException("min", min, "must be a size, for example 5p");
        }
        if (max.unit() == QueueSize.Unit.UNLIMITED || max.amount() == 0) {
            throw new ParameterException("max", max, "must be a size above 0, for example 15p");
        }
        if ((min.unit() == QueueSize.Unit.PACKETS) != (max.unit() == QueueSize.Unit.PACKETS)) {
            throw new ParameterException("max", max, "must be in packets if and only if min = " + min + " is");
        }
        if (min.unit() == max.unit() && max.amount() < min.amount()) {
            throw new ParameterException("max", max, "must not be below min = " + min);
        }
    }

    /** Whose details. */
    public enum Variant {
        /** Floyd and Jacobson 1993. */
        PAPER,
        /** {@code red.cc} of ns-2.35. */
        NS2
    }
}
