package dev.sluice.benchmarks.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sluice.benchmarks.TcpBlock;
import dev.sluice.simulator.RunObserver;
import dev.sluice.simulator.RunResult;
import dev.sluice.simulator.event.RunControl;
import dev.sluice.simulator.tcp.TcpParameters.SlowStartRule;
import dev.sluice.simulator.tcp.TcpParameters.TcpProfile;
import java.util.List;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

/** Traces of Linux 6.18, {@code reference/linux}. */
class KernelReferenceTest {

    private static final KernelCase CUBIC = KernelCases.LOSSLESS.get(0);
    private static final KernelCase FAST_CUBIC = new KernelCase("cubic", 50, 50, 400, "", 60, 10);

    /** Means over whole cycles; five per cent is what the kernel's whole segments make of a window of 60. */
    @Test
    void cubicCyclesAsTheKernelDoes() {
        Comparison comparison = References.kernel(FAST_CUBIC, 1);

        for (String measure : List.of(
                "throughput (Mbit/s)",
                "queue, mean (packets)",
                "smoothed RTT, mean (ms)",
                "window, mean (segments)",
                "window, 95th percentile",
                "window before a cut, mean",
                "smallest window after a cut, mean",
                "time between cuts, mean (s)")) {
            assertThat(comparison.deviation(measure)).as(measure).isCloseTo(0, within(0.01));
        }
    }

    /** In the kernel's arithmetic even a plateau of one segment is met: a cut every 2.87 s, one drop each. */
    @Test
    void cubicInWholeSegmentsHasTheKernelsPeriod() {
        Measures ours = RunTrace.of(CUBIC.wholeSegmentsPlan(1), true).measures(CUBIC.startUpS());
        Measures theirs = ReferenceTraces.linux(CUBIC.name()).measures(CUBIC.startUpS());

        assertThat(ours.mean("time between cuts, mean (s)"))
                .isCloseTo(theirs.mean("time between cuts, mean (s)"), Percentage.withPercentage(3));
        assertThat(ours.mean("drops after it")).isCloseTo(theirs.mean("drops after it"), within(1.0));
    }

    /**
     * The kernel left slow start at 38 segments. It acknowledges the first segments one by one, after 85 ms an odd number of
     * them; the train of ACKs that HyStart follows then has no gap above 2 ms.
     */
    @Test
    void hyStartEndsAt38SegmentsWithAnAckForEachPacket() {
        TcpBlock tcp = new TcpBlock(TcpProfile.MODERN, TcpBlock.cubic(true))
                .set("slowStart", SlowStartRule.HYSTART)
                .set("ackEvery", 1);

        Trace trace = RunTrace.of(CUBIC.plan(1, tcp.complete()), true);

        assertThat(trace.window.at(0.16)).isBetween(38.0, 39.0);
        assertThat(trace.drops.at(5)).isCloseTo(6, within(1.0));
    }

    /** With a round trip that doubles in the queue the timer must outlast the repair: the kernel never timed out. */
    @Test
    void longRecoveriesDoNotTimeOut() {
        KernelCase lossy = new KernelCase("reno", 10, 300, 500, "0.1%", 30, 20);

        RunResult result = lossy.plan(5).simulation(RunObserver.NONE).run(new RunControl());

        assertThat(result.flows().get(0).timeouts()).isZero();
        assertThat(result.flows().get(0).spuriousRetransmissions()).isZero();
    }
}
