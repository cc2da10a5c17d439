package dev.sluice.simulator;

import dev.sluice.api.parameter.DataSize;
import dev.sluice.simulator.tcp.TcpParameters;
import dev.sluice.simulator.udp.UdpParameters;
import org.jspecify.annotations.Nullable;

/**
 * Sizes of a flow group's data packets.
 *
 * @param payloadBytes of a full segment or datagram
 * @param headerBytes what it is longer on the wire
 */
record PacketSizes(long payloadBytes, long headerBytes) {

    static PacketSizes of(FlowGroup group) {
        TcpParameters tcp = group.tcp();
        if (tcp != null) {
            return new PacketSizes(bytes(group, "segment", tcp.segment()), bytes(group, "header", tcp.header()));
        }
        UdpParameters udp = group.udp();
        if (udp == null) {
            throw new SpecException(
                    "flows." + group.name(), "flow group " + group.name() + " has no transport; give tcp or udp");
        }
        return new PacketSizes(udp.payload().bytes(), udp.header().bytes());
    }

    private static long bytes(FlowGroup group, String key, @Nullable DataSize size) {
        if (size == null) {
            throw new SpecException("flows." + group.name() + ".tcp", key + " is not given");
        }
        return size.bytes();
    }

    /** A full packet on the wire. */
    int fullPacketBytes() {
        return Math.toIntExact(payloadBytes + headerBytes);
    }

    /** What this much payload takes on the wire, cut into full packets and a rest. */
    long wireBytes(long payload) {
        long packets = payload / payloadBytes + (payload % payloadBytes == 0 ? 0 : 1);
        return Math.addExact(payload, Math.multiplyExact(packets, headerBytes));
    }
}
