package dev.sluice.simulator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sluice.api.aqm.QueueDisciplineFactory;
import dev.sluice.api.link.LinkImpairmentFactory;
import dev.sluice.api.link.PacketImpairment;
import dev.sluice.api.parameter.DataRate;
import dev.sluice.api.parameter.Nested;
import dev.sluice.api.parameter.QueueSize;
import dev.sluice.api.parameter.TimeSpan;
import dev.sluice.api.plugin.NoParameters;
import dev.sluice.api.plugin.Plugin;
import dev.sluice.api.plugin.Timer;
import dev.sluice.api.tcp.AckSample;
import dev.sluice.api.tcp.CongestionController;
import dev.sluice.api.tcp.CongestionControllerFactory;
import dev.sluice.api.tcp.CongestionSignal;
import dev.sluice.api.tcp.Connection;
import dev.sluice.api.tcp.WindowController;
import dev.sluice.api.topology.LinkParameters;
import dev.sluice.api.topology.TopologyFactory;
import dev.sluice.api.traffic.TrafficFactory;
import dev.sluice.api.traffic.TrafficSource;
import dev.sluice.api.traffic.Transfer;
import dev.sluice.simulator.FlowGroup.Pairs;
import dev.sluice.simulator.RunResult.LimitedBy;
import dev.sluice.simulator.RunResult.LinkTotals;
import dev.sluice.simulator.event.RunControl;
import dev.sluice.simulator.tcp.TcpParameters;
import dev.sluice.simulator.tcp.TcpParameters.HostQueue;
import dev.sluice.simulator.tcp.TcpParameters.TcpProfile;
import dev.sluice.simulator.tcp.TcpProfiles;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whole runs with TCP: what the network, the transports and the measurement say must agree. */
class TcpRunTest {

    private static final long MS = 1_000_000_000L;
    private static final LinkParameters ACCESS = Testbed.link("100Mbps", "1ms");

    /** Reno's window. */
    private static final class Reno extends WindowController {

        Reno(Connection connection) {
            super(connection);
        }

        @Override
        protected void avoidCongestion(double segments, AckSample sample) {
            cwnd += segments / cwnd;
        }

        @Override
        protected double reducedSsthresh(CongestionSignal signal) {
            return connection.reductionBase() / 2;
        }
    }

    @Plugin(kind = "tcp", name = "test-reno", description = "Reno's window")
    private static final class RenoFactory implements CongestionControllerFactory<NoParameters> {

        @Override
        public Class<NoParameters> parameterType() {
            return NoParameters.class;
        }

        @Override
        public CongestionController create(NoParameters parameters, Connection connection) {
            return new Reno(connection);
        }
    }

    private static TcpParameters tcp(TcpProfile profile, @Nullable HostQueue hostQueue) {
        RenoFactory factory = new RenoFactory();
        TcpParameters given = new TcpParameters(
                profile,
                new Nested<>(factory, Testbed.NONE),
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                hostQueue,
                null);
        return TcpProfiles.complete(given, factory);
    }

    private static FlowGroup group(
            String from, String to, Pairs pairs, TcpParameters tcp, Nested<TrafficFactory<?>> traffic) {
        return new FlowGroup(
                "tcp",
                List.of(from),
                List.of(to),
                pairs,
                1,
                tcp,
                null,
                traffic,
                new StartTimes(TimeSpan.ZERO, TimeSpan.parse("100ms"), List.of()),
                null,
                0);
    }

    private static Nested<TrafficFactory<?>> bulk() {
        return Testbed.traffic(
                context -> (TrafficSource) (connection, nowPs) -> context.send(connection, Transfer.UNLIMITED));
    }

    private static Nested<QueueDisciplineFactory<?>> fifo(String capacity) {
        return Testbed.queue(TestFifo::new).withCapacity(QueueSize.parse(capacity));
    }

    private static LinkTotals link(RunResult result, String id) {
        return result.links().stream()
                .filter(link -> link.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @EnumSource(TcpProfile.class)
    void fourConnectionsFillABottleneckAndEveryPacketIsAccountedFor(TcpProfile profile) {
        RunSpec spec = Testbed.withSeries(
                Testbed.spec(
                        Testbed.dumbbell(4, ACCESS, Testbed.link("10Mbps", "20ms", fifo("40p"))),
                        "40s",
                        group("s*", "r*", Pairs.EACH, tcp(profile, null), bulk())),
                "100ms",
                Testbed.ALL_SERIES);
        Recorder recorder = new Recorder();
        Simulation simulation = Plan.of(spec).simulation(recorder);

        RunResult result = simulation.run(new RunControl());

        LinkTotals bottleneck = link(result, "left:right");
        assertThat(bottleneck.utilisation()).isBetween(0.95, 1.0);
        if (profile == TcpProfile.NS2) {
            // Its receive window of 20 segments holds four connections below the 44 ms and 40 packets there are.
            assertThat(bottleneck.droppedPackets()).isZero();
        } else {
            assertThat(bottleneck.droppedPackets()).isPositive();
            assertThat(bottleneck.lossSynchronisation()).isBetween(0.25, 1.0);
        }
        // One connection alone starts with the run; the others' shares do not compare.
        assertThat(result.totals().jainIndex()).isEqualTo(1);
        assertThat(result.dataPackets()).isCloseTo(bottleneck.transmittedPackets(), within(20L));
        for (RunResult.Flow flow : result.flows()) {
            long unaccounted = flow.sentPackets() - flow.deliveredPackets() - flow.lostPackets();
            assertThat(unaccounted)
                    .isBetween(0L, simulation.state().services().packets().outstanding());
            LimitedBy shares = flow.limitedBy();
            assertThat(shares.cwnd()
                            + shares.receiveWindow()
                            + shares.pacing()
                            + shares.application()
                            + shares.recovery())
                    .isCloseTo(1, within(1e-9));
            assertThat(flow.rttMs().p50()).isBetween(44.0, 100.0);
            var rows = recorder.rows("flows", "flow", flow.id());
            assertThat(Recorder.sum(rows, "sent_packets")).isEqualTo(flow.sentPackets());
            assertThat(Recorder.sum(rows, "retransmitted_packets")).isEqualTo(flow.retransmittedPackets());
            assertThat(Recorder.sum(rows, "delivered_bytes"))
                    .isCloseTo(Math.round(flow.goodputBps() * 40 / 8), within(1L));
        }
        simulation
                .state()
                .network()
                .checkAccounts(
                        simulation.state().services().packets(),
                        simulation.state().nowPs());
    }

    /** Many short transfers, each on a connection of its own, over a link that loses one packet in fifty. */
    @Test
    void connectionsOpenedForOneTransferAreTakenApart() {
        Nested<TrafficFactory<?>> web = Testbed.traffic(context -> new TrafficSource() {
            @Override
            public void started(int connection, long nowPs) {
                Timer[] timer = new Timer[1];
                timer[0] = context.timer(now -> {
                    int sender = context.pairs().nextInt(context.senders());
                    context.open(sender, sender, 1 + context.sizes().nextLong(30_000));
                    if (now < 20_000 * MS) {
                        timer[0].set(now + 20 * MS);
                    }
                });
                timer[0].set(nowPs);
            }
        });
        Nested<LinkImpairmentFactory<?>> loss =
                Testbed.impairment(context -> (PacketImpairment) (packet, nowPs, verdict) -> {
                    if (context.random().nextDouble() < 0.02) {
                        verdict.lose();
                    }
                });
        LinkParameters lossy =
                new LinkParameters(DataRate.parse("50Mbps"), TimeSpan.parse("10ms"), null, List.of(loss), null);
        Nested<TopologyFactory<?>> topology = Testbed.dumbbell(3, ACCESS, lossy);
        Simulation simulation = Plan.of(Testbed.spec(
                        topology, "60s", group("s*", "r*", Pairs.RANDOM, tcp(TcpProfile.MODERN, null), web)))
                .simulation(RunObserver.NONE);

        RunResult result = simulation.run(new RunControl());

        RunResult.Group group = result.groups().get(0);
        assertThat(group.transfers().started()).isEqualTo(1001);
        assertThat(group.transfers().unfinished()).isZero();
        assertThat(group.lostPackets()).isPositive();
        assertThat(group.sentPackets()).isEqualTo(group.deliveredPackets() + group.lostPackets());
        assertThat(simulation.groups().get(0).allFlows()).isEmpty();
        assertThat(simulation.state().services().packets().outstanding()).isZero();
        assertThat(simulation.state().services().events().pendingEvents()).isZero();
    }

    /** A host that holds its connections back keeps a short queue and drops nothing. */
    @Test
    void backPressureKeepsTheFirstQueueShort() {
        RunResult held = firstHop(HostQueue.BACK_PRESSURE);
        RunResult queued = firstHop(HostQueue.QUEUE);

        assertThat(link(held, "s1:left").droppedPackets()).isZero();
        assertThat(link(held, "s1:left").queuePackets().max()).isLessThanOrEqualTo(3);
        assertThat(link(held, "s1:left").utilisation()).isCloseTo(1, within(0.01));
        assertThat(link(queued, "s1:left").queuePackets().max()).isGreaterThan(20);
    }

    private static RunResult firstHop(HostQueue hostQueue) {
        RunSpec spec = Testbed.spec(
                Testbed.dumbbell(1, Testbed.link("10Mbps", "10ms", fifo("30p")), Testbed.link("100Mbps", "10ms")),
                "20s",
                "2s",
                group("s1", "r1", Pairs.EACH, tcp(TcpProfile.MODERN, hostQueue), bulk()));
        return Plan.of(spec).simulation(RunObserver.NONE).run(new RunControl());
    }
}
