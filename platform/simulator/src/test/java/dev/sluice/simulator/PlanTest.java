package dev.sluice.simulator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sluice.api.aqm.QueueDisciplineFactory;
import dev.sluice.api.parameter.DataSize;
import dev.sluice.api.parameter.Nested;
import dev.sluice.api.parameter.ParameterException;
import dev.sluice.api.parameter.QueueSize;
import dev.sluice.api.parameter.TimeSpan;
import dev.sluice.api.topology.LinkParameters;
import dev.sluice.api.topology.TopologyBuilder;
import dev.sluice.api.topology.TopologyFactory;
import dev.sluice.api.traffic.TrafficFactory;
import dev.sluice.api.traffic.TrafficSource;
import dev.sluice.simulator.FlowGroup.Pairs;
import dev.sluice.simulator.network.LinkSpec;
import dev.sluice.simulator.udp.UdpParameters;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlanTest {

    private static final LinkParameters ACCESS = Testbed.link("1Gbps", "1ms");
    private static final LinkParameters BOTTLENECK = Testbed.link("10Mbps", "20ms");
    private static final Nested<TrafficFactory<?>> SILENCE =
            Testbed.traffic(context -> (TrafficSource) (connection, nowPs) -> {});

    private static FlowGroup group(String name, List<String> from, List<String> to, Pairs pairs, int count) {
        return Testbed.group(name, from, to, pairs, count, Testbed.BARE, SILENCE, StartTimes.AT_ONCE, null);
    }

    private static Plan plan(int hosts, FlowGroup... groups) {
        return Plan.of(Testbed.spec(Testbed.dumbbell(hosts, ACCESS, BOTTLENECK), "1s", groups));
    }

    private static List<String> connections(int hosts, Pairs pairs, int count, List<String> from, List<String> to) {
        return plan(hosts, group("g", from, to, pairs, count)).connections("g");
    }

    private static void assertFault(String path, String sentence, int hosts, FlowGroup... groups) {
        assertThatThrownBy(() -> plan(hosts, groups))
                .isInstanceOf(SpecException.class)
                .hasMessage(sentence)
                .extracting(fault -> ((SpecException) fault).path())
                .isEqualTo(path);
    }

    @Test
    void aGlobFollowsTheOrderOfTheTopology() {
        assertThat(connections(11, Pairs.EACH, 1, List.of("s*"), List.of("r*")))
                .containsExactly(
                        "s1:r1/1",
                        "s2:r2/1",
                        "s3:r3/1",
                        "s4:r4/1",
                        "s5:r5/1",
                        "s6:r6/1",
                        "s7:r7/1",
                        "s8:r8/1",
                        "s9:r9/1",
                        "s10:r10/1",
                        "s11:r11/1");
    }

    @Test
    void rangesAndListsKeepTheirOrderAndAHostCountsOnce() {
        assertThat(connections(11, Pairs.EACH, 1, List.of("s9..s11", "s1", "s10"), List.of("r1..r4")))
                .containsExactly("s9:r1/1", "s10:r2/1", "s11:r3/1", "s1:r4/1");
    }

    @Test
    void allWithTheOneThatStandsAlone() {
        assertThat(connections(3, Pairs.EACH, 1, List.of("s*"), List.of("r2")))
                .containsExactly("s1:r2/1", "s2:r2/1", "s3:r2/1");
        assertThat(connections(3, Pairs.EACH, 1, List.of("s2"), List.of("r*")))
                .containsExactly("s2:r1/1", "s2:r2/1", "s2:r3/1");
    }

    @Test
    void countIsConnectionsAPair() {
        assertThat(connections(2, Pairs.EACH, 2, List.of("s*"), List.of("r*")))
                .containsExactly("s1:r1/1", "s1:r1/2", "s2:r2/1", "s2:r2/2");
    }

    @Test
    void allJoinsEverySenderToEveryOtherHost() {
        assertThat(connections(2, Pairs.ALL, 1, List.of("s1", "r1"), List.of("r*")))
                .containsExactly("s1:r1/1", "s1:r2/1", "r1:r2/1");
    }

    @Test
    void randomPairsHaveNoStandingConnections() {
        assertThat(connections(2, Pairs.RANDOM, 1, List.of("s*"), List.of("r*")))
                .isEmpty();
    }

    @Test
    void numbersOfAPairGoOnThroughTheGroups() {
        Plan plan = plan(
                1,
                group("a", List.of("s1"), List.of("r1"), Pairs.EACH, 2),
                group("b", List.of("s1"), List.of("r1"), Pairs.EACH, 1));

        assertThat(plan.connections("a")).containsExactly("s1:r1/1", "s1:r1/2");
        assertThat(plan.connections("b")).containsExactly("s1:r1/3");
    }

    @Test
    void faultyHostsAreRefusedWithTheNearestName() {
        assertFault(
                "flows.ftp.from",
                "host 'sq' does not exist; did you mean s1?",
                2,
                group("ftp", List.of("sq"), List.of("r1"), Pairs.EACH, 1));
        assertFault(
                "flows.ftp.to",
                "host 'r3' does not exist; did you mean r1?",
                2,
                group("ftp", List.of("s1"), List.of("r1..r4"), Pairs.EACH, 1));
        assertFault(
                "flows.ftp.to",
                "no host matches client*; there are s1, s2, r1, r2",
                2,
                group("ftp", List.of("s1"), List.of("client*"), Pairs.EACH, 1));
        assertFault(
                "flows.ftp.to",
                "left is a router; flows begin and end at hosts",
                2,
                group("ftp", List.of("s1"), List.of("left"), Pairs.EACH, 1));
        assertFault(
                "flows.ftp.to",
                "from names 3 hosts and to names 2; pairs: each joins as many with as many, or all with one",
                3,
                group("ftp", List.of("s*"), List.of("r1", "r2"), Pairs.EACH, 1));
        assertFault(
                "flows.ftp.to",
                "host s1 would send to itself",
                2,
                group("ftp", List.of("s1"), List.of("s1"), Pairs.EACH, 1));
    }

    @Test
    void rolesStandForTheirMembers() {
        Nested<TopologyFactory<?>> topology = Testbed.topology(builder -> {
            TopologyBuilder.Node server = builder.host("www");
            TopologyBuilder.Node client = builder.host("pc");
            builder.link(server, client, BOTTLENECK);
            builder.role(TopologyBuilder.SENDERS, server);
            builder.role(TopologyBuilder.RECEIVERS, client);
        });

        Plan plan = Plan.of(
                Testbed.spec(topology, "1s", group("g", List.of("senders"), List.of("receivers"), Pairs.EACH, 1)));

        assertThat(plan.connections("g")).containsExactly("www:pc/1");
    }

    @Test
    void hostsThatNoWayJoinsAreRefused() {
        Nested<TopologyFactory<?>> topology = Testbed.topology(builder -> {
            TopologyBuilder.Node middle = builder.host("b");
            builder.link(builder.host("a"), middle, BOTTLENECK);
            builder.link(middle, builder.host("c"), BOTTLENECK);
        });

        assertThatThrownBy(() ->
                        Plan.of(Testbed.spec(topology, "1s", group("g", List.of("a"), List.of("c"), Pairs.EACH, 1))))
                .isInstanceOf(SpecException.class)
                .hasMessage("no way leads from a to c; hosts forward nothing");
    }

    private static LinkSpec bottleneck(
            @Nullable Nested<QueueDisciplineFactory<?>> queue, String rate, String from, String to) {
        Plan plan = Plan.of(Testbed.spec(
                Testbed.dumbbell(2, ACCESS, Testbed.link(rate, "20ms", queue)),
                "1s",
                group("g", List.of(from), List.of(to), Pairs.EACH, 1)));
        return plan.links().get(0);
    }

    /**
     * The round trip is 2 · (1 + 20 + 1) = 44 ms: 55 kB at 10 Mb/s. 7.7 Mb/s for 44 ms are 42350 B; 3 b/s for 44 ms are 0.0165
     * B, rounded up.
     */
    @ParameterizedTest
    @CsvSource({
        "10Mbps, 1bdp, 55kB",
        "10Mbps, 2.5bdp, 137500B",
        "7.7Mbps, 1bdp, 42350B",
        "3bps, 1bdp, 1B",
        "10Mbps, 20ms, 25kB",
        "10Mbps, 100p, 100p",
        "10Mbps, 64kB, 64kB",
        "10Mbps, 64KiB, 64KiB",
        "10Mbps, unlimited, unlimited"
    })
    void capacitiesAreShownInPacketsOrBytes(String rate, String given, String shown) {
        var queue = Testbed.queue(TestFifo::new).withCapacity(QueueSize.parse(given));

        assertThat(bottleneck(queue, rate, "s1", "r1").capacity()).hasToString(shown);
    }

    @Test
    void aQueueWithoutCapacityHasTheOneOfItsSourceOrOneBdp() {
        var withPreset = Testbed.queue(TestFifo::new, QueueSize.parse("10240p"));
        var without = Testbed.queue(TestFifo::new);

        assertThat(bottleneck(withPreset, "10Mbps", "s1", "r1").capacity()).hasToString("10240p");
        assertThat(bottleneck(without, "10Mbps", "s1", "r1").capacity()).hasToString("55kB");
        // No flow crosses the bottleneck.
        assertThat(bottleneck(without, "10Mbps", "s1", "s2").capacity()).hasToString("1000p");
    }

    @Test
    void aBottleneckWithoutQueueIsDropTailAndOtherLinksHaveNoLimit() {
        List<LinkSpec> links =
                plan(1, group("g", List.of("s1"), List.of("r1"), Pairs.EACH, 1)).links();

        assertThat(links)
                .extracting(link ->
                        link.id() + " " + link.disciplineName() + " " + link.capacity() + " " + link.bottleneck())
                .containsExactly(
                        "left:right drop-tail 55kB true",
                        "right:left drop-tail unlimited false",
                        "s1:left drop-tail unlimited false",
                        "left:s1 drop-tail unlimited false",
                        "right:r1 drop-tail unlimited false",
                        "r1:right drop-tail unlimited false");
    }

    @Test
    void theBdpIsOfTheLargestRoundTripThatCrosses() {
        Nested<TopologyFactory<?>> topology = Testbed.topology(builder -> {
            TopologyBuilder.Node left = builder.router("left");
            TopologyBuilder.Node right = builder.router("right");
            builder.bottleneck(builder.link(left, right, BOTTLENECK));
            builder.link(builder.host("near"), left, Testbed.link("1Gbps", "1ms"));
            builder.link(builder.host("far"), left, Testbed.link("1Gbps", "30ms"));
            builder.link(right, builder.host("sink"), Testbed.link("1Gbps", "0s"));
        });

        Plan plan = Plan.of(
                Testbed.spec(topology, "1s", group("g", List.of("near", "far"), List.of("sink"), Pairs.EACH, 1)));

        // 10 Mb/s for 2 · (30 + 20) ms
        assertThat(plan.links().get(0).capacity()).hasToString("125kB");
    }

    @Test
    void bottlenecksMayBeNamedInTheFile() {
        RunSpec spec = Testbed.withBottlenecks(
                Testbed.spec(
                        Testbed.dumbbell(1, ACCESS, BOTTLENECK),
                        "1s",
                        group("g", List.of("s1"), List.of("r1"), Pairs.EACH, 1)),
                "s1:*");

        assertThat(Plan.of(spec).links())
                .filteredOn(LinkSpec::bottleneck)
                .extracting(link -> link.id() + " " + link.capacity())
                // 1 Gb/s for 44 ms
                .containsExactly("s1:left 5500kB");
        assertThatThrownBy(() -> Plan.of(Testbed.withBottlenecks(spec, "left:rihgt")))
                .isInstanceOf(SpecException.class)
                .hasMessage("no link matches 'left:rihgt'; did you mean left:right?");
    }

    @Test
    void whatAPluginRefusesShowsBeforeTheRun() {
        var refusing = Testbed.queue(queue -> {
            throw new ParameterException("min", "5p", "must be below max = 5p");
        });
        var link = Testbed.link("10Mbps", "20ms", refusing);

        assertThatThrownBy(() -> Plan.of(Testbed.spec(
                        Testbed.dumbbell(1, ACCESS, link),
                        "1s",
                        group("g", List.of("s1"), List.of("r1"), Pairs.EACH, 1))))
                .isInstanceOf(SpecException.class)
                .hasMessage("link left:right, queue test-queue: min = 5p must be below max = 5p");

        Nested<TrafficFactory<?>> traffic = Testbed.traffic(context -> {
            throw new ParameterException("load", "2", "must be at most 1");
        });
        assertThatThrownBy(() -> plan(1, Testbed.udp("s1", "r1", traffic)))
                .isInstanceOf(SpecException.class)
                .hasMessage("traffic test-traffic: load = 2 must be at most 1")
                .extracting(fault -> ((SpecException) fault).path())
                .isEqualTo("flows.f0.traffic");
    }

    @Test
    void timesThatMakeNoRunAreRefused() {
        Nested<TopologyFactory<?>> topology = Testbed.twoHosts(BOTTLENECK);
        FlowGroup group = Testbed.udp("a", "b", SILENCE);

        assertThatThrownBy(() -> Plan.of(Testbed.spec(topology, "0s", group)))
                .hasMessage("duration = 0s must be above 0s");
        assertThatThrownBy(() -> Plan.of(Testbed.spec(topology, "2s", "2s", group)))
                .hasMessage("warmup = 2s must be below duration = 2s");
    }

    @Test
    void trafficKnowsItsGroup() {
        List<String> seen = new ArrayList<>();
        Nested<TrafficFactory<?>> traffic = Testbed.traffic(context -> {
            seen.add(context.connections() + " " + context.senders() + " " + context.receivers() + " "
                    + context.senderRateBps(0) + " " + context.wireBytes(3000));
            return (connection, nowPs) -> {};
        });

        plan(
                3,
                Testbed.group(
                        "g",
                        List.of("s*"),
                        List.of("r*"),
                        Pairs.EACH,
                        2,
                        new UdpParameters(DataSize.parse("1472B"), DataSize.parse("28B"), false),
                        traffic,
                        new StartTimes(TimeSpan.ZERO, TimeSpan.ZERO, List.of()),
                        null));

        // 3000 B are 1472 + 1472 + 56 B, with 28 B of header each
        assertThat(seen).containsExactly("6 3 3 1000000000 3084");
    }
}
