package dev.sluice.benchmarks;

import com.sun.management.ThreadMXBean;
import dev.sluice.api.sink.Numbers;
import dev.sluice.api.sink.Row;
import dev.sluice.api.sink.Table;
import dev.sluice.simulator.Plan;
import dev.sluice.simulator.RunObserver;
import dev.sluice.simulator.RunResult;
import dev.sluice.simulator.Simulation;
import dev.sluice.simulator.event.RunControl;
import dev.sluice.simulator.tcp.ReceiveWindow;
import dev.sluice.simulator.tcp.TcpParameters;
import dev.sluice.simulator.tcp.TcpParameters.TcpProfile;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Speed of three fixed runs with complete TCP (SACK, timers, delivery-rate samples) and all series written as text: data packets
 * that left the bottleneck for each second of CPU time, and what else a run costs.
 *
 * <p>Arguments: names of cases, none for all. CPU times depend on what else the machine does; compare ratios only.
 */
public final class WholeRun {

    private static final int REPEATS = 5;

    private WholeRun() {}

    /** A fixed run. */
    enum Case {
        /** One flow of 100 Mb/s. */
        ONE_FLOW("1flow"),
        /** Four flows over 1 Gb/s with 2500 packets of buffer. */
        GIGABIT("gigabit"),
        /** A hundred flows over 100 Mb/s. */
        HUNDRED_FLOWS("100flows");

        final String key;

        Case(String key) {
            this.key = key;
        }

        /** As in ns-2: its limit counts one packet more than ours. */
        Plan plan() {
            return switch (this) {
                case ONE_FLOW -> hundredMegabit(1);
                case HUNDRED_FLOWS -> hundredMegabit(100);
                case GIGABIT ->
                    new DumbbellRun(4, tcp("8000p"))
                            .accessLinks("1Gbps", "1ms", "2ms", "2ms", "2ms")
                            .bottleneck("1Gbps", "20ms", "2499p")
                            .startEvery("100ms")
                            .lasting("20s")
                            .plan();
            };
        }

        private static Plan hundredMegabit(int flows) {
            return new DumbbellRun(flows, tcp("100000p"))
                    .accessLinks("1Gbps", "1ms")
                    .bottleneck("100Mbps", "18ms", "479p")
                    .startEvery("10ms")
                    .lasting("100s")
                    .plan();
        }

        private static TcpParameters tcp(String receiveWindow) {
            return new TcpBlock(TcpProfile.NS2, TcpBlock.reno())
                    .set("receiveWindow", ReceiveWindow.parse(receiveWindow))
                    .complete();
        }
    }

    /** Formats every row as the csv sink does, if it is to, and forgets it. */
    private static final class TextObserver implements RunObserver {

        private final boolean writes;
        private final StringBuilder text = new StringBuilder();
        private @Nullable Simulation watched;
        private int mostPending;

        TextObserver(boolean writes) {
            this.writes = writes;
        }

        @Override
        public void row(Row row) {
            if (watched != null) {
                mostPending = Math.max(mostPending, watched.pendingEvents());
            }
            if (writes) {
                write(row);
            }
        }

        private void write(Row row) {
            List<Table.Column> columns = row.table().columns();
            for (int i = 0; i < columns.size(); i++) {
                switch (columns.get(i).type()) {
                    case TEXT -> text.append(row.text(i));
                    case COUNT -> text.append(row.count(i));
                    case NUMBER -> text.append(Numbers.format(row.number(i)));
                }
                text.append(',');
            }
            text.setLength(0);
        }
    }

    /** What a run cost. */
    private record Cost(double cpuS, long allocatedBytes, int mostPending, RunResult result) {}

    private static Cost measure(Case chosen, boolean writes) {
        ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        TextObserver observer = new TextObserver(writes);
        Simulation simulation = chosen.plan().simulation(observer);
        observer.watched = simulation;
        long cpuBefore = thread.getCurrentThreadCpuTime();
        long bytesBefore = thread.getCurrentThreadAllocatedBytes();
        RunResult result = simulation.run(new RunControl());
        long bytes = thread.getCurrentThreadAllocatedBytes() - bytesBefore;
        double cpuS = (thread.getCurrentThreadCpuTime() - cpuBefore) / 1e9;
        return new Cost(cpuS, bytes, observer.mostPending, result);
    }

    public static void main(String[] args) {
        List<String> wanted = Arrays.asList(args);
        System.out.printf(
                "%-9s %8s %12s %14s %14s %9s %9s %9s%n",
                "case", "cpu s", "packets", "packets/cpu s", "hops/cpu s", "events/p", "bytes/p", "pending");
        for (Case chosen : Case.values()) {
            if (wanted.isEmpty() || wanted.contains(chosen.key)) {
                report(chosen);
            }
        }
    }

    /**
     * The fastest of some repeats after one that warms up: what others do to the machine only makes it slower. Memory is that of a
     * run whose rows are not written, with all that it allocates at its start.
     */
    private static void report(Case chosen) {
        Cost silent = measure(chosen, false);
        Cost best = measure(chosen, true);
        for (int i = 0; i < REPEATS; i++) {
            Cost cost = measure(chosen, true);
            best = cost.cpuS < best.cpuS ? cost : best;
        }
        long packets = best.result.dataPackets();
        System.out.printf(
                Locale.ROOT,
                "%-9s %8.3f %12d %14.0f %14.0f %9.2f %9.2f %9d%n",
                chosen.key,
                best.cpuS,
                packets,
                packets / best.cpuS,
                best.result.packetHops() / best.cpuS,
                (double) best.result.events() / packets,
                (double) silent.allocatedBytes / packets,
                best.mostPending);
    }
}
