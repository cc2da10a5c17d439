package dev.sluice.experiment.run;

import dev.sluice.api.packet.Packet;
import dev.sluice.api.parameter.Nested;
import dev.sluice.api.sink.ExperimentContext;
import dev.sluice.api.sink.MetricSinkFactory;
import dev.sluice.api.sink.PacketTap;
import dev.sluice.api.sink.Row;
import dev.sluice.api.sink.RunContext;
import dev.sluice.api.sink.RunSink;
import dev.sluice.simulator.RunObserver;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** The sinks of one run: hands every row and packet to each of them. A sink that throws ends the run. */
final class RunSinks implements RunObserver {

    private record Opened(String name, RunSink sink) {}

    private final BooleanSupplier abandoned;
    private final List<Opened> sinks = new ArrayList<>();
    private Opened[] receivers = {};

    private RunSinks(BooleanSupplier abandoned) {
        this.abandoned = abandoned;
    }

    /**
     * Opens the sinks in their order; those opened before one that throws are closed.
     *
     * @param abandoned whether nobody waits for the run any more: then nothing more may be written
     * @throws SinkFailureException if a sink cannot be opened
     */
    static RunSinks open(RunJob job, Path folder, BooleanSupplier abandoned) {
        RunSinks all = new RunSinks(abandoned);
        RunContext context = new Context(job, folder);
        try {
            for (Nested<MetricSinkFactory<?>> nested : job.experiment().sinks()) {
                all.sinks.add(new Opened(nested.name(), open(nested, context)));
            }
        } catch (SinkFailureException e) {
            all.closeAfterFailure();
            throw e;
        }
        all.receivers = all.sinks.toArray(Opened[]::new);
        return all;
    }

    private static RunSink open(Nested<MetricSinkFactory<?>> nested, RunContext context) {
        try {
            return typed(nested.factory()).open(nested.parameters(), context);
        } catch (IOException | RuntimeException | LinkageError e) {
            throw new SinkFailureException(nested.name(), e);
        }
    }

    /**
     * Tells a sink that the last run has ended.
     *
     * @throws SinkFailureException if it throws
     */
    static void experimentFinished(Nested<MetricSinkFactory<?>> nested, ExperimentContext experiment) {
        try {
            typed(nested.factory()).experimentFinished(nested.parameters(), experiment);
        } catch (IOException | RuntimeException | LinkageError e) {
            throw new SinkFailureException(nested.name(), e);
        }
    }

    /** {@link Nested} holds parameters of the factory's own type. */
    @SuppressWarnings("unchecked")
    private static MetricSinkFactory<Record> typed(MetricSinkFactory<?> factory) {
        return (MetricSinkFactory<Record>) factory;
    }

    @Override
    public void row(Row row) {
        if (abandoned.getAsBoolean()) {
            throw new IllegalStateException("the run was abandoned");
        }
        for (Opened opened : receivers) {
            try {
                opened.sink.row(row);
            } catch (IOException | RuntimeException | LinkageError e) {
                throw new SinkFailureException(opened.name, e);
            }
        }
    }

    @Override
    public @Nullable PacketTap tap(String link) {
        List<PacketTap> taps = new ArrayList<>();
        for (Opened opened : receivers) {
            PacketTap tap = tap(opened, link);
            if (tap != null) {
                taps.add(new GuardedTap(opened.name, tap));
            }
        }
        return switch (taps.size()) {
            case 0 -> null;
            case 1 -> taps.get(0);
            default -> new MergedTap(taps.toArray(PacketTap[]::new));
        };
    }

    private static @Nullable PacketTap tap(Opened opened, String link) {
        try {
            return opened.sink.tap(link);
        } catch (RuntimeException | LinkageError e) {
            throw new SinkFailureException(opened.name, e);
        }
    }

    /**
     * Closes all sinks, also those after one that throws.
     *
     * @throws SinkFailureException the first failure
     */
    void close() {
        SinkFailureException first = null;
        for (Opened opened : sinks) {
            try {
                opened.sink.close();
            } catch (IOException | RuntimeException | LinkageError e) {
                first = first == null ? new SinkFailureException(opened.name, e) : first;
            }
        }
        sinks.clear();
        if (first != null) {
            throw first;
        }
    }

    /** Closes what is still open; why the run failed is known already and counts. */
    void closeAfterFailure() {
        try {
            close();
        } catch (SinkFailureException second) {
            sinks.clear();
        }
    }

    private record GuardedTap(String sink, PacketTap tap) implements PacketTap {

        @Override
        public void packet(Point point, Packet packet, long nowPs) {
            try {
                tap.packet(point, packet, nowPs);
            } catch (RuntimeException | LinkageError e) {
                throw new SinkFailureException(sink, e);
            }
        }
    }

    private record MergedTap(PacketTap[] taps) implements PacketTap {

        @Override
        public void packet(Point point, Packet packet, long nowPs) {
            for (PacketTap tap : taps) {
                tap.packet(point, packet, nowPs);
            }
        }
    }

    private record Context(RunJob job, Path folder) implements RunContext {

        @Override
        public String runId() {
            return job.id();
        }

        @Override
        public String experiment() {
            return job.experiment().name();
        }

        @Override
        public Map<String, String> point() {
            return job.run().point();
        }

        @Override
        public int replication() {
            return job.run().replication();
        }

        @Override
        public long seed() {
            return job.run().spec().seed();
        }
    }
}
