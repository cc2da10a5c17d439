package dev.sluice.simulator;

import dev.sluice.api.aqm.DropReason;
import dev.sluice.api.aqm.PacketFifo;
import dev.sluice.api.aqm.QueueContext;
import dev.sluice.api.aqm.QueueDiscipline;
import dev.sluice.api.aqm.QueueDisciplineFactory;
import dev.sluice.api.packet.Packet;
import dev.sluice.api.parameter.DataSize;
import dev.sluice.api.parameter.Nested;
import dev.sluice.api.parameter.QueueSize;
import dev.sluice.api.parameter.TimeSpan;
import dev.sluice.api.traffic.TrafficSource;
import dev.sluice.simulator.event.RunControl;
import dev.sluice.simulator.udp.UdpParameters;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Measures data packets per CPU second of the network alone: {@code Benchmark [flows] [runs]}. Not a test. */
final class Benchmark {

    /** More than a run can send. */
    private static final long ENDLESS = 1L << 50;

    private Benchmark() {}

    public static void main(String[] arguments) {
        int flows = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 1;
        int runs = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 6;
        // 1 Gb/s over 44 ms is 3667 packets of 1500 B; the windows keep 1000 more in the queue.
        int window = 4667 / flows;
        UdpParameters sizes = new UdpParameters(DataSize.parse("1460B"), DataSize.parse("40B"), false);
        FlowGroup group = Testbed.group(
                "f0",
                List.of("s*"),
                List.of("r*"),
                FlowGroup.Pairs.EACH,
                1,
                sizes,
                Testbed.traffic(context -> (TrafficSource) (connection, nowPs) -> context.send(connection, ENDLESS)),
                new StartTimes(TimeSpan.ZERO, TimeSpan.parse("1ms"), List.of()),
                null);
        Nested<QueueDisciplineFactory<?>> bottleneck =
                Testbed.queue(TestFifo::new).withCapacity(QueueSize.parse("2500p"));
        RunSpec spec = Testbed.spec(
                Testbed.dumbbell(flows, Testbed.link("10Gbps", "1ms"), Testbed.link("1Gbps", "20ms", bottleneck)),
                "60s",
                group);
        Plan plan = Plan.of(spec, FixedWindow.factory(window));
        for (int i = 0; i < runs; i++) {
            Simulation simulation = plan.simulation(RunObserver.NONE);
            long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            RunResult result = simulation.run(new RunControl());
            double seconds = (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before) / 1e9;
            System.out.printf(
                    Locale.ROOT,
                    "%d flows: %.2f M data packets per CPU s, %d packets, %.3f s, %d events, utilisation %.4f%n",
                    flows,
                    result.dataPackets() / seconds / 1e6,
                    result.dataPackets(),
                    seconds,
                    result.events(),
                    result.links().get(0).utilisation());
        }
    }

    /** Drop-tail as a plugin has it. */
    static final class TestFifo implements QueueDiscipline {

        private final QueueContext queue;
        private final PacketFifo fifo;

        TestFifo(QueueContext queue) {
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
}
