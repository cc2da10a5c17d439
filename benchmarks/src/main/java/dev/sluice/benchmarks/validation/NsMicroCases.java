package dev.sluice.benchmarks.validation;

import dev.sluice.benchmarks.DumbbellRun;
import dev.sluice.benchmarks.TcpBlock;
import dev.sluice.simulator.Plan;
import dev.sluice.simulator.tcp.ReceiveWindow;
import dev.sluice.simulator.tcp.TcpParameters.Recovery;
import dev.sluice.simulator.tcp.TcpParameters.TcpProfile;

/** One flow over 10 Mb/s and a round trip of 40 ms with 50 packets of buffer, as the agents of ns-2.35 fare. */
final class NsMicroCases {

    /** NewReno repairs the hundred losses of its first slow start one a round trip, in about seven seconds. */
    static final double START_UP_S = 10;

    private NsMicroCases() {}

    /**
     * The run. ns-2 admits a packet while fewer than {@code limit - 1} wait, hence 49 packets of capacity for its 50; packets
     * are 1040 B on the wire, ACKs 40 B.
     */
    static Plan plan(Recovery recovery) {
        TcpBlock tcp = new TcpBlock(TcpProfile.NS2, TcpBlock.reno())
                .set("recovery", recovery)
                .set("receiveWindow", ReceiveWindow.parse("10000p"));
        return new DumbbellRun(1, tcp.complete())
                .accessLinks("100Mbps", "1ms")
                .bottleneck("10Mbps", "18ms", "49p")
                .lasting("60s")
                .sampled("10ms")
                .plan();
    }
}
