package dev.sluice.tcp.reno;

import dev.sluice.api.parameter.Parameter;
import dev.sluice.api.tcp.AimdController;

/** Parameters of Reno: those of {@link AimdController}. */
public record RenoParameters(
        @Parameter(
                defaultValue = "1",
                min = "0",
                max = "1000",
                minExclusive = true,
                unit = "segments",
                source = "RFC 5681, Section 3.1",
                meaning = "growth in a round trip of congestion avoidance")
        double increase,

        @Parameter(
                defaultValue = "0.5",
                min = "0",
                max = "1",
                minExclusive = true,
                source = "RFC 5681, Eq. 4",
                meaning = "fraction of the window that a loss leaves")
        double beta,

        @Parameter(
                defaultValue = "0.8",
                min = "0",
                max = "1",
                minExclusive = true,
                source = "RFC 8511, Section 3.1",
                meaning = "fraction that an ECN mark leaves in congestion avoidance; 0.5 follows RFC 3168")
        double ecnBeta) {}
