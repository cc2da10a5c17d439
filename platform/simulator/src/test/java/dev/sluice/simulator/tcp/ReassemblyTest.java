package dev.sluice.simulator.tcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.simulator.measure.FlowCounters;
import dev.sluice.simulator.network.Link;
import dev.sluice.simulator.network.PacketPool;
import dev.sluice.simulator.network.Route;
import dev.sluice.simulator.network.SimPacket;
import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ReassemblyTest {

    private final PacketPool packets = new PacketPool();
    private final Route route = new Route(new Link[0], (packet, now) -> {}, 0);

    private SimPacket report(Reassembly held, int most) {
        SimPacket packet = packets.take(route, new FlowCounters(0));
        held.report(packet, most);
        return packet;
    }

    /** RFC 2018, Section 4: the block that holds the segment that came last is the first. */
    @Test
    void theLatestRangeIsReportedFirst() {
        Reassembly held = new Reassembly();
        held.add(10, 20);
        held.add(50, 60);
        held.add(30, 40);
        held.add(20, 22);

        SimPacket packet = report(held, 3);

        assertThat(packet.sackBlocks()).isEqualTo(3);
        assertThat(packet.sackStart(0)).isEqualTo(10);
        assertThat(packet.sackEnd(0)).isEqualTo(22);
        assertThat(packet.sackStart(1)).isEqualTo(30);
        assertThat(packet.sackStart(2)).isEqualTo(50);
    }

    /** Against a set of bytes: random segments, in any order, with duplicates. */
    @Test
    void holdsWhatWasAddedAndAdvancesOverIt() {
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            Reassembly held = new Reassembly();
            BitSet model = new BitSet();
            int next = 0;
            for (int step = 0; step < 300; step++) {
                int start = next + 1 + random.nextInt(100);
                int end = start + 1 + random.nextInt(10);
                boolean known = model.nextClearBit(start) >= end;
                assertThat(held.holds(start, end)).isEqualTo(known);
                assertThat(held.add(start, end)).isEqualTo(!known);
                model.set(start, end);

                SimPacket packet = report(held, 4);
                for (int block = 0; block < packet.sackBlocks(); block++) {
                    int from = (int) packet.sackStart(block);
                    assertThat(model.nextClearBit(from)).isEqualTo((int) packet.sackEnd(block));
                    assertThat(model.get(from - 1)).isFalse();
                }
                assertThat(packet.sackStart(0)).isLessThanOrEqualTo(start);
                assertThat(packet.sackEnd(0)).isGreaterThanOrEqualTo(end);
                packet.release();

                if (random.nextInt(4) == 0) {
                    next = model.nextClearBit(next + 1 + random.nextInt(5));
                    assertThat(held.advance(next)).isEqualTo(model.nextClearBit(next));
                    next = model.nextClearBit(next);
                    model.clear(0, next);
                    assertThat(held.isEmpty()).isEqualTo(model.isEmpty());
                }
            }
        }
    }
}
