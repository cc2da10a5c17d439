package dev.sluice.experiment.file;

import dev.sluice.api.aqm.DropReason;
import dev.sluice.api.aqm.PacketFifo;
import dev.sluice.api.aqm.QueueContext;
import dev.sluice.api.aqm.QueueDiscipline;
import dev.sluice.api.aqm.QueueDisciplineFactory;
import dev.sluice.api.link.LinkContext;
import dev.sluice.api.link.LinkImpairment;
import dev.sluice.api.link.LinkImpairmentFactory;
import dev.sluice.api.link.PacketImpairment;
import dev.sluice.api.packet.Packet;
import dev.sluice.api.parameter.DataSize;
import dev.sluice.api.parameter.InputFile;
import dev.sluice.api.parameter.Nested;
import dev.sluice.api.parameter.Parameter;
import dev.sluice.api.parameter.ParameterException;
import dev.sluice.api.parameter.Probability;
import dev.sluice.api.parameter.QueueSize;
import dev.sluice.api.parameter.TimeSpan;
import dev.sluice.api.plugin.NoParameters;
import dev.sluice.api.plugin.Plugin;
import dev.sluice.api.plugin.PluginFactory;
import dev.sluice.api.sink.MetricSinkFactory;
import dev.sluice.api.sink.Row;
import dev.sluice.api.sink.RunContext;
import dev.sluice.api.sink.RunSink;
import dev.sluice.api.sink.SeriesSelection;
import dev.sluice.api.tcp.AckSample;
import dev.sluice.api.tcp.CongestionController;
import dev.sluice.api.tcp.CongestionControllerFactory;
import dev.sluice.api.tcp.CongestionSignal;
import dev.sluice.api.tcp.Connection;
import dev.sluice.api.tcp.WindowController;
import dev.sluice.api.topology.HostLinkParameters;
import dev.sluice.api.topology.LinkParameters;
import dev.sluice.api.topology.TopologyBuilder;
import dev.sluice.api.topology.TopologyFactory;
import dev.sluice.api.traffic.TrafficContext;
import dev.sluice.api.traffic.TrafficFactory;
import dev.sluice.api.traffic.TrafficSource;
import dev.sluice.api.traffic.Transfer;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Plugins of every kind with parameters of every type, since the platform knows none of its own. */
final class FakePlugins {

    private FakePlugins() {}

    /** All of them; red in the versions 1.0.0, 1.1.0 and 1.1.3. */
    static FakeCatalog catalog() {
        return new FakeCatalog()
                .add("1.0.0", new Red())
                .add("1.1.0", new Red())
                .add("1.1.3", new Red())
                .add("1.0.0", new Codel())
                .add("1.0.0", new DropTail())
                .add("1.0.0", new Fair())
                .add("2.0.0", new Cubic())
                .add("2.0.0", new Reno())
                .add("2.0.0", new Dctcp())
                .add("2.0.0", new Bbr())
                .add("1.0.0", new Dumbbell())
                .add("1.0.0", new Pair())
                .add("1.0.0", new RandomLoss())
                .add("1.0.0", new Bulk())
                .add("1.0.0", new FileTraffic())
                .add("1.0.0", new Sizes())
                .add("1.0.0", new Csv())
                .add("1.0.0", new Report());
    }

    record RedParameters(
            @Parameter(defaultValue = "5p", meaning = "lower threshold", source = "Floyd 1993")
            QueueSize min,

            @Parameter(defaultValue = "auto", meaning = "upper threshold") @Nullable
            QueueSize max,

            @Parameter(defaultValue = "0.002", min = "0", max = "1", minExclusive = true, meaning = "weight")
            double weight,

            @Parameter(defaultValue = "10%", meaning = "largest probability")
            Probability maxProbability,

            @Parameter(defaultValue = "false", meaning = "gentle")
            boolean gentle,

            @Parameter(defaultValue = "paper", meaning = "whose details")
            Variant variant,

            @Parameter(defaultValue = "auto", min = "1B", meaning = "typical packet") @Nullable
            DataSize packetSize) {

        enum Variant {
            PAPER,
            NS2_35
        }

        RedParameters {
            if (max == null) {
                max = new QueueSize(min.unit(), 3 * min.amount());
            }
            if (max.amount() < min.amount()) {
                throw new ParameterException("max", max, "must not be below min = " + min);
            }
        }
    }

    @Plugin(kind = "aqm", name = "red", description = "random early detection", source = "Floyd and Jacobson 1993")
    static final class Red implements QueueDisciplineFactory<RedParameters> {
        @Override
        public Class<RedParameters> parameterType() {
            return RedParameters.class;
        }

        @Override
        public QueueDiscipline create(RedParameters parameters, QueueContext queue) {
            return new Fifo(queue);
        }
    }

    record CodelParameters(
            @Parameter(defaultValue = "5ms", min = "0s", minExclusive = true, meaning = "target")
            TimeSpan target,

            @Parameter(defaultValue = "100ms", min = "1us", max = "10s", meaning = "interval")
            TimeSpan interval) {}

    @Plugin(kind = "aqm", name = "codel", description = "controlled delay", source = "RFC 8289")
    static final class Codel implements QueueDisciplineFactory<CodelParameters> {
        @Override
        public Class<CodelParameters> parameterType() {
            return CodelParameters.class;
        }

        @Override
        public QueueDiscipline create(CodelParameters parameters, QueueContext queue) {
            return new Fifo(queue);
        }
    }

    @Plugin(kind = "aqm", name = "droptail", description = "first in, first out")
    static final class DropTail implements QueueDisciplineFactory<NoParameters> {
        @Override
        public Class<NoParameters> parameterType() {
            return NoParameters.class;
        }

        @Override
        public QueueDiscipline create(NoParameters parameters, QueueContext queue) {
            return new Fifo(queue);
        }
    }

    record FairParameters(
            @Parameter(defaultValue = "codel", meaning = "discipline of each queue")
            Nested<QueueDisciplineFactory<?>> child,

            @Parameter(defaultValue = "1024", min = "1", meaning = "number of queues")
            int queues,

            @Parameter(defaultValue = "[1, 2]", meaning = "weights of the bands")
            List<Integer> weights,

            @Parameter(meaning = "bands of other kinds") List<Band> bands) {}

    record Band(
            @Parameter(meaning = "share of the rate") Probability share,
            @Parameter(meaning = "discipline") @Nullable Nested<QueueDisciplineFactory<?>> queue) {}

    @Plugin(kind = "aqm", name = "fair", description = "a queue for every flow")
    static final class Fair implements QueueDisciplineFactory<FairParameters> {
        @Override
        public Class<FairParameters> parameterType() {
            return FairParameters.class;
        }

        @Override
        public QueueDiscipline create(FairParameters parameters, QueueContext queue) {
            return new Fifo(queue);
        }
    }

    private static final class Fifo implements QueueDiscipline {
        private final QueueContext queue;
        private final PacketFifo fifo;

        Fifo(QueueContext queue) {
            this.queue = queue;
            this.fifo = new PacketFifo(queue.capacity());
        }

        @Override
        public void enqueue(Packet packet, long nowPs) {
            if (!fifo.offer(packet)) {
                queue.drop(packet, DropReason.OVERFLOW);
            }
        }

        @Override
        public @Nullable Packet dequeue(long nowPs) {
            return fifo.poll();
        }

        @Override
        public int backlogPackets() {
            return fifo.packets();
        }

        @Override
        public long backlogBytes() {
            return fifo.bytes();
        }
    }

    record CubicParameters(
            @Parameter(defaultValue = "0.4", min = "0", minExclusive = true, meaning = "scaling")
            double c,

            @Parameter(defaultValue = "on", meaning = "fast convergence")
            boolean fastConvergence) {}

    @Plugin(kind = "tcp", name = "cubic", description = "cubic growth", source = "RFC 9438")
    static final class Cubic implements CongestionControllerFactory<CubicParameters> {
        @Override
        public Class<CubicParameters> parameterType() {
            return CubicParameters.class;
        }

        @Override
        public CongestionController create(CubicParameters parameters, Connection connection) {
            return new Halving(connection);
        }

        @Override
        public Map<String, String> prefers() {
            return Map.of("slow-start", "hystart++");
        }
    }

    @Plugin(kind = "tcp", name = "reno", description = "halving", source = "RFC 5681")
    static final class Reno implements CongestionControllerFactory<NoParameters> {
        @Override
        public Class<NoParameters> parameterType() {
            return NoParameters.class;
        }

        @Override
        public CongestionController create(NoParameters parameters, Connection connection) {
            return new Halving(connection);
        }
    }

    @Plugin(kind = "tcp", name = "dctcp", description = "reacts to the share of marks", source = "RFC 8257")
    static final class Dctcp implements CongestionControllerFactory<NoParameters> {
        @Override
        public Class<NoParameters> parameterType() {
            return NoParameters.class;
        }

        @Override
        public CongestionController create(NoParameters parameters, Connection connection) {
            return new Halving(connection);
        }

        @Override
        public Map<String, String> needs() {
            return Map.of("ecn", "accurate");
        }
    }

    @Plugin(kind = "tcp", name = "bbr", description = "a model of the path")
    static final class Bbr implements CongestionControllerFactory<NoParameters> {
        @Override
        public Class<NoParameters> parameterType() {
            return NoParameters.class;
        }

        @Override
        public CongestionController create(NoParameters parameters, Connection connection) {
            return new Halving(connection);
        }

        @Override
        public boolean ownSlowStart() {
            return true;
        }
    }

    private static final class Halving extends WindowController {
        Halving(Connection connection) {
            super(connection);
        }

        @Override
        protected void avoidCongestion(double segments, AckSample sample) {
            cwnd += segments / cwnd;
        }

        @Override
        protected double reducedSsthresh(CongestionSignal signal) {
            return cwnd / 2;
        }
    }

    record DumbbellParameters(
            @Parameter(defaultValue = "1", min = "1", max = "1000", unit = "hosts", meaning = "sending hosts")
            int senders,

            @Parameter(meaning = "access links") HostLinkParameters access,

            @Parameter(defaultValue = "auto", meaning = "access links of receivers; as access") @Nullable
            HostLinkParameters receiverAccess,

            @Parameter(meaning = "shared link") LinkParameters bottleneck) {

        DumbbellParameters {
            access.rate().requireCount("access.rate", senders);
            access.delay().requireCount("access.delay", senders);
            if (receiverAccess == null) {
                receiverAccess = access;
            }
        }
    }

    @Plugin(kind = "topology", name = "dumbbell", description = "a shared link")
    static final class Dumbbell implements TopologyFactory<DumbbellParameters> {
        @Override
        public Class<DumbbellParameters> parameterType() {
            return DumbbellParameters.class;
        }

        @Override
        public void build(DumbbellParameters parameters, TopologyBuilder builder) {
            TopologyBuilder.Node left = builder.router("left");
            TopologyBuilder.Node right = builder.router("right");
            for (int i = 0; i < parameters.senders(); i++) {
                builder.link(
                        builder.host("s" + (i + 1)), left, parameters.access().at(i));
            }
            builder.bottleneck(builder.link(left, right, parameters.bottleneck()));
            HostLinkParameters receivers = parameters.receiverAccess();
            for (int i = 0; i < parameters.senders(); i++) {
                builder.link(
                        right,
                        builder.host("r" + (i + 1)),
                        (receivers == null ? parameters.access() : receivers).at(i));
            }
        }
    }

    record PairParameters(@Parameter(meaning = "the link") LinkParameters bottleneck) {}

    @Plugin(kind = "topology", name = "pair", description = "two hosts")
    static final class Pair implements TopologyFactory<PairParameters> {
        @Override
        public Class<PairParameters> parameterType() {
            return PairParameters.class;
        }

        @Override
        public void build(PairParameters parameters, TopologyBuilder builder) {
            builder.bottleneck(builder.link(builder.host("s1"), builder.host("r1"), parameters.bottleneck()));
        }
    }

    record LossParameters(
            @Parameter(meaning = "share of packets lost") Probability rate) {}

    @Plugin(kind = "link", name = "random-loss", description = "loses packets at random")
    static final class RandomLoss implements LinkImpairmentFactory<LossParameters> {
        @Override
        public Class<LossParameters> parameterType() {
            return LossParameters.class;
        }

        @Override
        public LinkImpairment create(LossParameters parameters, LinkContext link) {
            return (PacketImpairment) (packet, nowPs, verdict) -> {};
        }
    }

    private static final class Silent implements TrafficSource {
        private final TrafficContext group;

        Silent(TrafficContext group) {
            this.group = group;
        }

        @Override
        public void started(int connection, long nowPs) {
            group.send(connection, 1);
        }

        @Override
        public void delivered(Transfer transfer, long nowPs) {}
    }

    @Plugin(kind = "traffic", name = "bulk", description = "data without end")
    static final class Bulk implements TrafficFactory<NoParameters> {
        @Override
        public Class<NoParameters> parameterType() {
            return NoParameters.class;
        }

        @Override
        public TrafficSource create(NoParameters parameters, TrafficContext group) {
            return new Silent(group);
        }
    }

    record FileParameters(
            @Parameter(min = "1B", meaning = "bytes to send")
            DataSize size) {}

    @Plugin(kind = "traffic", name = "file", description = "one file")
    static final class FileTraffic implements TrafficFactory<FileParameters> {
        @Override
        public Class<FileParameters> parameterType() {
            return FileParameters.class;
        }

        @Override
        public TrafficSource create(FileParameters parameters, TrafficContext group) {
            return new Silent(group);
        }
    }

    record SizesParameters(
            @Parameter(meaning = "distribution") InputFile file,

            @Parameter(defaultValue = "50%", meaning = "offered load")
            Probability load) {}

    @Plugin(kind = "traffic", name = "sizes", description = "sizes from a file")
    static final class Sizes implements TrafficFactory<SizesParameters> {
        @Override
        public Class<SizesParameters> parameterType() {
            return SizesParameters.class;
        }

        @Override
        public TrafficSource create(SizesParameters parameters, TrafficContext group) {
            return new Silent(group);
        }
    }

    record CsvParameters(
            @Parameter(meaning = "links") List<String> links,

            @Parameter(defaultValue = "false", meaning = "events")
            boolean events) {}

    @Plugin(kind = "sink", name = "csv", description = "tables")
    static final class Csv implements MetricSinkFactory<CsvParameters> {
        @Override
        public Class<CsvParameters> parameterType() {
            return CsvParameters.class;
        }

        @Override
        public SeriesSelection selection(CsvParameters parameters) {
            return new SeriesSelection(parameters.links(), List.of(), parameters.events());
        }

        @Override
        public RunSink open(CsvParameters parameters, RunContext run) {
            return new NoSink();
        }
    }

    @Plugin(kind = "sink", name = "report", description = "a page")
    static final class Report implements MetricSinkFactory<NoParameters> {
        @Override
        public Class<NoParameters> parameterType() {
            return NoParameters.class;
        }

        @Override
        public RunSink open(NoParameters parameters, RunContext run) {
            return new NoSink();
        }
    }

    private static final class NoSink implements RunSink {
        @Override
        public void row(Row row) {}

        @Override
        public void close() {}
    }

    /** A plugin that declares a parameter called {@code label}. */
    record ReservedParameters(
            @Parameter(defaultValue = "x", meaning = "taken")
            String label) {}

    @Plugin(kind = "aqm", name = "reserved", description = "declares a reserved name")
    static final class Reserved implements QueueDisciplineFactory<ReservedParameters> {
        @Override
        public Class<ReservedParameters> parameterType() {
            return ReservedParameters.class;
        }

        @Override
        public QueueDiscipline create(ReservedParameters parameters, QueueContext queue) {
            return new Fifo(queue);
        }
    }

    static PluginFactory<?> reserved() {
        return new Reserved();
    }
}
