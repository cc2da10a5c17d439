package dev.sluice.simulator;

import dev.sluice.api.aqm.QueueContext;
import dev.sluice.api.aqm.QueueDiscipline;
import dev.sluice.api.aqm.QueueDisciplineFactory;
import dev.sluice.api.link.LinkContext;
import dev.sluice.api.link.LinkImpairment;
import dev.sluice.api.link.LinkImpairmentFactory;
import dev.sluice.api.parameter.DataRate;
import dev.sluice.api.parameter.DataSize;
import dev.sluice.api.parameter.Nested;
import dev.sluice.api.parameter.QueueSize;
import dev.sluice.api.parameter.TimeSpan;
import dev.sluice.api.plugin.NoParameters;
import dev.sluice.api.plugin.Plugin;
import dev.sluice.api.sink.SeriesSelection;
import dev.sluice.api.topology.LinkParameters;
import dev.sluice.api.topology.ReverseParameters;
import dev.sluice.api.topology.TopologyBuilder;
import dev.sluice.api.topology.TopologyFactory;
import dev.sluice.api.traffic.TrafficContext;
import dev.sluice.api.traffic.TrafficFactory;
import dev.sluice.api.traffic.TrafficSource;
import dev.sluice.simulator.udp.UdpParameters;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Plugins from lambdas and experiments in few words. */
public final class Testbed {

    public static final NoParameters NONE = new NoParameters();
    public static final SeriesSelection ALL_SERIES = new SeriesSelection(List.of("*"), List.of("*"), false);

    private Testbed() {}

    @Plugin(kind = "topology", name = "test-topology", description = "from a lambda")
    private record Topology(Consumer<TopologyBuilder> description) implements TopologyFactory<NoParameters> {
        @Override
        public Class<NoParameters> parameterType() {
            return NoParameters.class;
        }

        @Override
        public void build(NoParameters parameters, TopologyBuilder builder) {
            description.accept(builder);
        }
    }

    @Plugin(kind = "traffic", name = "test-traffic", description = "from a lambda")
    private record Traffic(Function<TrafficContext, TrafficSource> maker) implements TrafficFactory<NoParameters> {
        @Override
        public Class<NoParameters> parameterType() {
            return NoParameters.class;
        }

        @Override
        public TrafficSource create(NoParameters parameters, TrafficContext group) {
            return maker.apply(group);
        }
    }

    @Plugin(kind = "aqm", name = "test-queue", description = "from a lambda")
    private record Discipline(
            Function<QueueContext, QueueDiscipline> maker,
            @Nullable QueueSize preset) implements QueueDisciplineFactory<NoParameters> {
        @Override
        public Class<NoParameters> parameterType() {
            return NoParameters.class;
        }

        @Override
        public QueueDiscipline create(NoParameters parameters, QueueContext queue) {
            return maker.apply(queue);
        }

        @Override
        public @Nullable QueueSize defaultCapacity(NoParameters parameters) {
            return preset;
        }
    }

    @Plugin(kind = "link", name = "test-impairment", description = "from a lambda")
    private record Impairment(Function<LinkContext, LinkImpairment> maker)
            implements LinkImpairmentFactory<NoParameters> {
        @Override
        public Class<NoParameters> parameterType() {
            return NoParameters.class;
        }

        @Override
        public LinkImpairment create(NoParameters parameters, LinkContext link) {
            return maker.apply(link);
        }
    }

    public static Nested<TopologyFactory<?>> topology(Consumer<TopologyBuilder> description) {
        return new Nested<>(new Topology(description), NONE);
    }

    public static Nested<TrafficFactory<?>> traffic(Function<TrafficContext, TrafficSource> maker) {
        return new Nested<>(new Traffic(maker), NONE);
    }

    public static Nested<QueueDisciplineFactory<?>> queue(Function<QueueContext, QueueDiscipline> maker) {
        return new Nested<>(new Discipline(maker, null), NONE);
    }

    public static Nested<QueueDisciplineFactory<?>> queue(
            Function<QueueContext, QueueDiscipline> maker, QueueSize preset) {
        return new Nested<>(new Discipline(maker, preset), NONE);
    }

    public static Nested<LinkImpairmentFactory<?>> impairment(Function<LinkContext, LinkImpairment> maker) {
        return new Nested<>(new Impairment(maker), NONE);
    }

    public static Nested<LinkImpairmentFactory<?>> ingress(Function<LinkContext, LinkImpairment> maker) {
        return new Nested<>(new Impairment(maker), NONE, null, Nested.Place.INGRESS);
    }

    public static LinkParameters link(String rate, String delay) {
        return LinkParameters.plain(DataRate.parse(rate), TimeSpan.parse(delay));
    }

    public static LinkParameters link(String rate, String delay, @Nullable Nested<QueueDisciplineFactory<?>> queue) {
        return new LinkParameters(DataRate.parse(rate), TimeSpan.parse(delay), queue, List.of(), null);
    }

    public static LinkParameters link(String rate, String delay, List<Nested<LinkImpairmentFactory<?>>> impairments) {
        return new LinkParameters(DataRate.parse(rate), TimeSpan.parse(delay), null, impairments, null);
    }

    public static LinkParameters bothWays(String rate, String delay, Nested<QueueDisciplineFactory<?>> queue) {
        return new LinkParameters(
                DataRate.parse(rate), TimeSpan.parse(delay), queue, List.of(), ReverseParameters.parse("same"));
    }

    /** Host a, a bottleneck, host b. */
    public static Nested<TopologyFactory<?>> twoHosts(LinkParameters link) {
        return topology(builder -> builder.bottleneck(builder.link(builder.host("a"), builder.host("b"), link)));
    }

    /** Hosts s1… and r1…, routers left and right, and a bottleneck between them. */
    public static Nested<TopologyFactory<?>> dumbbell(int hosts, LinkParameters access, LinkParameters bottleneck) {
        return topology(builder -> {
            TopologyBuilder.Node left = builder.router("left");
            TopologyBuilder.Node right = builder.router("right");
            builder.bottleneck(builder.link(left, right, bottleneck));
            for (int i = 1; i <= hosts; i++) {
                builder.link(builder.host("s" + i), left, access);
            }
            for (int i = 1; i <= hosts; i++) {
                builder.link(right, builder.host("r" + i), access);
            }
        });
    }

    /** Datagrams without header: what is written is what is on the wire. */
    public static final UdpParameters BARE = new UdpParameters(DataSize.parse("65507B"), DataSize.parse("0B"), false);

    public static final UdpParameters BARE_ECT =
            new UdpParameters(DataSize.parse("65507B"), DataSize.parse("0B"), true);

    public static FlowGroup udp(
            String name, String from, String to, UdpParameters udp, Nested<TrafficFactory<?>> traffic) {
        return group(name, List.of(from), List.of(to), FlowGroup.Pairs.EACH, 1, udp, traffic, StartTimes.AT_ONCE, null);
    }

    public static FlowGroup udp(String from, String to, Nested<TrafficFactory<?>> traffic) {
        return udp("f0", from, to, BARE, traffic);
    }

    public static FlowGroup group(
            String name,
            List<String> from,
            List<String> to,
            FlowGroup.Pairs pairs,
            int count,
            UdpParameters udp,
            Nested<TrafficFactory<?>> traffic,
            StartTimes start,
            @Nullable TimeSpan stop) {
        return new FlowGroup(name, from, to, pairs, count, null, udp, traffic, start, stop, 0);
    }

    public static RunSpec spec(Nested<TopologyFactory<?>> topology, String duration, FlowGroup... flows) {
        return spec(topology, duration, "0s", flows);
    }

    public static RunSpec spec(
            Nested<TopologyFactory<?>> topology, String duration, String warmup, FlowGroup... flows) {
        return new RunSpec(
                topology,
                List.of(flows),
                TimeSpan.parse(duration),
                TimeSpan.parse(warmup),
                TimeSpan.parse("100ms"),
                1,
                List.of(),
                List.of());
    }

    public static RunSpec withSeed(RunSpec spec, long seed) {
        return new RunSpec(
                spec.topology(),
                spec.flows(),
                spec.duration(),
                spec.warmup(),
                spec.sample(),
                seed,
                spec.bottlenecks(),
                spec.series());
    }

    public static RunSpec withSeries(RunSpec spec, String sample, SeriesSelection series) {
        return new RunSpec(
                spec.topology(),
                spec.flows(),
                spec.duration(),
                spec.warmup(),
                TimeSpan.parse(sample),
                spec.seed(),
                spec.bottlenecks(),
                List.of(series));
    }

    public static RunSpec withBottlenecks(RunSpec spec, String... globs) {
        return new RunSpec(
                spec.topology(),
                spec.flows(),
                spec.duration(),
                spec.warmup(),
                spec.sample(),
                spec.seed(),
                List.of(globs),
                spec.series());
    }
}
