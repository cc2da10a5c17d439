package dev.sluice.simulator.udp;

import dev.sluice.api.parameter.DataSize;
import dev.sluice.api.parameter.Parameter;

/** The {@code udp} block of a flow group. */
public record UdpParameters(
        @Parameter(
                defaultValue = "1472B",
                min = "1B",
                max = "65507B",
                meaning = "payload of a full datagram",
                source = "an Ethernet frame's 1500 B less IP and UDP headers")
        DataSize payload,

        @Parameter(
                defaultValue = "28B",
                min = "0B",
                max = "1000B",
                meaning = "what a datagram is longer on the wire",
                source = "RFC 791, RFC 768")
        DataSize header,

        @Parameter(defaultValue = "false", meaning = "whether datagrams are sent as ECT(0)")
        boolean ecn) {}
