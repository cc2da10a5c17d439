package dev.sluice.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.simulator.RunObserver;
import dev.sluice.simulator.Simulation;
import dev.sluice.simulator.event.RunControl;
import dev.sluice.simulator.tcp.ReceiveWindow;
import dev.sluice.simulator.tcp.TcpParameters.TcpProfile;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PendingEventsTest {

    private Simulation simulation;
    private int most;

    /** Whatever is in flight, six link directions of one path have an arrival and an end of transmission, a flow four timers. */
    @ParameterizedTest
    @ValueSource(strings = {"10ms", "200ms"})
    void doNotGrowWithTheBandwidthDelayProduct(String delay) {
        TcpBlock tcp = new TcpBlock(TcpProfile.NS2, TcpBlock.reno()).set("receiveWindow", ReceiveWindow.parse("9000p"));
        RunObserver observer = row -> most = Math.max(most, simulation.pendingEvents());
        simulation = new DumbbellRun(1, tcp.complete())
                .bottleneck("100Mbps", delay, "1000p")
                .lasting("5s")
                .sampled("10ms")
                .plan()
                .simulation(observer);

        simulation.run(new RunControl());

        assertThat(most).isBetween(4, 2 * 6 + 4);
    }
}
