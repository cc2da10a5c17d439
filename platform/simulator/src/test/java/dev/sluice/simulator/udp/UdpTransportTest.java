package dev.sluice.simulator.udp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.api.packet.EcnCodepoint;
import dev.sluice.api.parameter.DataSize;
import dev.sluice.simulator.FlowGroup;
import dev.sluice.simulator.RunServices;
import dev.sluice.simulator.StartTimes;
import dev.sluice.simulator.Testbed;
import dev.sluice.simulator.Transport;
import dev.sluice.simulator.event.EventQueue;
import dev.sluice.simulator.measure.FlowCounters;
import dev.sluice.simulator.measure.FlowProbe;
import dev.sluice.simulator.network.Endpoint;
import dev.sluice.simulator.network.Link;
import dev.sluice.simulator.network.PacketPool;
import dev.sluice.simulator.network.Route;
import dev.sluice.simulator.network.SimPacket;
import dev.sluice.simulator.random.RandomStreams;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class UdpTransportTest {

    private final PacketPool pool = new PacketPool();
    private final FlowCounters counters = new FlowCounters(0);
    private final List<SimPacket> sent = new ArrayList<>();
    private final List<Long> delivered = new ArrayList<>();
    private final Transport transport =
            transport(new UdpParameters(DataSize.parse("1000B"), DataSize.parse("28B"), true));

    private Transport transport(UdpParameters parameters) {
        FlowGroup group = new FlowGroup(
                "g",
                List.of("a"),
                List.of("b"),
                FlowGroup.Pairs.EACH,
                1,
                null,
                parameters,
                Testbed.traffic(context -> (connection, nowPs) -> {}),
                StartTimes.AT_ONCE,
                null,
                46);
        RunServices run = new RunServices(new EventQueue(), pool, new RandomStreams(1));
        Transport made = UdpTransport.create(run, group, "a:b/1", new FlowProbe(counters), (name, unit, value) -> {});
        Endpoint catcher = (packet, nowPs) -> sent.add(packet);
        made.connect(new Route(new Link[0], catcher, 0), new Route(new Link[0], catcher, 0));
        return made;
    }

    private void arrive(int datagram, long nowPs) {
        transport.receiverSide().receive(sent.get(datagram), nowPs);
    }

    @Test
    void whatIsWrittenLeavesAtOnceInFullDatagramsAndARest() {
        transport.write(2500, 0);

        assertThat(sent).extracting(SimPacket::sizeBytes).containsExactly(1028, 1028, 528);
        assertThat(sent).extracting(SimPacket::payloadBytes).containsExactly(1000, 1000, 500);
        assertThat(sent).extracting(SimPacket::sequence).containsExactly(0L, 1L, 2L);
        assertThat(sent).allSatisfy(packet -> {
            assertThat(packet.ecn()).isEqualTo(EcnCodepoint.ECT_0);
            assertThat(packet.dscp()).isEqualTo(46);
            assertThat(packet.pureAck()).isFalse();
        });
        assertThat(counters.sentPackets).isEqualTo(3);
    }

    @Test
    void aWriteIsDeliveredWithTheLastOfItsDatagramsInWhateverOrder() {
        transport.notifyAt(2500, delivered::add);
        transport.write(2500, 0);

        arrive(2, 10);
        arrive(0, 20);
        assertThat(delivered).isEmpty();
        arrive(1, 30);

        assertThat(delivered).containsExactly(30L);
        assertThat(counters.goodputBytes).isEqualTo(2500);
        assertThat(counters.deliveredWireBytes).isEqualTo(2584);
    }

    /** A lost datagram must not shift the deliveries of those behind it. */
    @Test
    void aLostWriteIsNeverDeliveredAndTheNextOneIs() {
        transport.notifyAt(100, delivered::add);
        transport.write(100, 0);
        transport.notifyAt(200, nowPs -> delivered.add(-nowPs));
        transport.write(100, 5);

        arrive(1, 20);

        assertThat(delivered).containsExactly(-20L);
    }

    @Test
    void packetsThatArriveAfterTheReleaseAreIgnored() {
        transport.write(100, 0);
        transport.release();

        arrive(0, 10);

        assertThat(counters.deliveredPackets).isZero();
        assertThat(pool.outstanding()).isZero();
    }
}
