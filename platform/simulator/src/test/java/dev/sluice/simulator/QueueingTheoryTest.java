package dev.sluice.simulator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sluice.api.aqm.QueueDisciplineFactory;
import dev.sluice.api.parameter.Nested;
import dev.sluice.api.parameter.QueueSize;
import dev.sluice.api.traffic.TrafficFactory;
import dev.sluice.simulator.RunResult.LinkTotals;
import dev.sluice.simulator.event.RunControl;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Queues with known answers (metrics sheet, oracle 9): 1250 B at 10 Mb/s take 1 ms, an arrival every 1.25 ms is a load of 0.8. The
 * waiting times of 800 000 packets are correlated over some hundred; means are good to 2 %, and 5 % are allowed.
 */
class QueueingTheoryTest {

    private static final String DURATION = "1000s";

    private static LinkTotals link(
            Nested<TrafficFactory<?>> traffic, @Nullable Nested<QueueDisciplineFactory<?>> queue, String duration) {
        RunSpec spec = Testbed.spec(
                Testbed.twoHosts(Testbed.link("10Mbps", "1ms", queue)), duration, Testbed.udp("a", "b", traffic));
        return Plan.of(spec)
                .simulation(RunObserver.NONE)
                .run(new RunControl())
                .links()
                .get(0);
    }

    private static Nested<QueueDisciplineFactory<?>> fifo(String capacity) {
        return Testbed.queue(TestFifo::new).withCapacity(QueueSize.parse(capacity));
    }

    /** M/D/1: the mean wait is rho / (2 (1 - rho)) services, 2 ms. */
    @Test
    void poissonArrivalsOfEqualPacketsWaitTwoMilliseconds() {
        LinkTotals link = link(Datagrams.poisson(1.25, 1250), fifo("unlimited"), DURATION);

        assertThat(link.utilisation()).isCloseTo(0.8, within(0.005));
        assertThat(link.queueDelayMs().mean()).isCloseTo(2, within(0.1));
        // Little: the mean queue is the accepted rate times the mean wait; exact but for the packets at the end.
        double arrivalsPerMs = link.offeredPackets() / 1e6;
        assertThat(link.queuePackets().mean())
                .isCloseTo(arrivalsPerMs * link.queueDelayMs().mean(), within(1e-3));
    }

    /** M/M/1: the mean wait is rho / (1 - rho) services, 4 ms. */
    @Test
    void poissonArrivalsOfExponentialPacketsWaitFourMilliseconds() {
        LinkTotals link = link(Datagrams.poissonExponential(1.25, 1250), fifo("unlimited"), DURATION);

        assertThat(link.queueDelayMs().mean()).isCloseTo(4, within(0.2));
        // P(wait > t) = rho exp(-(1 - rho) t / service): the 95th percentile is 5 ln(16) ms.
        assertThat(link.queueDelayMs().p95()).isCloseTo(5 * StrictMath.log(16), within(0.7));
    }

    /** M/M/1/10, one of the ten in transmission: the share lost is rho^10 (1 - rho) / (1 - rho^11) = 0.0234929. */
    @Test
    void aFullQueueLosesWhatErlangSays() {
        LinkTotals link = link(Datagrams.poissonExponential(1.25, 1250), fifo("9p"), DURATION);

        assertThat(link.dropRate()).isCloseTo(0.0234929, within(0.0234929 * 0.05));
        assertThat(link.queuePackets().max()).isEqualTo(9);
    }

    /** Metrics sheet, oracle 8: 10 Mb/s, 1000 packets of 1250 B in 2 s; none waits. */
    @Test
    void equalGapsLongerThanTheServiceNeverWait() {
        LinkTotals link = link(Datagrams.constant(2_000_000_000L, 1250), fifo("100p"), "2s");

        // One is sent at 2, 4, … 2000 ms; the last has just begun.
        assertThat(link.offeredPackets()).isEqualTo(1000);
        assertThat(link.utilisation()).isCloseTo(0.4995, within(1e-12));
        assertThat(link.queueDelayMs().max()).isZero();
        assertThat(link.queuePackets().max()).isZero();
        assertThat(link.dropRate()).isZero();
    }

    /** Arrivals at 1.25 times the rate: a queue of 10 fills, then every fifth is lost and those that pass wait full. */
    @Test
    void equalGapsShorterThanTheServiceFillTheQueue() {
        LinkTotals link = link(Datagrams.constant(800_000_000L, 1250), fifo("10p"), "100s");

        assertThat(link.dropRate()).isCloseTo(0.2, within(0.0002));
        assertThat(link.utilisation()).isCloseTo(1, within(0.0001));
        assertThat(link.queuePackets().p50()).isEqualTo(10);
        assertThat(link.queuePackets().max()).isEqualTo(10);
    }
}
