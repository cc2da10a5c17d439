package dev.sluice.simulator;

import dev.sluice.simulator.measure.FlowProbe;
import dev.sluice.simulator.tcp.TcpTransport;
import dev.sluice.simulator.udp.UdpTransport;

/** The transport protocols there are. */
final class Transports {

    private Transports() {}

    /** A {@link TransportFactory}: the protocol that the group names. */
    static Transport create(RunServices run, FlowGroup group, String id, FlowProbe probe, ValuePublisher values) {
        return group.tcp() != null
                ? TcpTransport.create(run, group, id, probe, values)
                : UdpTransport.create(run, group, id, probe, values);
    }
}
