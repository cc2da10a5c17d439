package dev.sluice.simulator.network;

import static dev.sluice.simulator.network.LinkRig.MS;
import static dev.sluice.simulator.network.LinkRig.US;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sluice.api.aqm.DropReason;
import dev.sluice.api.aqm.QueueContext;
import dev.sluice.api.aqm.QueueDiscipline;
import dev.sluice.api.aqm.QueueDisciplineFactory;
import dev.sluice.api.packet.EcnCodepoint;
import dev.sluice.api.packet.Packet;
import dev.sluice.api.parameter.Nested;
import dev.sluice.api.parameter.QueueSize;
import dev.sluice.api.sink.PacketTap;
import dev.sluice.simulator.PluginFailureException;
import dev.sluice.simulator.TestFifo;
import dev.sluice.simulator.Testbed;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class LinkTest {

    /** 1500 B at 10 Mb/s take 1.2 ms. */
    private static final long FULL = 1200 * US;

    @Test
    void aPacketArrivesAfterTransmissionAndPropagation() {
        LinkRig rig = new LinkRig(Testbed.link("10Mbps", "5ms"));

        rig.send(1 * MS, 1500).run();

        assertThat(rig.arrivals).containsExactly(1 * MS + FULL + 5 * MS);
    }

    /** 1 B at 3 b/s takes 8/3 s = 2 666 666 666 666.67 ps, rounded up. */
    @Test
    void transmissionTimesAreRoundedUpToThePicosecond() {
        LinkRig rig = new LinkRig(Testbed.link("3bps", "0s"));

        rig.send(0, 1).run();

        assertThat(rig.arrivals).containsExactly(2_666_666_666_667L);
    }

    @Test
    void packetsBackToBackFollowEachOtherByOneTransmissionTime() {
        LinkRig rig = new LinkRig(Testbed.link("10Mbps", "5ms"));

        rig.send(0, 1500).send(0, 750).send(0, 1500).run();

        assertThat(rig.arrivals).containsExactly(FULL + 5 * MS, 3 * FULL / 2 + 5 * MS, 5 * FULL / 2 + 5 * MS);
    }

    @Test
    void anIdleLinkStartsAnewWithTheNextPacket() {
        LinkRig rig = new LinkRig(Testbed.link("10Mbps", "0s"));

        rig.send(0, 1500)
                .send(10 * MS, 1500)
                .send(10 * MS + FULL, 1500)
                .send(10 * MS + FULL + 1, 1500)
                .run();

        assertThat(rig.arrivals).containsExactly(FULL, 10 * MS + FULL, 10 * MS + 2 * FULL, 10 * MS + 3 * FULL);
    }

    /** A packet costs an arrival; the end of its transmission is an event only if another waits. */
    @Test
    void anIdleLinkNeedsOneEventAPacket() {
        LinkRig rig = new LinkRig(Testbed.link("10Mbps", "5ms"));
        rig.send(0, 1500).send(10 * MS, 1500).run();

        // Two arrivals, and the two events that send.
        assertThat(rig.events.firedEvents()).isEqualTo(4);

        LinkRig busy = new LinkRig(Testbed.link("10Mbps", "5ms"));
        busy.send(0, 1500).send(0, 1500).run();

        assertThat(busy.events.firedEvents()).isEqualTo(5);
    }

    /** Ten thousand packets in flight, and one event pending (event core, rule 1). */
    @Test
    void theEventQueueDoesNotGrowWithTheBandwidthDelayProduct() {
        LinkRig rig = new LinkRig(Testbed.link("1Tbps", "10s"));
        rig.at(0, () -> {
            for (int i = 0; i < 10_000; i++) {
                rig.sendNow(1500, EcnCodepoint.NOT_ECT);
            }
        });

        rig.runUntil(1000 * MS);

        assertThat(rig.link().packetsOnLink()).isEqualTo(10_000);
        assertThat(rig.events.pendingEvents()).isEqualTo(1);
    }

    /** A queue of 10 holds 10 and not one more; the packet in transmission is not in it. */
    @Test
    void aLimitIsOfWhatWaits() {
        LinkRig rig = new LinkRig(
                Testbed.link("10Mbps", "0s", Testbed.queue(TestFifo::new).withCapacity(QueueSize.ofPackets(10))));
        rig.at(0, () -> {
            for (int i = 0; i < 20; i++) {
                rig.sendNow(1500, EcnCodepoint.NOT_ECT);
                assertThat(rig.link().backlogPackets()).isLessThanOrEqualTo(10);
            }
        });

        rig.run();

        assertThat(rig.arrivals).hasSize(11);
        assertThat(rig.counted().drops(DropReason.OVERFLOW)).isEqualTo(9);
        assertThat(rig.counters.lostPackets).isEqualTo(9);
        assertThat(rig.link().probe().largest()).isEqualTo(10);
    }

    @Test
    void theDelayRunsFromTheQueueToTheFirstBit() {
        LinkRig rig = new LinkRig(Testbed.link("10Mbps", "5ms", Testbed.queue(TestFifo::new)));

        rig.send(0, 1500).send(0, 1500).send(0, 1500).run();

        // 0, 1.2 and 2.4 ms
        assertThat(rig.link().probe().delays().mean()).isEqualTo(1.2);
        assertThat(rig.link().probe().delays().max()).isEqualTo(2.4);
    }

    /** The discipline sees both calls for every packet, so that one that judges sojourn or idle times stays exact. */
    @Test
    void aDisciplineSeesEveryPacketOnAnIdleLinkToo() {
        List<String> calls = new ArrayList<>();
        LinkRig rig = new LinkRig(Testbed.link("10Mbps", "0s", Testbed.queue(queue -> new TestFifo(queue) {
            @Override
            public void enqueue(Packet packet, long nowPs) {
                calls.add("enqueue@" + nowPs / MS + " from " + packet.enqueuedPs() / MS);
                super.enqueue(packet, nowPs);
            }

            @Override
            public @Nullable Packet dequeue(long nowPs) {
                calls.add("dequeue@" + nowPs / MS);
                return super.dequeue(nowPs);
            }
        })));

        rig.send(2 * MS, 125).send(5 * MS, 125).run();

        assertThat(calls).containsExactly("enqueue@2 from 2", "dequeue@2", "enqueue@5 from 5", "dequeue@5");
    }

    @Test
    void aDisciplineThatHoldsPacketsBackIsAskedWhenItWishes() {
        LinkRig rig = new LinkRig(Testbed.link("10Mbps", "0s", Testbed.queue(queue -> new TestFifo(queue) {
            @Override
            public @Nullable Packet dequeue(long nowPs) {
                if (nowPs < 50 * MS && backlogPackets() > 0) {
                    queue.wakeAt(50 * MS);
                    return null;
                }
                return super.dequeue(nowPs);
            }
        })));

        rig.send(0, 1500).send(10 * MS, 1500).run();

        assertThat(rig.arrivals).containsExactly(50 * MS + FULL, 50 * MS + 2 * FULL);
    }

    /** A wake-up later than the end of the transmission does not hold up what has arrived since. */
    @Test
    void aPacketThatArrivesBeforeAWakeUpIsNotHeldUpByIt() {
        LinkRig rig = new LinkRig(Testbed.link("10Mbps", "0s", Testbed.queue(queue -> new TestFifo(queue) {
            @Override
            public @Nullable Packet dequeue(long nowPs) {
                queue.wakeAt(nowPs + 500 * MS);
                return super.dequeue(nowPs);
            }
        })));

        rig.send(0, 1500).send(FULL / 2, 1500).runUntil(10 * MS);

        assertThat(rig.arrivals).containsExactly(FULL, 2 * FULL);
    }

    @Test
    void marksAreCountedAndRefusedForPacketsThatAreNotEcnCapable() {
        List<Boolean> marked = new ArrayList<>();
        LinkRig rig = new LinkRig(Testbed.link("10Mbps", "0s", Testbed.queue(queue -> new TestFifo(queue) {
            @Override
            public void enqueue(Packet packet, long nowPs) {
                marked.add(queue.mark(packet));
                super.enqueue(packet, nowPs);
            }
        })));

        rig.send(0, 1500, EcnCodepoint.NOT_ECT)
                .send(0, 1500, EcnCodepoint.ECT_0)
                .send(0, 1500, EcnCodepoint.ECT_1)
                .send(0, 1500, EcnCodepoint.CE)
                .run();

        assertThat(marked).containsExactly(false, true, true, true);
        assertThat(rig.codepoints)
                .containsExactly(EcnCodepoint.NOT_ECT, EcnCodepoint.CE, EcnCodepoint.CE, EcnCodepoint.CE);
        assertThat(rig.counted().markedPackets).isEqualTo(3);
        assertThat(rig.counted().ectPackets).isEqualTo(3);
        assertThat(rig.counters.markedPackets).isEqualTo(3);
    }

    /** What was dropped never leaves, and nothing is dropped or sent twice. */
    @Test
    void aDisciplineThatLosesCountFailsTheRunByName() {
        LinkRig twice = new LinkRig(Testbed.link("10Mbps", "0s", Testbed.queue(queue -> new TestFifo(queue) {
            @Override
            public void enqueue(Packet packet, long nowPs) {
                super.enqueue(packet, nowPs);
                queue.drop(packet, DropReason.EARLY);
            }
        })));

        assertThatThrownBy(() -> twice.send(0, 1500).run())
                .isInstanceOf(PluginFailureException.class)
                .hasMessage("aqm test-queue on link n0:n1 failed at 0 s: IllegalStateException,"
                        + " it gave a packet that it does not hold");
    }

    @Test
    void aDisciplineThatThrowsIsNamedWithLinkAndTime() {
        LinkRig rig = new LinkRig(Testbed.link("10Mbps", "0s", Testbed.queue(queue -> new TestFifo(queue) {
            @Override
            public void enqueue(Packet packet, long nowPs) {
                throw new ArithmeticException("/ by zero");
            }
        })));

        assertThatThrownBy(() -> rig.send(1500 * MS, 1500).run())
                .isInstanceOf(PluginFailureException.class)
                .hasMessage("aqm test-queue on link n0:n1 failed at 1.5 s: ArithmeticException, / by zero");
    }

    @Test
    void aWrongBacklogIsFound() {
        LinkRig rig = new LinkRig(Testbed.link("10Mbps", "0s", Testbed.queue(queue -> new TestFifo(queue) {
            @Override
            public int backlogPackets() {
                return 3;
            }
        })));

        assertThatThrownBy(rig::run)
                .hasMessageContaining("its backlog is 3 packets, 0 B where it holds 0 packets, 0 B");
    }

    @Test
    void dropsOfAChildReachItsParentBeforeTheyAreCounted() {
        List<String> told = new ArrayList<>();
        Nested<QueueDisciplineFactory<?>> dropping = Testbed.queue(queue -> new TestFifo(queue) {
            @Override
            public void enqueue(Packet packet, long nowPs) {
                queue.drop(packet, DropReason.EARLY);
            }
        });
        Function<QueueContext, QueueDiscipline> middle = queue -> new Parent(queue, dropping, "inner", told);
        Function<QueueContext, QueueDiscipline> outer =
                queue -> new Parent(queue, Testbed.queue(middle), "outer", told);
        LinkRig rig = new LinkRig(Testbed.link("10Mbps", "0s", Testbed.queue(outer)));

        rig.send(0, 1500).run();

        assertThat(told).containsExactly("inner EARLY 1500", "outer EARLY 1500");
        assertThat(rig.counted().drops(DropReason.EARLY)).isEqualTo(1);
        assertThat(rig.pool.outstanding()).isZero();
    }

    @Test
    void childrenPublishUnderTheirNamesAndDrawFromStreamsOfTheirOwn() {
        List<Long> draws = new ArrayList<>();
        Function<QueueContext, QueueDiscipline> inner = queue -> {
            queue.publish("depth", "packets", () -> 7);
            draws.add(queue.random().nextLong());
            return new TestFifo(queue);
        };
        Function<QueueContext, QueueDiscipline> outer = queue -> {
            queue.publish("depth", "packets", () -> 8);
            draws.add(queue.random().nextLong());
            queue.child(Testbed.queue(inner), "low", null);
            return queue.child(Testbed.queue(inner), "high", null);
        };
        LinkRig rig = new LinkRig(Testbed.link("10Mbps", "0s", Testbed.queue(outer)));

        assertThat(rig.link().gauges())
                .extracting(gauge ->
                        gauge.owner() + " " + gauge.name() + " " + gauge.value().getAsDouble())
                .containsExactly("n0:n1 depth 8.0", "n0:n1 low/depth 7.0", "n0:n1 high/depth 7.0");
        assertThat(draws).doesNotHaveDuplicates().hasSize(3);
    }

    /** Times are bytes at the nominal rate: 20 ms at 10 Mb/s are 25 kB. */
    @Test
    void sizesInParametersAreResolvedForTheLink() {
        List<String> limits = new ArrayList<>();
        new LinkRig(Testbed.link("10Mbps", "0s", Testbed.queue(queue -> {
            limits.add(queue.limit(QueueSize.parse("20ms")).bytes() + "B");
            limits.add(queue.limit(QueueSize.parse("100p")).packets() + "p");
            limits.add(queue.capacity().isUnlimited() + "");
            return new TestFifo(queue);
        })));

        assertThat(limits).containsExactly("25000B", "100p", "true");
    }

    @Test
    void senderThatWaitsForTheQueueIsResumedWhenItDrains() {
        LinkRig rig = new LinkRig(Testbed.link("10Mbps", "0s"));
        List<Long> resumed = new ArrayList<>();
        rig.at(0, () -> {
            for (int i = 0; i < 3; i++) {
                rig.sendNow(1500, EcnCodepoint.NOT_ECT);
            }
            rig.link().whenDrained(() -> {
                resumed.add(rig.events.nowPs());
                rig.sendNow(1500, EcnCodepoint.NOT_ECT);
            });
        });

        rig.run();

        assertThat(resumed).containsExactly(FULL);
        assertThat(rig.arrivals).containsExactly(FULL, 2 * FULL, 3 * FULL, 4 * FULL);
    }

    /** Two senders that each keep the queue at one packet take turns. */
    @Test
    void sendersThatWaitTakeTurns() {
        LinkRig rig = new LinkRig(Testbed.link("10Mbps", "0s"));
        List<String> turns = new ArrayList<>();
        class Sender implements Runnable {
            private final String name;

            Sender(String name) {
                this.name = name;
            }

            @Override
            public void run() {
                while (rig.link().backlogPackets() < 2) {
                    turns.add(name);
                    rig.sendNow(1500, EcnCodepoint.NOT_ECT);
                }
                rig.link().whenDrained(this);
            }
        }
        rig.at(0, new Sender("a"));
        rig.at(0, new Sender("b"));

        rig.runUntil(6 * FULL);

        // The first fills transmitter and queue; from then on one packet leaves at a time.
        assertThat(turns).containsExactly("a", "a", "a", "a", "b", "a", "b", "a", "b");
    }

    @Test
    void countersAreOfCompletedTransmissionsAndBusyTimeIsProrated() {
        LinkRig rig = new LinkRig(Testbed.link("10Mbps", "0s"));
        rig.send(0, 1500).send(0, 1500);

        rig.runUntil(3 * FULL / 2);

        assertThat(rig.counted().transmittedPackets).isEqualTo(1);
        assertThat(rig.counted().transmittedBytes).isEqualTo(1500);
        assertThat(rig.counted().busyPs).isEqualTo(3 * FULL / 2);
        assertThat(rig.link().transmitting(rig.events.nowPs())).isTrue();
    }

    @Test
    void tapsSeeEveryPoint() {
        List<String> seen = new ArrayList<>();
        LinkRig rig = new LinkRig(
                Testbed.link("10Mbps", "1ms", Testbed.queue(TestFifo::new).withCapacity(QueueSize.ofPackets(1))));
        PacketTap tap = (point, packet, nowPs) ->
                seen.add(point + " " + packet.headers().sequence() + " @" + nowPs / US);
        rig.link().tap(tap);

        rig.send(0, 1500).send(0, 1500).send(0, 1500).run();

        assertThat(seen)
                .containsExactly(
                        "ENQUEUED 1 @0",
                        "DEQUEUED 1 @0",
                        "ENQUEUED 2 @0",
                        "ENQUEUED 3 @0",
                        "DROPPED 3 @0",
                        "DEQUEUED 2 @1200",
                        "RECEIVED 1 @2200",
                        "RECEIVED 2 @3400");
    }

    @Test
    void aPacketGivenUpTwiceIsAFault() {
        LinkRig rig = new LinkRig(Testbed.link("10Mbps", "0s"));
        SimPacket packet = rig.pool.take(new Route(new Link[0], (p, now) -> {}, 0), rig.counters);
        packet.release();

        assertThatThrownBy(packet::release).isInstanceOf(IllegalStateException.class);
    }

    /** Hands everything to one child and notes what it is told. */
    private static final class Parent implements QueueDiscipline {

        private final QueueDiscipline child;

        Parent(QueueContext queue, Nested<QueueDisciplineFactory<?>> child, String name, List<String> told) {
            this.child = queue.child(
                    child, "child", (packet, reason) -> told.add(name + " " + reason + " " + packet.sizeBytes()));
        }

        @Override
        public void enqueue(Packet packet, long nowPs) {
            child.enqueue(packet, nowPs);
        }

        @Override
        public @Nullable Packet dequeue(long nowPs) {
            return child.dequeue(nowPs);
        }

        @Override
        public int backlogPackets() {
            return child.backlogPackets();
        }

        @Override
        public long backlogBytes() {
            return child.backlogBytes();
        }
    }
}
