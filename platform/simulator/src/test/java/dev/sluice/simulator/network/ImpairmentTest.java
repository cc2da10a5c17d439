package dev.sluice.simulator.network;

import static dev.sluice.simulator.network.LinkRig.MS;
import static dev.sluice.simulator.network.LinkRig.US;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sluice.api.link.LinkImpairmentFactory;
import dev.sluice.api.link.PacketImpairment;
import dev.sluice.api.link.RateProcess;
import dev.sluice.api.link.Verdict;
import dev.sluice.api.packet.Packet;
import dev.sluice.api.parameter.Nested;
import dev.sluice.api.parameter.Units;
import dev.sluice.api.sink.PacketTap;
import dev.sluice.simulator.SpecException;
import dev.sluice.simulator.Testbed;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ImpairmentTest {

    /** 1500 B at 10 Mb/s take 1.2 ms. */
    private static final long FULL = 1200 * US;

    private static Nested<LinkImpairmentFactory<?>> wire(PacketImpairment impairment) {
        return Testbed.impairment(link -> impairment);
    }

    /** Loses the packet of this number. */
    private static PacketImpairment losing(long number) {
        return (packet, nowPs, verdict) -> {
            if (packet.headers().sequence() == number) {
                verdict.lose();
            }
        };
    }

    /** Delays the n-th packet by the n-th of these. */
    private record Delays(boolean reorders, long... ps) implements PacketImpairment {
        @Override
        public void judge(Packet packet, long nowPs, Verdict verdict) {
            verdict.delay(ps[(int) packet.headers().sequence() - 1]);
        }
    }

    @Test
    void aLossOnTheWireTakesQueueAndLinkTimeAndIsNoDrop() {
        LinkRig rig = new LinkRig(Testbed.link("10Mbps", "5ms", List.of(wire(losing(2)))));

        rig.send(0, 1500).send(0, 1500).send(0, 1500).run();

        assertThat(rig.sequences).containsExactly(1L, 3L);
        assertThat(rig.arrivals).containsExactly(FULL + 5 * MS, 3 * FULL + 5 * MS);
        assertThat(rig.counted().errorPackets).isEqualTo(1);
        assertThat(rig.counted().droppedPackets).isZero();
        assertThat(rig.counted().transmittedPackets).isEqualTo(3);
        assertThat(rig.counters.lostPackets).isEqualTo(1);
        assertThat(rig.pool.outstanding()).isZero();
    }

    @Test
    void aLossBeforeTheQueueTakesNeither() {
        LinkRig rig = new LinkRig(Testbed.link("10Mbps", "5ms", List.of(Testbed.ingress(link -> losing(2)))));

        rig.send(0, 1500).send(0, 1500).send(0, 1500).run();

        assertThat(rig.sequences).containsExactly(1L, 3L);
        assertThat(rig.arrivals).containsExactly(FULL + 5 * MS, 2 * FULL + 5 * MS);
        assertThat(rig.counted().errorPackets).isEqualTo(1);
        assertThat(rig.counted().offeredPackets).isEqualTo(2);
        assertThat(rig.pool.outstanding()).isZero();
    }

    @Test
    void aPacketOnTheWireIsJudgedForTheTimeOfItsLastBit() {
        List<Long> times = new ArrayList<>();
        LinkRig rig =
                new LinkRig(Testbed.link("10Mbps", "5ms", List.of(wire((packet, nowPs, verdict) -> times.add(nowPs)))));

        rig.send(0, 1500).send(0, 1500).run();

        assertThat(times).containsExactly(FULL, 2 * FULL);
    }

    /** A tap hears of a loss when the packet should arrive: never before its last bit has left. */
    @Test
    void tapsSeeEventsInTheOrderOfTime() {
        List<Long> times = new ArrayList<>();
        List<PacketTap.Point> points = new ArrayList<>();
        LinkRig rig = new LinkRig(Testbed.link("10Mbps", "5ms", List.of(wire(losing(1)))));
        rig.link().tap((point, packet, nowPs) -> {
            times.add(nowPs);
            points.add(point);
        });

        rig.send(0, 1500).send(1 * MS, 1500).run();

        assertThat(times).isSorted();
        assertThat(points).contains(PacketTap.Point.LOST);
    }

    @Test
    void aLostPacketMeetsNoFurtherImpairment() {
        List<Long> judged = new ArrayList<>();
        PacketImpairment second =
                (packet, nowPs, verdict) -> judged.add(packet.headers().sequence());
        LinkRig rig = new LinkRig(Testbed.link("10Mbps", "5ms", List.of(wire(losing(1)), wire(second))));

        rig.send(0, 1500).send(0, 1500).run();

        assertThat(judged).containsExactly(2L);
    }

    @Test
    void aCopyFollowsItsPacketAndMeetsTheImpairmentsBehind() {
        List<Long> judged = new ArrayList<>();
        PacketImpairment second =
                (packet, nowPs, verdict) -> judged.add(packet.headers().sequence());
        PacketImpairment duplicating = (packet, nowPs, verdict) -> verdict.duplicate();
        LinkRig rig = new LinkRig(Testbed.link("10Mbps", "5ms", List.of(wire(duplicating), wire(second))));

        rig.send(0, 1500).send(0, 1500).run();

        assertThat(rig.sequences).containsExactly(1L, 1L, 2L, 2L);
        assertThat(rig.arrivals).containsExactly(FULL + 5 * MS, FULL + 5 * MS, 2 * FULL + 5 * MS, 2 * FULL + 5 * MS);
        assertThat(judged).containsExactly(1L, 1L, 2L, 2L);
        assertThat(rig.counters.duplicatedPackets).isEqualTo(2);
        assertThat(rig.counted().transmittedPackets).isEqualTo(2);
    }

    /** Links sheet, Section 1.3: duplicate and loss cancel to one copy. */
    @Test
    void duplicateAndLossLeaveOneCopy() {
        PacketImpairment both = (packet, nowPs, verdict) -> {
            verdict.duplicate();
            verdict.lose();
        };
        LinkRig rig = new LinkRig(Testbed.link("10Mbps", "5ms", List.of(wire(both))));

        rig.send(0, 1500).run();

        assertThat(rig.sequences).containsExactly(1L);
        assertThat(rig.counted().errorPackets).isEqualTo(1);
        assertThat(rig.pool.outstanding()).isZero();
    }

    @Test
    void copiesMadeBeforeTheQueueAreOfferedToIt() {
        PacketImpairment duplicating = (packet, nowPs, verdict) -> verdict.duplicate();
        LinkRig rig = new LinkRig(Testbed.link("10Mbps", "0s", List.of(Testbed.ingress(link -> duplicating))));

        rig.send(0, 1500).run();

        assertThat(rig.arrivals).containsExactly(FULL, 2 * FULL);
        assertThat(rig.counted().offeredPackets).isEqualTo(2);
    }

    /** Links sheet, Section 8: sends at 0, 1, 2, 3 ms with delays 10, 5, 5, 5 ms. */
    @Test
    void packetsOvertakeOnlyWhereAnImpairmentSaysSo() {
        long[] delays = {10 * MS, 5 * MS, 5 * MS, 5 * MS};

        LinkRig reordering = delayed(new Delays(true, delays));
        LinkRig ordered = delayed(new Delays(false, delays));

        assertThat(reordering.sequences).containsExactly(2L, 3L, 4L, 1L);
        assertThat(reordering.arrivals).extracting(t -> (t + MS / 2) / MS).containsExactly(6L, 7L, 8L, 10L);
        assertThat(ordered.sequences).containsExactly(1L, 2L, 3L, 4L);
        assertThat(ordered.arrivals).extracting(t -> (t + MS / 2) / MS).containsExactly(10L, 10L, 10L, 10L);
    }

    private static LinkRig delayed(PacketImpairment impairment) {
        // At 1 Tb/s the transmission of 1 B takes 8 ps.
        LinkRig rig = new LinkRig(Testbed.link("1Tbps", "0s", List.of(wire(impairment))));
        for (int i = 0; i < 4; i++) {
            rig.send(i * MS, 1);
        }
        return rig.run();
    }

    @Test
    void delaysOfSeveralImpairmentsAddUp() {
        LinkRig rig = new LinkRig(Testbed.link(
                "10Mbps",
                "5ms",
                List.of(
                        wire((packet, nowPs, verdict) -> verdict.delay(2 * MS)),
                        wire((packet, nowPs, verdict) -> verdict.delay(3 * MS)))));

        rig.send(0, 1500).run();

        assertThat(rig.arrivals).containsExactly(FULL + 10 * MS);
    }

    @Test
    void aDelayBeforeTheQueueKeepsTheOrderToo() {
        LinkRig rig = new LinkRig(Testbed.link(
                "10Mbps", "0s", List.of(Testbed.ingress(link -> new Delays(false, 10 * MS, 0, 0)))));

        rig.send(0, 1500).send(1 * MS, 1500).send(20 * MS, 1500).run();

        assertThat(rig.sequences).containsExactly(1L, 2L, 3L);
        assertThat(rig.arrivals).containsExactly(10 * MS + FULL, 10 * MS + 2 * FULL, 20 * MS + FULL);
    }

    /** 10 Mb/s, and nothing at all from 2 ms to 7 ms. */
    private static final class Outage implements RateProcess {

        private static final long RATE = 10_000_000;

        @Override
        public long finish(long startPs, int bytes) {
            long start = startPs >= 2 * MS && startPs < 7 * MS ? 7 * MS : startPs;
            long finish = start + Units.transmissionPs(bytes, RATE);
            return start < 2 * MS && finish > 2 * MS ? finish + 5 * MS : finish;
        }

        @Override
        public long rateBps(long nowPs) {
            return nowPs >= 2 * MS && nowPs < 7 * MS ? 0 : RATE;
        }
    }

    /** The second packet has 0.8 ms of its 1.2 ms behind it when the outage begins, and the rest after its end. */
    @Test
    void aPacketInServicePausesDuringAnOutage() {
        LinkRig rig = new LinkRig(Testbed.link("10Mbps", "1ms", List.of(Testbed.impairment(link -> new Outage()))));

        rig.send(0, 1500).send(0, 1500).send(0, 1500).run();

        assertThat(rig.arrivals).containsExactly(FULL + 1 * MS, 2 * FULL + 6 * MS, 3 * FULL + 6 * MS);
        assertThat(rig.link().rateBps(3 * MS)).isZero();
        assertThat(rig.link().rateBps(8 * MS)).isEqualTo(10_000_000);
    }

    @Test
    void aLinkThatIsDownForEverHoldsItsPackets() {
        RateProcess dead = new RateProcess() {
            @Override
            public long finish(long startPs, int bytes) {
                return Long.MAX_VALUE;
            }

            @Override
            public long rateBps(long nowPs) {
                return 0;
            }
        };
        LinkRig rig = new LinkRig(Testbed.link("10Mbps", "1ms", List.of(Testbed.impairment(link -> dead))));

        rig.send(0, 1500).send(5 * MS, 1500).run();

        assertThat(rig.arrivals).isEmpty();
        assertThat(rig.link().backlogPackets()).isEqualTo(1);
        assertThat(rig.counted().transmittedPackets).isZero();
        assertThat(rig.counted().busyPs).isEqualTo(rig.events.nowPs());
    }

    @Test
    void twoRatesForOneLinkAreRefused() {
        Nested<LinkImpairmentFactory<?>> outage = Testbed.impairment(link -> new Outage());

        assertThatThrownBy(() -> new LinkRig(Testbed.link("10Mbps", "1ms", List.of(outage, outage))))
                .isInstanceOf(SpecException.class)
                .hasMessageContaining("second impairment that sets its rate");
    }

    /** Streams are named by link, type and number among that type, so another impairment shifts nobody's losses. */
    @Test
    void eachImpairmentHasItsOwnRandomNumbers() {
        List<Long> draws = new ArrayList<>();
        Nested<LinkImpairmentFactory<?>> drawing = Testbed.impairment(link -> {
            draws.add(link.random().nextLong());
            return losing(-1);
        });

        new LinkRig(Testbed.link("10Mbps", "1ms", List.of(drawing, drawing)));
        new LinkRig(Testbed.link("10Mbps", "1ms", List.of(drawing, Testbed.impairment(link -> new Outage()), drawing)));

        assertThat(draws.get(0)).isNotEqualTo(draws.get(1));
        assertThat(draws.get(2)).isEqualTo(draws.get(0));
    }
}
