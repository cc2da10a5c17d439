package dev.sluice.benchmarks.validation;

import dev.sluice.api.parameter.Nested;
import dev.sluice.api.plugin.NoParameters;
import dev.sluice.api.tcp.CongestionControllerFactory;
import dev.sluice.benchmarks.DumbbellRun;
import dev.sluice.benchmarks.TcpBlock;
import dev.sluice.simulator.Plan;
import dev.sluice.simulator.tcp.TcpParameters;
import dev.sluice.simulator.tcp.TcpParameters.SlowStartRule;
import dev.sluice.simulator.tcp.TcpParameters.TcpProfile;

/**
 * One flow of a Linux kernel over an emulated bottleneck. Its sender stands right before the queue; ACKs come back after the
 * delay alone.
 *
 * @param controller {@code cubic} or {@code reno}
 * @param rateMbps rate of the bottleneck, all bytes of an IP packet counted
 * @param oneWayMs delay in each direction
 * @param queuePackets limit of the queue, the packet in transmission not counted
 * @param loss probability of losing a packet behind the queue, empty for none
 * @param durationS length of the run
 * @param startUpS after which windows and cuts are looked at
 */
record KernelCase(
        String controller, int rateMbps, int oneWayMs, int queuePackets, String loss, int durationS, double startUpS) {

    /** Name of the reference's files. */
    String name() {
        return controller + "-" + rateMbps + "M-" + 2 * oneWayMs + "ms-q" + queuePackets
                + (loss.isEmpty() ? "" : "-loss" + loss.replace("%", ""));
    }

    /** The run with this seed, of a stack as the kernel's. */
    Plan plan(long seed) {
        TcpBlock tcp = controller.equals("cubic")
                ? new TcpBlock(TcpProfile.MODERN, TcpBlock.cubic(true)).set("slowStart", SlowStartRule.HYSTART)
                : new TcpBlock(TcpProfile.MODERN, TcpBlock.reno());
        return plan(seed, tcp.complete());
    }

    /** The same with a controller that counts in whole segments. */
    Plan wholeSegmentsPlan(long seed) {
        boolean cubic = controller.equals("cubic");
        Nested<CongestionControllerFactory<?>> nested =
                new Nested<>(new WholeSegmentsFactory(cubic), new NoParameters());
        TcpBlock tcp = new TcpBlock(TcpProfile.MODERN, nested)
                .set("slowStart", cubic ? SlowStartRule.HYSTART : SlowStartRule.STANDARD);
        return plan(seed, tcp.complete());
    }

    /** The run with this seed and transport. */
    Plan plan(long seed, TcpParameters tcp) {
        DumbbellRun run = new DumbbellRun(1, tcp)
                .accessLinks("100Gbps", "0s")
                .bottleneck(rateMbps + "Mbps", oneWayMs + "ms", queuePackets + "p")
                .reverseRate("100Gbps")
                .lasting(durationS + "s")
                .sampled("10ms")
                .seed(seed);
        return (loss.isEmpty() ? run : run.loss(loss)).plan();
    }
}
