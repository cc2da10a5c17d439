package dev.sluice.simulator.tcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.api.plugin.NoParameters;
import dev.sluice.api.plugin.Plugin;
import dev.sluice.api.tcp.AckSample;
import dev.sluice.api.tcp.CongestionController;
import dev.sluice.api.tcp.CongestionControllerFactory;
import dev.sluice.api.tcp.CongestionSignal;
import dev.sluice.api.tcp.Connection;
import dev.sluice.api.tcp.WindowController;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Traces that the kernel's public packet-level test scripts expect of its TCP: MSS 1000, initial window 10, SACK, no timestamps, a
 * reduction to 0.7 (CUBIC). The wire is so fast that only its delay of 50 ms each way counts.
 */
class KernelTraceTest {

    /** Cuts to 0.7 and shows its window. */
    @Plugin(kind = "tcp", name = "test-cubic", description = "cuts to 0.7")
    private static final class Factory implements CongestionControllerFactory<NoParameters> {

        private final List<WindowController> created = new ArrayList<>();

        @Override
        public Class<NoParameters> parameterType() {
            return NoParameters.class;
        }

        @Override
        public CongestionController create(NoParameters parameters, Connection connection) {
            WindowController controller = new WindowController(connection) {
                @Override
                protected void avoidCongestion(double segments, AckSample sample) {
                    cwnd += segments / cwnd;
                }

                @Override
                protected double reducedSsthresh(CongestionSignal signal) {
                    return connection.reductionBase() * 0.7;
                }
            };
            created.add(controller);
            return controller;
        }

        double cwnd() {
            return created.get(0).cwnd();
        }

        double ssthresh() {
            return created.get(0).ssthresh();
        }
    }

    private final Factory factory = new Factory();

    private TcpRig rig(String... more) {
        List<String> settings = new ArrayList<>(List.of(
                "profile=modern", "timestamps=off", "segment=1000B", "header=40B", "handshake=off", "recovery=rack"));
        Collections.addAll(settings, more);
        TcpRig rig = new TcpRig(factory, settings.toArray(String[]::new));
        rig.packetPs = 1;
        return rig;
    }

    /** Each ACK of two segments releases four; the window is 20 after five ACKs. */
    @Test
    void slowStartWithAnAckForEverySecondSegment() {
        TcpRig rig = rig();

        rig.start().write(1000).runFor(99);
        assertThat(rig.sentSegments).hasSize(10);
        rig.runFor(2);

        assertThat(factory.cwnd()).isEqualTo(20);
        assertThat(rig.sentSegments).hasSize(30);
    }

    /** Exactly the initial window is written: it still counts as limited by the window, which grows to twice what was out. */
    @Test
    void slowStartOfExactlyTheInitialWindow() {
        TcpRig rig = rig();

        rig.start().write(10).runFor(110);

        assertThat(factory.cwnd()).isEqualTo(20);
    }

    /** The first of ten is lost: a retransmission on the third SACK, one new segment for each later one; the window ends at 7. */
    @Test
    void proportionalRateReductionAfterOneLoss() {
        TcpRig rig = rig("ack-every=1", "limited-transmit=off");
        rig.lost.add(0);

        rig.start().write(100).runFor(101);

        assertThat(factory.ssthresh()).isEqualTo(7);
        assertThat(rig.sentSegments.get(10)).isZero();
        // SACKs 4 to 9 each let one new segment out.
        assertThat(rig.sentSegments).hasSize(17);
        assertThat(rig.sentSegments.subList(11, 17)).containsExactly(10L, 11L, 12L, 13L, 14L, 15L);
        rig.runFor(100);
        assertThat(rig.sender.state()).isEqualTo("open");
        assertThat(factory.cwnd()).isGreaterThanOrEqualTo(7);
    }

    /** Four of ten lost: every SACK lets one retransmission out. */
    @Test
    void heavyLossIsRepairedOneForOne() {
        TcpRig rig = rig("ack-every=1", "limited-transmit=off");
        rig.lost.addAll(List.of(0, 1, 2, 3));

        rig.start().write(10).runFor(101);
        rig.runFor(200);

        assertThat(rig.sentSegments.subList(10, 14)).containsExactly(0L, 1L, 2L, 3L);
        assertThat(rig.deliveredSegments()).isEqualTo(10);
        assertThat(factory.cwnd()).isBetween(7.0, 7.5);
    }

    /** SRTT 100 ms, one segment outstanding: a probe after 300 ms (the timeout is nearer than 2 SRTT + 200 ms), a timeout 300 ms later. */
    @Test
    void aProbeComesBeforeTheTimeout() {
        TcpRig rig = rig("ack-every=1");
        rig.start();
        for (int i = 0; i < 40; i++) {
            rig.write(1).runFor(110);
        }
        int before = rig.sentSegments.size();
        long startPs = rig.events.nowPs();
        for (int i = before; i < before + 3; i++) {
            rig.lost.add(i);
        }

        rig.write(1).runFor(2_000);

        assertThat((rig.sentAtPs.get(before + 1) - startPs) / TcpRig.MS).isBetween(299L, 301L);
        assertThat((rig.sentAtPs.get(before + 2) - startPs) / TcpRig.MS).isBetween(599L, 602L);
        assertThat(rig.counters.timeouts).isEqualTo(2);
        assertThat(rig.deliveredSegments()).isEqualTo(41);
    }
}
