package dev.sluice.benchmarks;

import dev.sluice.api.aqm.QueueDisciplineFactory;
import dev.sluice.api.link.LinkImpairmentFactory;
import dev.sluice.api.parameter.DataRate;
import dev.sluice.api.parameter.Nested;
import dev.sluice.api.parameter.PerHost;
import dev.sluice.api.parameter.Probability;
import dev.sluice.api.parameter.QueueSize;
import dev.sluice.api.parameter.TimeSpan;
import dev.sluice.api.plugin.NoParameters;
import dev.sluice.api.sink.SeriesSelection;
import dev.sluice.api.topology.HostLinkParameters;
import dev.sluice.api.topology.LinkParameters;
import dev.sluice.api.topology.ReverseParameters;
import dev.sluice.api.topology.TopologyFactory;
import dev.sluice.api.traffic.TrafficFactory;
import dev.sluice.aqm.droptail.DropTailFactory;
import dev.sluice.aqm.droptail.DropTailParameters;
import dev.sluice.link.randomloss.RandomLossFactory;
import dev.sluice.link.randomloss.RandomLossParameters;
import dev.sluice.simulator.FlowGroup;
import dev.sluice.simulator.Plan;
import dev.sluice.simulator.RunSpec;
import dev.sluice.simulator.StartTimes;
import dev.sluice.simulator.tcp.TcpParameters;
import dev.sluice.topology.dumbbell.DumbbellFactory;
import dev.sluice.topology.dumbbell.DumbbellParameters;
import dev.sluice.traffic.bulk.BulkFactory;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Bulk transfers over a dumbbell, with the simulator as a plain library. Values are written as in experiment files. */
public final class DumbbellRun {

    private final int flows;
    private final TcpParameters tcp;
    private HostLinkParameters access = access("1Gbps", "1ms");
    private String rate = "100Mbps";
    private String delay = "18ms";
    private String capacity = "479p";
    private @Nullable String loss;
    private @Nullable ReverseParameters reverse;
    private String startEvery = "0s";
    private String duration = "100s";
    private String warmup = "0s";
    private String sample = "100ms";
    private long seed = 1;

    /**
     * @param flows connections, each between hosts of its own
     * @param tcp their complete transport
     */
    public DumbbellRun(int flows, TcpParameters tcp) {
        this.flows = flows;
        this.tcp = tcp;
    }

    /** The access links on both sides: one delay for all hosts or one for each. */
    public DumbbellRun accessLinks(String accessRate, String... delays) {
        access = access(accessRate, delays);
        return this;
    }

    private static HostLinkParameters access(String rate, String... delays) {
        List<TimeSpan> spans = Arrays.stream(delays).map(TimeSpan::parse).toList();
        PerHost<TimeSpan> perHost = spans.size() == 1 ? PerHost.same(spans.get(0)) : new PerHost<>(spans);
        return new HostLinkParameters(PerHost.same(DataRate.parse(rate)), perHost, null, List.of(), null);
    }

    /** The bottleneck with drop-tail; {@code newCapacity} does not count the packet in transmission. */
    public DumbbellRun bottleneck(String newRate, String newDelay, String newCapacity) {
        rate = newRate;
        delay = newDelay;
        capacity = newCapacity;
        return this;
    }

    /** Random loss of data packets behind the bottleneck's queue. */
    public DumbbellRun loss(String probability) {
        loss = probability;
        return this;
    }

    /** The rate of the bottleneck's way back. */
    public DumbbellRun reverseRate(String newRate) {
        reverse = new ReverseParameters(DataRate.parse(newRate), null, null, List.of());
        return this;
    }

    /** Time between the starts of two flows. */
    public DumbbellRun startEvery(String gap) {
        startEvery = gap;
        return this;
    }

    public DumbbellRun lasting(String time) {
        duration = time;
        return this;
    }

    public DumbbellRun warmup(String time) {
        warmup = time;
        return this;
    }

    /** Period of the series. */
    public DumbbellRun sampled(String period) {
        sample = period;
        return this;
    }

    public DumbbellRun seed(long newSeed) {
        seed = newSeed;
        return this;
    }

    /** Plans the run. */
    public Plan plan() {
        Nested<QueueDisciplineFactory<?>> queue = new Nested<QueueDisciplineFactory<?>>(
                        new DropTailFactory(), new DropTailParameters(DropTailParameters.End.TAIL))
                .withCapacity(QueueSize.parse(capacity));
        LinkParameters bottleneck =
                new LinkParameters(DataRate.parse(rate), TimeSpan.parse(delay), queue, impairments(), reverse);
        Nested<TopologyFactory<?>> topology =
                new Nested<>(new DumbbellFactory(), new DumbbellParameters(flows, null, access, null, bottleneck));
        Nested<TrafficFactory<?>> bulk = new Nested<>(new BulkFactory(), new NoParameters());
        FlowGroup group = new FlowGroup(
                "bulk",
                List.of("s*"),
                List.of("r*"),
                FlowGroup.Pairs.EACH,
                1,
                tcp,
                null,
                bulk,
                new StartTimes(TimeSpan.ZERO, TimeSpan.parse(startEvery), List.of()),
                null,
                0);
        return Plan.of(new RunSpec(
                topology,
                List.of(group),
                TimeSpan.parse(duration),
                TimeSpan.parse(warmup),
                TimeSpan.parse(sample),
                seed,
                List.of(),
                List.of(SeriesSelection.DEFAULT)));
    }

    private List<Nested<LinkImpairmentFactory<?>>> impairments() {
        if (loss == null) {
            return List.of();
        }
        RandomLossParameters parameters =
                new RandomLossParameters(Probability.parse(loss), RandomLossParameters.Victims.DATA);
        return List.of(new Nested<LinkImpairmentFactory<?>>(new RandomLossFactory(), parameters));
    }
}
