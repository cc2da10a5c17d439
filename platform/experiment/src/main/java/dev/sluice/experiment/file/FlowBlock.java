package dev.sluice.experiment.file;

import dev.sluice.api.parameter.Nested;
import dev.sluice.api.parameter.Parameter;
import dev.sluice.api.parameter.ParameterException;
import dev.sluice.api.parameter.TimeSpan;
import dev.sluice.api.traffic.TrafficFactory;
import dev.sluice.experiment.parameter.OneOrMore;
import dev.sluice.simulator.FlowGroup;
import dev.sluice.simulator.StartTimes;
import dev.sluice.simulator.tcp.TcpParameters;
import dev.sluice.simulator.udp.UdpParameters;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The keys of a flow group. */
record FlowBlock(
        @Parameter(meaning = "name of the group; f0, f1, … by position unless given") @Nullable
        String name,

        @Parameter(meaning = "sending hosts: a host, a glob, a range such as h4..h15, or a list of these")
        OneOrMore<String> from,

        @Parameter(meaning = "receiving hosts, likewise") OneOrMore<String> to,

        @Parameter(
                defaultValue = "each",
                meaning = "how senders and receivers are joined: the i-th to the i-th, all to all "
                        + "others, or a random pair for each transfer")
        FlowGroup.Pairs pairs,

        @Parameter(defaultValue = "1", min = "1", max = "1000000", unit = "connections", meaning = "connections a pair")
        int count,

        @Parameter(meaning = "TCP as transport; profile modern with controller cubic if neither tcp nor udp is given")
        @Nullable
        TcpParameters tcp,

        @Parameter(meaning = "UDP as transport") @Nullable UdpParameters udp,

        @Parameter(defaultValue = "bulk", meaning = "what is sent and when")
        Nested<TrafficFactory<?>> traffic,

        @Parameter(defaultValue = "0s", meaning = "when the group's connections start")
        StartTimes start,

        @Parameter(min = "0s", minExclusive = true, meaning = "when the offering ends; never unless given") @Nullable
        TimeSpan stop,

        @Parameter(
                defaultValue = "0",
                min = "0",
                max = "63",
                meaning = "differentiated services codepoint of its packets")
        int dscp) {

    static final String TCP = "tcp";
    static final String UDP = "udp";
    static final String CONTROLLER = "controller";

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]+");

    FlowBlock {
        if (name != null && !NAME.matcher(name).matches()) {
            throw new ParameterException("name", name, "must be of letters, digits, _ and -");
        }
        if (tcp != null && udp != null) {
            throw new ParameterException("has both tcp and udp; a group has one transport");
        }
        if (stop != null && start.between().isEmpty() && stop.compareTo(start.first()) <= 0) {
            throw new ParameterException("stop", stop, "must be after start = " + start.first());
        }
    }

    FlowBlock withTcp(TcpParameters completed) {
        return new FlowBlock(name, from, to, pairs, count, completed, udp, traffic, start, stop, dscp);
    }

    FlowGroup group() {
        return new FlowGroup(
                Objects.requireNonNull(name, "names are given before"),
                from.values(),
                to.values(),
                pairs,
                count,
                tcp,
                udp,
                traffic,
                start,
                stop,
                dscp);
    }
}
