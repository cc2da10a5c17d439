package dev.sluice.simulator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sluice.api.aqm.DropReason;
import dev.sluice.api.link.PacketImpairment;
import dev.sluice.api.link.Verdict;
import dev.sluice.api.packet.Packet;
import dev.sluice.api.parameter.DataSize;
import dev.sluice.api.parameter.Nested;
import dev.sluice.api.parameter.QueueSize;
import dev.sluice.api.parameter.TimeSpan;
import dev.sluice.api.plugin.Timer;
import dev.sluice.api.sink.SeriesSelection;
import dev.sluice.api.topology.LinkParameters;
import dev.sluice.api.topology.TopologyBuilder;
import dev.sluice.api.topology.TopologyFactory;
import dev.sluice.api.traffic.TrafficContext;
import dev.sluice.api.traffic.TrafficFactory;
import dev.sluice.api.traffic.TrafficSource;
import dev.sluice.api.traffic.Transfer;
import dev.sluice.simulator.FlowGroup.Pairs;
import dev.sluice.simulator.RunResult.LinkTotals;
import dev.sluice.simulator.event.RunControl;
import dev.sluice.simulator.network.LinkCounters;
import dev.sluice.simulator.udp.UdpParameters;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SimulationTest {

    private static final LinkParameters ACCESS = Testbed.link("100Mbps", "1ms");
    private static final long MS = 1_000_000_000L;

    /** Offers this many bytes on every connection as soon as it starts. */
    private record OneFile(TrafficContext group, long bytes) implements TrafficSource {
        @Override
        public void started(int connection, long nowPs) {
            group.send(connection, bytes);
        }

        @Override
        public boolean finite() {
            return true;
        }
    }

    private static Nested<TrafficFactory<?>> file(long bytes) {
        return Testbed.traffic(context -> new OneFile(context, bytes));
    }

    private static RunResult run(RunSpec spec) {
        return Plan.of(spec).simulation(RunObserver.NONE).run(new RunControl());
    }

    private static LinkTotals link(RunResult result, String id) {
        return result.links().stream()
                .filter(link -> link.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    /** 12500 B at 10 Mb/s take 10 ms, and 5 ms to the other end; 20 % more than the 10 ms plus 10 ms of an empty network, less. */
    @Test
    void aFiniteRunEndsWithItsLastDelivery() {
        RunSpec spec = Testbed.spec(
                Testbed.twoHosts(Testbed.link("10Mbps", "5ms")), "100s", Testbed.udp("a", "b", file(12_500)));

        RunResult result = run(spec);

        assertThat(result.completed()).isTrue();
        assertThat(result.simulatedS()).isEqualTo(0.015);
        RunResult.Flow flow = result.flows().get(0);
        assertThat(flow.completionTimeS()).isEqualTo(0.015);
        assertThat(flow.activeS()).isEqualTo(0.015);
        assertThat(flow.goodputBps()).isCloseTo(12_500 * 8 / 0.015, within(1e-6));
        RunResult.Transfers transfers = result.groups().get(0).transfers();
        assertThat(transfers.started()).isEqualTo(1);
        assertThat(transfers.completed()).isEqualTo(1);
        assertThat(transfers.classes()).hasSize(1);
        assertThat(transfers.classes().get(0).upToBytes()).isEqualTo(100_000);
        assertThat(transfers.classes().get(0).completionMs().mean()).isEqualTo(15);
        // 15 ms over 10 ms of transmission and a round trip of 10 ms
        assertThat(transfers.classes().get(0).slowdown().mean()).isCloseTo(0.75, within(1e-12));
    }

    @Test
    void aTransferNotDeliveredByTheEndIsUnfinished() {
        Recorder recorder = new Recorder();
        RunSpec spec = Testbed.withSeries(
                Testbed.spec(
                        Testbed.twoHosts(Testbed.link("10Mbps", "5ms")), "12ms", Testbed.udp("a", "b", file(12_500))),
                "1ms",
                SeriesSelection.DEFAULT);

        RunResult result = Plan.of(spec).simulation(recorder).run(new RunControl());

        RunResult.Transfers transfers = result.groups().get(0).transfers();
        assertThat(transfers.unfinished()).isEqualTo(1);
        assertThat(result.flows().get(0).completionTimeS()).isNaN();
        assertThat(recorder.rows("transfers"))
                .singleElement()
                .satisfies(row -> assertThat(row)
                        .containsEntry("from", "a")
                        .containsEntry("to", "b")
                        .containsEntry("bytes", "12500")
                        .containsEntry("completion_s", ""));
    }

    /** offered + queued at the start = transmitted + dropped + queued at the end, from the middle of a full queue on. */
    @Test
    void theWarmUpIsLeftOutOfTheSummary() {
        // 12.5 Mb/s into 10 Mb/s: the queue of 10 is full when the warm-up ends.
        LinkParameters link =
                Testbed.link("10Mbps", "1ms", Testbed.queue(TestFifo::new).withCapacity(QueueSize.parse("10p")));
        RunSpec spec = Testbed.spec(
                Testbed.twoHosts(link), "2s", "1s", Testbed.udp("a", "b", Datagrams.constant(8 * MS / 10, 1250)));

        LinkTotals totals = link(run(spec), "a:b");

        // Arrivals at 1000, 1000.8, … 2000 ms: what happens when the warm-up ends is measured.
        assertThat(totals.offeredPackets()).isEqualTo(1251);
        assertThat(totals.queuedPackets()).isEqualTo(11);
        // Transmissions end at 0.8 ms past each full one: 9 wait and one is sent when the interval begins.
        assertThat(totals.offeredPackets() + 10)
                .isEqualTo(totals.transmittedPackets() + totals.droppedPackets() + totals.queuedPackets());
        assertThat(totals.utilisation()).isEqualTo(1);
        assertThat(totals.queuePackets().mean()).isBetween(9.7, 10.0);
    }

    @Test
    void aTransferBelongsToTheIntervalInWhichItStarted() {
        Nested<TrafficFactory<?>> two = Testbed.traffic(context -> new TrafficSource() {
            @Override
            public void started(int connection, long nowPs) {
                context.send(connection, 12_500);
                context.timer(now -> context.send(connection, 12_500)).set(100 * MS);
            }

            @Override
            public void delivered(Transfer transfer, long nowPs) {}
        });
        RunSpec spec =
                Testbed.spec(Testbed.twoHosts(Testbed.link("10Mbps", "5ms")), "1s", "10ms", Testbed.udp("a", "b", two));

        RunResult.Transfers transfers = run(spec).groups().get(0).transfers();

        assertThat(transfers.started()).isEqualTo(1);
        assertThat(transfers.completed()).isEqualTo(1);
    }

    @Test
    void seriesAddUpToTheTotals() {
        Recorder recorder = new Recorder();
        LinkParameters link =
                Testbed.link("10Mbps", "20ms", Testbed.queue(TestFifo::new).withCapacity(QueueSize.parse("5p")));
        RunSpec spec = Testbed.withSeries(
                Testbed.spec(
                        Testbed.dumbbell(2, ACCESS, link), "10s", Testbed.udp("s*", "r*", Datagrams.poisson(2, 1250))),
                "250ms",
                Testbed.ALL_SERIES);

        RunResult result = Plan.of(spec).simulation(recorder).run(new RunControl());

        LinkTotals totals = link(result, "left:right");
        List<Map<String, String>> queues = recorder.rows("queues", "link", "left:right");
        List<Map<String, String>> links = recorder.rows("links", "link", "left:right");
        assertThat(queues).hasSize(40);
        assertThat(queues.get(0)).containsEntry("t_s", "0.25");
        assertThat(queues.get(39)).containsEntry("t_s", "10");
        assertThat(Recorder.sum(queues, "offered_packets")).isEqualTo(totals.offeredPackets());
        assertThat(Recorder.sum(queues, "dropped_packets"))
                .isEqualTo(totals.droppedPackets())
                .isPositive();
        assertThat(Recorder.sum(links, "transmitted_packets")).isEqualTo(totals.transmittedPackets());
        assertThat(Recorder.sum(links, "transmitted_bytes")).isEqualTo(totals.transmittedBytes());
        assertThat(mean(queues, "queue_packets_mean"))
                .isCloseTo(totals.queuePackets().mean(), within(1e-9));
        assertThat(mean(links, "utilisation")).isCloseTo(totals.utilisation(), within(1e-9));
        assertThat(queues)
                .allSatisfy(row -> assertThat(Integer.parseInt(row.get("queue_packets_max")))
                        .isLessThanOrEqualTo(5));
        for (RunResult.Flow flow : result.flows()) {
            List<Map<String, String>> rows = recorder.rows("flows", "flow", flow.id());
            assertThat(rows).hasSize(40);
            assertThat(Recorder.sum(rows, "sent_packets")).isEqualTo(flow.sentPackets());
            assertThat(Recorder.sum(rows, "lost_packets")).isEqualTo(flow.lostPackets());
            assertThat(mean(rows, "goodput_bps")).isCloseTo(flow.goodputBps(), within(1e-3));
        }
    }

    private static double mean(List<Map<String, String>> rows, String column) {
        return rows.stream()
                .mapToDouble(row -> Double.parseDouble(row.get(column)))
                .average()
                .orElseThrow();
    }

    /** A packet every 10 ms from 10 ms on: one at the very end of the first period counts there. */
    @Test
    void aRowStandsForThePeriodThatEndsWithIt() {
        Recorder recorder = new Recorder();
        RunSpec spec = Testbed.withSeries(
                Testbed.spec(
                        Testbed.twoHosts(Testbed.link("10Mbps", "0s")),
                        "100ms",
                        Testbed.udp("a", "b", Datagrams.constant(10 * MS, 125))),
                "50ms",
                Testbed.ALL_SERIES);

        Plan.of(spec).simulation(recorder).run(new RunControl());

        assertThat(recorder.rows("queues", "link", "a:b"))
                .extracting(row -> row.get("offered_packets"))
                .containsExactly("5", "5");
    }

    @Test
    void seriesAreOfBottlenecksAndSmallGroupsUnlessAskedFor() {
        assertThat(sampled(101, SeriesSelection.DEFAULT, "queues", "link")).containsExactly("left:right");
        assertThat(sampled(100, SeriesSelection.DEFAULT, "flows", "flow")).hasSize(100);
        assertThat(sampled(101, SeriesSelection.DEFAULT, "flows", "flow")).isEmpty();
        assertThat(sampled(101, new SeriesSelection(List.of("s1:*"), List.of("s7:*"), false), "queues", "link"))
                .containsExactly("s1:left");
        assertThat(sampled(101, new SeriesSelection(List.of("s1:*"), List.of("s7:*"), false), "flows", "flow"))
                .containsExactly("s7:r7/1");
    }

    private static List<String> sampled(int flows, SeriesSelection selection, String table, String column) {
        Recorder recorder = new Recorder();
        RunSpec spec = Testbed.withSeries(
                Testbed.spec(
                        Testbed.dumbbell(flows, ACCESS, Testbed.link("10Mbps", "20ms")),
                        "100ms",
                        Testbed.udp("s*", "r*", Datagrams.constant(10 * MS, 125))),
                "100ms",
                selection);
        Plan.of(spec).simulation(recorder).run(new RunControl());
        return recorder.rows(table).stream()
                .map(row -> row.get(column))
                .distinct()
                .toList();
    }

    @Test
    void publishedValuesAreSampled() {
        Recorder recorder = new Recorder();
        LinkParameters link = Testbed.link("10Mbps", "20ms", Testbed.queue(queue -> {
            queue.publish("probability", "", () -> 0.25);
            return new TestFifo(queue);
        }));
        RunSpec spec = Testbed.withSeries(
                Testbed.spec(Testbed.twoHosts(link), "200ms", Testbed.udp("a", "b", file(100))),
                "5ms",
                SeriesSelection.DEFAULT);

        Plan.of(spec).simulation(recorder).run(new RunControl());

        assertThat(recorder.rows("values").get(0))
                .containsEntry("owner", "a:b")
                .containsEntry("name", "probability")
                .containsEntry("value", "0.25");
    }

    @Test
    void distributionsHoldTheWholeIntervalAndEveryPacket() {
        Recorder recorder = new Recorder();
        RunSpec spec = Testbed.withSeries(
                Testbed.spec(
                        Testbed.twoHosts(Testbed.link("10Mbps", "20ms")),
                        "10s",
                        Testbed.udp("a", "b", Datagrams.poisson(1.25, 1250))),
                "1s",
                SeriesSelection.DEFAULT);

        RunResult result = Plan.of(spec).simulation(recorder).run(new RunControl());

        double seconds = weight(recorder, "a:b", "queue_packets");
        assertThat(seconds).isCloseTo(10, within(1e-9));
        LinkTotals link = link(result, "a:b");
        assertThat(weight(recorder, "a:b", "queue_delay_ms"))
                .isEqualTo(link.offeredPackets() - link.droppedPackets() - link.queuedPackets() + 1);
        assertThat(weight(recorder, "f0", "one_way_delay_ms"))
                .isEqualTo(result.flows().get(0).deliveredPackets());
    }

    private static double weight(Recorder recorder, String owner, String metric) {
        return recorder.rows("distributions", "owner", owner).stream()
                .filter(row -> row.get("metric").equals(metric))
                .mapToDouble(row -> Double.parseDouble(row.get("weight")))
                .sum();
    }

    @Test
    void eventsAreListedIfAskedFor() {
        Recorder recorder = new Recorder();
        LinkParameters link =
                Testbed.link("10Mbps", "0s", Testbed.queue(TestFifo::new).withCapacity(QueueSize.parse("1p")));
        RunSpec spec = Testbed.withSeries(
                Testbed.spec(
                        Testbed.twoHosts(link), "10ms", Testbed.udp("a", "b", Datagrams.constant(4 * MS / 10, 1250))),
                "10ms",
                new SeriesSelection(List.of(), List.of(), true));

        RunResult result = Plan.of(spec).simulation(recorder).run(new RunControl());

        assertThat(recorder.rows("events", "event", "drop_overflow"))
                .hasSize((int) link(result, "a:b").droppedPackets())
                .allSatisfy(row -> assertThat(row).containsEntry("owner", "a:b"));
    }

    /** Sent = delivered + lost + in flight, with 5 % loss. */
    @Test
    void everyPacketSentIsDeliveredLostOrInFlight() {
        PacketImpairment fifth = (packet, nowPs, verdict) -> {
            if (packet.headers().sequence() % 20 == 0) {
                verdict.lose();
            }
        };
        LinkParameters link = Testbed.link("10Mbps", "20ms", List.of(Testbed.impairment(context -> fifth)));
        Simulation simulation = Plan.of(Testbed.spec(
                        Testbed.twoHosts(link), "10s", Testbed.udp("a", "b", Datagrams.poisson(1.25, 1250))))
                .simulation(RunObserver.NONE);

        RunResult.Flow flow = simulation.run(new RunControl()).flows().get(0);

        long inFlight = simulation.state().services().packets().outstanding();
        assertThat(flow.sentPackets()).isEqualTo(flow.deliveredPackets() + flow.lostPackets() + inFlight);
        assertThat(flow.lostPackets()).isCloseTo(flow.sentPackets() / 20, within(2L));
    }

    /** A queue must be served when a packet reaches it, not only when one leaves. */
    @Test
    void propagationDelayDoesNotChangeTheThroughput() {
        double near = throughput("0s");
        double far = throughput("50ms");

        assertThat(near).isCloseTo(far, within(10_000_000 * 0.002));
        assertThat(near).isCloseTo(10_000_000, within(10_000_000 * 0.002));
    }

    private static double throughput(String delay) {
        UdpParameters sizes = new UdpParameters(DataSize.parse("1460B"), DataSize.parse("40B"), false);
        RunSpec spec = Testbed.spec(
                Testbed.dumbbell(
                        1,
                        ACCESS,
                        Testbed.link(
                                "10Mbps", delay, Testbed.queue(TestFifo::new).withCapacity(QueueSize.UNLIMITED))),
                "60s",
                "5s",
                Testbed.udp("f0", "s1", "r1", sizes, bulk()));
        // 10 Mb/s for 104 ms are 87 packets.
        return Plan.of(spec, FixedWindow.factory(100))
                .simulation(RunObserver.NONE)
                .run(new RunControl())
                .groups()
                .get(0)
                .throughputBps();
    }

    private static Nested<TrafficFactory<?>> bulk() {
        return Testbed.traffic(context -> (TrafficSource) (connection, nowPs) -> context.send(connection, 1L << 50));
    }

    /** A window of W packets over a round trip R with nothing queued: W / R. */
    @Test
    void aWindowBelowTheBandwidthDelayProductGivesWindowOverRoundTrip() {
        UdpParameters sizes = new UdpParameters(DataSize.parse("1460B"), DataSize.parse("40B"), false);
        RunSpec spec = Testbed.spec(
                Testbed.twoHosts(Testbed.link("10Mbps", "20ms")),
                "20s",
                "1s",
                Testbed.udp("f0", "a", "b", sizes, bulk()));

        RunResult.Flow flow = Plan.of(spec, FixedWindow.factory(10))
                .simulation(RunObserver.NONE)
                .run(new RunControl())
                .flows()
                .get(0);

        // 1500 B take 1.2 ms there, 40 B take 0.032 ms back. The window's packets go round in a burst, so those behind
        // wait in
        // turn for the ones before; nobody waits once the ACKs have spaced them.
        double roundTrip = 0.040 + 0.0012 + 0.000032;
        assertThat(flow.throughputBps())
                .isCloseTo(10 * 1500 * 8 / roundTrip, within(10 * 1500 * 8 / roundTrip * 0.002));
        assertThat(flow.rttMs().p50()).isCloseTo(roundTrip * 1000, within(0.2));
        assertThat(flow.oneWayDelayMs().mean()).isCloseTo(21.2, within(0.01));
    }

    /** An AQM where no queue builds is worth a word. */
    @Test
    void aBottleneckThatNeverHeldAPacketIsReported() {
        RunSpec spec = Testbed.spec(
                Testbed.dumbbell(1, ACCESS, Testbed.link("500Mbps", "5ms")),
                "1s",
                Testbed.udp("s1", "r1", Datagrams.constant(10 * MS, 1250)));

        assertThat(run(spec).warnings())
                .containsExactly("the queue of bottleneck left:right (drop-tail) never held a packet");
    }

    @Test
    void dropsOutsideTheBottleneckAreReported() {
        LinkParameters access =
                Testbed.link("1Mbps", "1ms", Testbed.queue(TestFifo::new).withCapacity(QueueSize.parse("1p")));
        RunSpec spec = Testbed.spec(
                Testbed.dumbbell(1, access, Testbed.link("10Mbps", "5ms")),
                "1s",
                Testbed.udp("s1", "r1", Datagrams.constant(1 * MS, 1250)));

        assertThat(run(spec).warnings())
                .anyMatch(warning ->
                        warning.matches("link s1:left, which is no bottleneck, dropped [0-9]+ of 1000 packets"));
    }

    @Test
    void aGroupThatNeverSentIsReported() {
        Nested<TrafficFactory<?>> silence = Testbed.traffic(context -> (TrafficSource) (connection, nowPs) -> {});
        RunSpec spec =
                Testbed.spec(Testbed.twoHosts(Testbed.link("10Mbps", "5ms")), "1s", Testbed.udp("a", "b", silence));

        assertThat(run(spec).warnings()).containsExactly("flow group f0 never sent a packet");
    }

    /** The same seed gives the same rows to the last byte, whatever runs beside it. */
    @Test
    void theSameSeedGivesTheSameRows() throws InterruptedException {
        RunSpec spec = randomExperiment();
        List<Map<String, String>> expected = rows(spec);
        List<List<Map<String, String>>> found = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();

        for (int i = 0; i < 20; i++) {
            Thread thread = new Thread(() -> {
                List<Map<String, String>> rows = rows(spec);
                synchronized (found) {
                    found.add(rows);
                }
            });
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }

        assertThat(found)
                .hasSize(20)
                .allSatisfy(rows -> assertThat(rows.equals(expected)).isTrue());
        assertThat(rows(Testbed.withSeed(spec, 2)).equals(expected)).isFalse();
    }

    private static RunSpec randomExperiment() {
        LinkParameters link =
                Testbed.link("10Mbps", "20ms", Testbed.queue(TestFifo::new).withCapacity(QueueSize.parse("5p")));
        return Testbed.withSeries(
                Testbed.spec(
                        Testbed.dumbbell(3, ACCESS, link),
                        "1s",
                        Testbed.udp("s*", "r*", Datagrams.poissonExponential(2, 1000))),
                "50ms",
                new SeriesSelection(List.of("*"), List.of("*"), true));
    }

    private static List<Map<String, String>> rows(RunSpec spec) {
        Recorder recorder = new Recorder();
        Plan.of(spec).simulation(recorder).run(new RunControl());
        return recorder.rows();
    }

    @Test
    void aPlanCanBeSimulatedAgain() {
        Plan plan = Plan.of(randomExperiment());

        RunResult first = plan.simulation(RunObserver.NONE).run(new RunControl());
        RunResult second = plan.simulation(RunObserver.NONE).run(new RunControl());

        assertThat(second).isEqualTo(first);
    }

    /** A group more draws from streams of its own: the arrivals of the first stay what they were. */
    @Test
    void anotherGroupShiftsNobodysNumbers() {
        Nested<TopologyFactory<?>> topology = Testbed.dumbbell(2, ACCESS, Testbed.link("10Mbps", "20ms"));
        FlowGroup first = Testbed.udp("first", "s1", "r1", Testbed.BARE, Datagrams.poisson(5, 500));
        FlowGroup second = Testbed.udp("second", "s2", "r2", Testbed.BARE, Datagrams.poisson(5, 500));

        RunResult alone = run(Testbed.spec(topology, "5s", first));
        RunResult both = run(Testbed.spec(topology, "5s", second, first));

        assertThat(both.groups().get(1).sentPackets())
                .isEqualTo(alone.groups().get(0).sentPackets());
        assertThat(link(both, "s1:left").offeredBytes())
                .isEqualTo(link(alone, "s1:left").offeredBytes());
    }

    @Test
    void connectionsStartAndStopWhenTheGroupSays() {
        FlowGroup group = Testbed.group(
                "g",
                List.of("s*"),
                List.of("r*"),
                Pairs.EACH,
                1,
                Testbed.BARE,
                Datagrams.constant(10 * MS, 125),
                new StartTimes(TimeSpan.parse("100ms"), TimeSpan.parse("200ms"), List.of()),
                TimeSpan.parse("800ms"));
        RunSpec spec = Testbed.spec(Testbed.dumbbell(3, ACCESS, Testbed.link("10Mbps", "20ms")), "1s", group);

        RunResult result = run(spec);

        // From 100, 300 and 500 ms on, a packet every 10 ms, none at or after 800 ms.
        assertThat(result.flows()).extracting(RunResult.Flow::sentPackets).containsExactly(69L, 49L, 29L);
        assertThat(result.flows().get(0).activeS()).isCloseTo(0.69, within(1e-9));
        assertThat(result.totals().jainIndex()).isNaN();
    }

    @Test
    void randomStartTimesLieBetweenTheirBounds() {
        FlowGroup group = Testbed.group(
                "g",
                List.of("s*"),
                List.of("r*"),
                Pairs.EACH,
                1,
                Testbed.BARE,
                file(100),
                new StartTimes(TimeSpan.ZERO, TimeSpan.ZERO, List.of(TimeSpan.parse("1s"), TimeSpan.parse("2s"))),
                null);
        Recorder recorder = new Recorder();
        RunSpec spec = Testbed.spec(Testbed.dumbbell(50, ACCESS, Testbed.link("10Mbps", "20ms")), "5s", group);

        Plan.of(spec).simulation(recorder).run(new RunControl());

        List<Double> starts = recorder.rows("transfers").stream()
                .map(row -> Double.parseDouble(row.get("start_s")))
                .toList();
        assertThat(starts)
                .hasSize(50)
                .doesNotHaveDuplicates()
                .allSatisfy(start -> assertThat(start).isBetween(1.0, 2.0));
    }

    /** Flows that started late have no share that compares (metrics sheet, Section 9). */
    @Test
    void fairnessIsOfFlowsActiveThroughout() {
        FlowGroup early = Testbed.udp("early", "s1..s2", "r1..r2", Testbed.BARE, Datagrams.constant(10 * MS, 500));
        FlowGroup late = Testbed.group(
                "late",
                List.of("s3"),
                List.of("r3"),
                Pairs.EACH,
                1,
                Testbed.BARE,
                Datagrams.constant(10 * MS, 125),
                new StartTimes(TimeSpan.parse("5s"), TimeSpan.ZERO, List.of()),
                null);
        RunSpec spec =
                Testbed.spec(Testbed.dumbbell(3, ACCESS, Testbed.link("10Mbps", "20ms")), "10s", "1s", early, late);

        RunResult result = run(spec);

        assertThat(result.totals().jainIndex()).isCloseTo(1, within(1e-12));
        assertThat(result.groups().get(1).jainIndex()).isNaN();
    }

    @Test
    void transfersOnConnectionsOfTheirOwnCountInTheGroup() {
        Nested<TrafficFactory<?>> opening = Testbed.traffic(context -> new TrafficSource() {
            @Override
            public void started(int connection, long nowPs) {
                Timer[] timer = new Timer[1];
                timer[0] = context.timer(now -> {
                    context.open(context.pairs().nextInt(3), context.pairs().nextInt(3), 5_000);
                    timer[0].set(now + 10 * MS);
                });
                timer[0].set(nowPs);
            }

            @Override
            public void delivered(Transfer transfer, long nowPs) {}
        });
        FlowGroup group = Testbed.group(
                "web", List.of("s*"), List.of("r*"), Pairs.RANDOM, 1, Testbed.BARE, opening, StartTimes.AT_ONCE, null);
        Recorder recorder = new Recorder();
        Simulation simulation = Plan.of(
                        Testbed.spec(Testbed.dumbbell(3, ACCESS, Testbed.link("10Mbps", "20ms")), "1s", group))
                .simulation(recorder);

        RunResult result = simulation.run(new RunControl());

        RunResult.Group web = result.groups().get(0);
        assertThat(result.flows()).isEmpty();
        assertThat(web.flows()).isEqualTo(101);
        assertThat(web.sentPackets()).isEqualTo(101);
        assertThat(web.transfers().started()).isEqualTo(101);
        assertThat(web.transfers().completed()).isEqualTo(web.deliveredPackets());
        assertThat(recorder.rows("transfers")).hasSize(101);
        // Connections whose transfers are delivered are taken apart.
        assertThat(simulation.groups().get(0).allFlows()).hasSizeLessThan(20);
    }

    /** Request and echo over 20 ms each way: the answer is there after 40 ms and both transmissions. */
    @Test
    void aReplyTravelsTheWayBack() {
        List<Long> answered = new ArrayList<>();
        Nested<TrafficFactory<?>> ping = Testbed.traffic(context -> new TrafficSource() {
            private boolean echoed;

            @Override
            public void started(int connection, long nowPs) {
                context.send(connection, 1250);
            }

            @Override
            public void delivered(Transfer transfer, long nowPs) {
                if (echoed) {
                    answered.add(nowPs);
                } else {
                    echoed = true;
                    context.reply(transfer, 1250);
                }
            }
        });
        Recorder recorder = new Recorder();
        RunSpec spec =
                Testbed.spec(Testbed.twoHosts(Testbed.link("10Mbps", "20ms")), "1s", Testbed.udp("a", "b", ping));

        Plan.of(spec).simulation(recorder).run(new RunControl());

        assertThat(answered).containsExactly(42 * MS);
        assertThat(recorder.rows("transfers"))
                .extracting(row -> row.get("from") + ">" + row.get("to"))
                .containsExactly("a>b", "b>a");
    }

    @Test
    void aTrafficSourceThatThrowsIsNamedWithGroupAndTime() {
        Nested<TrafficFactory<?>> broken =
                Testbed.traffic(context -> (TrafficSource) (connection, nowPs) -> context.timer(now -> {
                            throw new IllegalStateException("out of data");
                        })
                        .set(250 * MS));
        RunSpec spec =
                Testbed.spec(Testbed.twoHosts(Testbed.link("10Mbps", "20ms")), "1s", Testbed.udp("a", "b", broken));
        Simulation simulation = Plan.of(spec).simulation(RunObserver.NONE);

        assertThatThrownBy(() -> simulation.run(new RunControl()))
                .isInstanceOf(PluginFailureException.class)
                .hasMessage(
                        "traffic test-traffic in flow group f0 failed at 0.25 s: IllegalStateException, out of data");
    }

    @Test
    void dataWithoutEndNeedsATransportThatPacesIt() {
        Nested<TrafficFactory<?>> endless = Testbed.traffic(
                context -> (TrafficSource) (connection, nowPs) -> context.send(connection, Transfer.UNLIMITED));
        RunSpec spec =
                Testbed.spec(Testbed.twoHosts(Testbed.link("10Mbps", "20ms")), "1s", Testbed.udp("a", "b", endless));
        Simulation simulation = Plan.of(spec).simulation(RunObserver.NONE);

        assertThatThrownBy(() -> simulation.run(new RunControl()))
                .isInstanceOf(SpecException.class)
                .hasMessageContaining("sends data without end, which udp does not pace");
    }

    @Test
    void aStoppedRunKeepsWhatItMeasured() {
        RunSpec spec = Testbed.spec(
                Testbed.twoHosts(Testbed.link("10Mbps", "1ms")),
                "1000s",
                Testbed.udp("a", "b", Datagrams.constant(2 * MS, 1250)));
        RunControl control = new RunControl() {};
        control.stop();

        RunResult result = Plan.of(spec).simulation(RunObserver.NONE).run(control);

        assertThat(result.completed()).isFalse();
        assertThat(result.simulatedS()).isBetween(1.0, 20.0);
        assertThat(link(result, "a:b").utilisation()).isCloseTo(0.5, within(0.01));
    }

    @Test
    void aRunThatEndsWithinItsWarmUpMeasuresNothingAndSaysSo() {
        RunSpec spec = Testbed.spec(
                Testbed.twoHosts(Testbed.link("10Mbps", "5ms")), "10s", "1s", Testbed.udp("a", "b", file(12_500)));

        RunResult result = run(spec);

        assertThat(result.warnings()).contains("the run ended at 0.015 s, within the warm-up");
        assertThat(result.flows().get(0).sentPackets()).isZero();
        assertThat(result.flows().get(0).goodputBps()).isNaN();
        assertThat(link(result, "a:b").utilisation()).isNaN();
    }

    /**
     * At every instant each link accounts for every packet and the pool has given out as many as there
     * are on links, whatever the disciplines do.
     */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void everyPacketIsAccountedForAtEveryInstant(long seed) {
        LinkParameters moody = Testbed.bothWays("5Mbps", "3ms", Testbed.queue(MoodyQueue::parent));
        PacketImpairment messy = new Messy(seed);
        Nested<TopologyFactory<?>> topology = Testbed.topology(builder -> {
            TopologyBuilder.Node left = builder.router("left");
            TopologyBuilder.Node right = builder.router("right");
            builder.bottleneck(builder.link(left, right, moody));
            for (int i = 1; i <= 3; i++) {
                builder.link(builder.host("s" + i), left, ACCESS);
                builder.link(
                        right,
                        builder.host("r" + i),
                        Testbed.link(
                                "20Mbps",
                                "2ms",
                                List.of(Testbed.impairment(link -> messy), Testbed.ingress(link -> messy))));
            }
        });
        RunSpec spec = Testbed.withSeed(
                Testbed.spec(
                        topology,
                        "5s",
                        Testbed.udp("up", "s*", "r*", Testbed.BARE_ECT, Datagrams.poissonExponential(4, 800)),
                        Testbed.udp("down", "r*", "s*", Testbed.BARE, Datagrams.poissonExponential(4, 800))),
                seed);
        Simulation simulation = Plan.of(spec).simulation(RunObserver.NONE);
        RunState state = simulation.state();

        for (long at = 1; at <= 5_000; at++) {
            state.services().events().runUntil(at * MS, new RunControl());
            state.network().checkAccounts(state.services().packets(), at * MS);
        }

        LinkCounters counted = new LinkCounters();
        state.network().links().get(0).counters(state.nowPs(), counted);
        assertThat(counted.markedPackets).isPositive();
        assertThat(counted.droppedPackets)
                .isPositive()
                .isEqualTo(Arrays.stream(DropReason.values())
                        .mapToLong(counted::drops)
                        .sum());
    }

    /** Loses, duplicates and delays at random. */
    private record Messy(Random random) implements PacketImpairment {

        Messy(long seed) {
            this(new Random(seed));
        }

        @Override
        public void judge(Packet packet, long nowPs, Verdict verdict) {
            switch (random.nextInt(8)) {
                case 0 -> verdict.lose();
                case 1 -> verdict.duplicate();
                case 2 -> verdict.delay(random.nextInt(5) * MS);
                case 3 -> {
                    verdict.duplicate();
                    verdict.lose();
                }
                default -> {}
            }
        }

        @Override
        public boolean reorders() {
            return true;
        }
    }
}
