package dev.sluice.simulator;

import dev.sluice.api.parameter.Nested;
import dev.sluice.api.parameter.TimeSpan;
import dev.sluice.api.traffic.TrafficFactory;
import dev.sluice.simulator.tcp.TcpParameters;
import dev.sluice.simulator.udp.UdpParameters;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Flows with the same transport and traffic.
 *
 * @param name unique among the groups
 * @param from sending hosts: names, globs over hosts or ranges {@code h4..h15}
 * @param to receiving hosts, likewise
 * @param pairs how senders and receivers are joined
 * @param count connections a pair
 * @param tcp the transport, completed; null if {@code udp} is given
 * @param udp the transport; null if {@code tcp} is given
 * @param traffic what is sent and when
 * @param start when the group's connections start
 * @param stop when the offering ends; null for never
 * @param dscp differentiated services codepoint of its packets, 0 to 63
 */
public record FlowGroup(
        String name,
        List<String> from,
        List<String> to,
        Pairs pairs,
        int count,
        @Nullable TcpParameters tcp,
        @Nullable UdpParameters udp,
        Nested<TrafficFactory<?>> traffic,
        StartTimes start,
        @Nullable TimeSpan stop,
        int dscp) {

    /** How the senders and receivers of a group are joined. */
    public enum Pairs {
        /** The i-th sender with the i-th receiver, or all with the one host that stands alone on its side. */
        EACH,
        /** Every sender with every other host among the receivers. */
        ALL,
        /** The traffic draws a pair of different hosts for each transfer. */
        RANDOM
    }

    public FlowGroup {
        from = List.copyOf(from);
        to = List.copyOf(to);
    }
}
