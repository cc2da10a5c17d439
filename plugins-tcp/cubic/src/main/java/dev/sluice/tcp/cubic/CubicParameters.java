package dev.sluice.tcp.cubic;

import dev.sluice.api.parameter.Parameter;

/** Parameters of {@link Cubic}. */
public record CubicParameters(
        @Parameter(
                defaultValue = "0.4",
                min = "0",
                max = "1000",
                minExclusive = true,
                unit = "segments/s^3",
                source = "RFC 9438, Section 5.1",
                meaning = "how steeply the window grows, C")
        double c,

        @Parameter(
                defaultValue = "0.7",
                min = "0",
                max = "1",
                minExclusive = true,
                source = "RFC 9438, Section 4.6",
                meaning = "fraction of the window that a loss leaves, beta_cubic")
        double beta,

        @Parameter(
                defaultValue = "0.85",
                min = "0",
                max = "1",
                minExclusive = true,
                source = "RFC 8511, Section 3.1",
                meaning = "fraction that an ECN mark leaves in congestion avoidance; 0.7 treats it as a loss")
        double ecnBeta,

        @Parameter(
                defaultValue = "true",
                source = "RFC 9438, Section 4.7",
                meaning = "a second loss below the last maximum lowers the next one, to make room for new flows")
        boolean fastConvergence,

        @Parameter(
                defaultValue = "true",
                source = "RFC 9438, Section 4.3",
                meaning = "never grows slower than Reno would")
        boolean friendliness,

        @Parameter(
                defaultValue = "rfc",
                source = "RFC 9438",
                meaning = "details on which the RFC and Linux differ: the RTT ahead of which the curve is read, Reno's "
                        + "pace near the old maximum, growth without a known maximum")
        Variant variant) {

    /** Whose details. */
    public enum Variant {
        /** RFC 9438. */
        RFC,
        /** {@code tcp_cubic.c}. */
        LINUX
    }
}
