package dev.sluice.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.api.aqm.QueueContext;
import dev.sluice.api.aqm.QueueDiscipline;
import dev.sluice.api.aqm.QueueDisciplineFactory;
import dev.sluice.api.packet.EcnCodepoint;
import dev.sluice.api.parameter.Units;
import dev.sluice.api.plugin.PluginKind;
import dev.sluice.api.plugin.RandomStream;
import dev.sluice.simulator.random.RandomStreams;
import java.util.ArrayDeque;
import java.util.Deque;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What holds for every queue discipline, under random arrivals and departures: packets are conserved, the capacity and the
 * order within a flow are kept, only ECN-capable packets are marked, nothing breaks at extreme rates, sizes and idle times,
 * the same seed gives the same drops, and nothing is allocated per packet.
 *
 * @param <P> the record that declares the parameters
 */
public abstract class QueueDisciplineContract<P extends Record> extends PluginContract<P> {

    private static final int STEPS = 150_000;
    private static final int FLOWS = 12;
    private static final long THIRTY_DAYS_PS = 30 * 24 * 3600 * Units.PS_PER_SECOND;

    protected QueueDisciplineContract() {
        super(PluginKind.AQM);
    }

    @Override
    protected abstract QueueDisciplineFactory<P> factory();

    /** The discipline under test. */
    protected QueueDiscipline create(QueueContext queue) {
        return factory().create(parameters(), queue);
    }

    /** The capacities to test with; the parameters must fit them. */
    protected String[] capacities() {
        return new String[] {"100p", "150kB", "unlimited"};
    }

    @Test
    void conservesPacketsAndKeepsCapacityAndOrder() {
        for (String capacity : capacities()) {
            for (long seed = 1; seed <= 3; seed++) {
                QueueRig rig = rig(new RecordingQueue(seed).capacity(capacity).countingOnly());

                randomTraffic(rig, seed, STEPS / 2, 1500);

                assertThat(rig.departedPackets())
                        .as("departures of " + capacity)
                        .isPositive();
                requireFiniteValues(rig.queue());
            }
        }
    }

    @Test
    void givesOutAllItHolds() {
        QueueRig rig = rig(new RecordingQueue(4).capacity(capacities()[0]).countingOnly());
        randomTraffic(rig, 4, 10_000, 1500);

        long patience = rig.clock().nowPs() + 1000 * Units.PS_PER_SECOND;
        while (rig.discipline().backlogPackets() > 0 && rig.clock().nowPs() < patience) {
            if (rig.depart() == null) {
                rig.clock()
                        .advanceTo(Math.max(
                                rig.clock().nowPs(),
                                Math.min(rig.queue().wakePs(), rig.clock().nowPs() + Units.PS_PER_MS)));
            }
            rig.clock().advance(Units.PS_PER_US);
        }

        assertThat(rig.discipline().backlogPackets()).isZero();
        assertThat(rig.discipline().backlogBytes()).isZero();
    }

    @Test
    void neverMarksPacketsThatAreNotEcnCapable() {
        QueueRig rig = rig(new RecordingQueue(5).capacity(capacities()[0]).countingOnly());

        for (int i = 0; i < STEPS; i++) {
            rig.arrive(TestPacket.full().flow(i % FLOWS));
            if (i % 3 != 0) {
                TestPacket packet = rig.depart();
                assertThat(packet == null || packet.ecn() == EcnCodepoint.NOT_ECT)
                        .isTrue();
            }
            rig.clock().advance(800 * Units.PS_PER_US);
        }

        assertThat(rig.queue().markedPackets()).isZero();
    }

    @Test
    void evictsOnlyWhatItHolds() {
        QueueRig rig = rig(new RecordingQueue(6).capacity(capacities()[0]).countingOnly());
        RandomStream random = new RandomStreams(6).of("steps");

        for (int i = 0; i < STEPS / 5; i++) {
            switch (random.nextInt(4)) {
                case 0 -> rig.evict();
                case 1 -> rig.depart();
                default ->
                    rig.arrive(TestPacket.ofSize(64 + random.nextInt(1437)).flow(random.nextInt(FLOWS)));
            }
            rig.clock().advance(random.nextInt(1_000_000_000));
        }

        requireFiniteValues(rig.queue());
    }

    @ParameterizedTest
    @CsvSource({"1kbps, 1", "1kbps, 65535", "10Mbps, 65535", "1Tbps, 1", "1Tbps, 65535"})
    void survivesExtremeRatesAndSizes(String rate, int size) {
        RecordingQueue queue = new RecordingQueue(7).rate(rate).mtu(size).countingOnly();
        QueueRig rig = rig(queue);

        randomTraffic(rig, 7, 20_000, size);

        requireFiniteValues(queue);
    }

    @Test
    void survivesThirtyDaysOfIdling() {
        QueueRig rig = rig(new RecordingQueue(8).capacity(capacities()[0]).countingOnly());

        for (int i = 0; i < 3; i++) {
            randomTraffic(rig, 8 + i, 20_000, 1500);
            drain(rig);
            rig.clock().advance(THIRTY_DAYS_PS);
        }

        requireFiniteValues(rig.queue());
        rig.arrive(TestPacket.full());
        requireFiniteValues(rig.queue());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void sameSeedGivesTheSameDrops(long seed) {
        RecordingQueue first = new RecordingQueue(seed).capacity(capacities()[0]);
        RecordingQueue second = new RecordingQueue(seed).capacity(capacities()[0]);

        randomTraffic(rig(first), seed, 30_000, 1500);
        randomTraffic(rig(second), seed, 30_000, 1500);

        assertThat(second.drops()).hasSameSizeAs(first.drops());
        for (int i = 0; i < first.drops().size(); i++) {
            RecordingQueue.Drop a = first.drops().get(i);
            RecordingQueue.Drop b = second.drops().get(i);
            assertThat(b.reason()).isEqualTo(a.reason());
            assertThat(b.timePs()).isEqualTo(a.timePs());
            assertThat(((TestPacket) b.packet()).number).isEqualTo(((TestPacket) a.packet()).number);
        }
        assertThat(second.markedPackets()).isEqualTo(first.markedPackets());
    }

    @Test
    void allocatesNothingPerPacket() {
        RecordingQueue queue = new RecordingQueue(9).capacity(capacities()[0]).countingOnly();
        QueueDiscipline discipline = create(queue);
        TestPacket[] packets = new TestPacket[4096];
        for (int i = 0; i < packets.length; i++) {
            packets[i] = TestPacket.full().flow(i % FLOWS);
        }

        long bytes = Allocation.steadyBytes(() -> overload(discipline, queue, packets));

        assertThat((double) bytes / packets.length)
                .as("bytes allocated per packet")
                .isLessThan(1);
    }

    /** Arrivals at 1.5 times the rate of departures, then as many departures as there are packets, then a pause. */
    private static void overload(QueueDiscipline discipline, RecordingQueue queue, TestPacket[] packets) {
        for (int i = 0; i < packets.length; i++) {
            TestPacket packet = packets[i];
            packet.fate = TestPacket.Fate.QUEUED;
            packet.ecn(i % 2 == 0 ? EcnCodepoint.ECT_0 : EcnCodepoint.NOT_ECT);
            packet.enqueuedAt(queue.nowPs());
            discipline.enqueue(packet, queue.nowPs());
            if (i % 3 != 0) {
                discipline.dequeue(queue.nowPs());
            }
            queue.clock().advance(800 * Units.PS_PER_US);
        }
        // A discipline that holds packets back gives them out in time.
        for (int i = 0; i < 100 * packets.length && discipline.backlogPackets() > 0; i++) {
            discipline.dequeue(queue.nowPs());
            queue.clock().advance(800 * Units.PS_PER_US);
        }
    }

    private QueueRig rig(RecordingQueue queue) {
        return new QueueRig(queue, this::create);
    }

    private static void drain(QueueRig rig) {
        for (int i = 0; i < 100_000 && rig.discipline().backlogPackets() > 0; i++) {
            rig.depart();
            rig.clock().advance(Units.PS_PER_MS);
        }
    }

    /** Busy and idle phases with packets of random size, flow and codepoint; a departed or dropped packet is used again. */
    private static void randomTraffic(QueueRig rig, long seed, int steps, int largest) {
        RandomStream random = new RandomStreams(seed).of("traffic");
        Deque<TestPacket> free = new ArrayDeque<>();
        double busy = 0.5;
        for (int i = 0; i < steps; i++) {
            if (random.nextInt(500) == 0) {
                busy = 0.3 + 0.5 * random.nextDouble();
            }
            if (random.nextDouble() < busy) {
                TestPacket packet = free.isEmpty() ? TestPacket.full() : free.remove();
                rig.arrive(packet.size(1 + random.nextInt(largest))
                        .flow(random.nextInt(FLOWS))
                        .ecn(EcnCodepoint.values()[random.nextInt(4)]));
            } else {
                TestPacket packet = rig.depart();
                if (packet != null) {
                    free.add(packet);
                }
            }
            rig.clock().advance((long) random.nextExponential(600.0 * Units.PS_PER_US));
        }
    }

    private static void requireFiniteValues(RecordingQueue queue) {
        for (String name : queue.values().names()) {
            assertThat(queue.values().get(name)).as("published " + name).isFinite();
        }
    }
}
