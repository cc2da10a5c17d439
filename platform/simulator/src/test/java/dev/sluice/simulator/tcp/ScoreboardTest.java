package dev.sluice.simulator.tcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Against a plain list of segments, under random operations. */
class ScoreboardTest {

    private static final class Segment {
        long number;
        int length;
        boolean sacked;
        boolean lost;
        boolean again;
        long order;
    }

    @Test
    void sumsAndOrdersAgreeWithAPlainList() {
        for (int seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            Scoreboard board = new Scoreboard(true);
            List<Segment> model = new ArrayList<>();
            long next = 0;
            long clock = 0;
            for (int step = 0; step < 400; step++) {
                int choice = random.nextInt(6);
                if (model.isEmpty() || choice < 2) {
                    Segment segment = new Segment();
                    segment.number = board.tail();
                    segment.length = 1 + random.nextInt(1000);
                    segment.order = ++clock;
                    board.append(next, segment.length, 0);
                    board.sent(segment.number, clock, 0, 0, 0, false);
                    next += segment.length;
                    model.add(segment);
                } else if (choice == 2) {
                    board.removeHead();
                    model.remove(0);
                } else {
                    Segment segment = model.get(random.nextInt(model.size()));
                    if (segment.sacked) {
                        continue;
                    }
                    if (choice == 3) {
                        board.sack(segment.number);
                        segment.sacked = true;
                    } else if (choice == 4) {
                        board.markLost(segment.number);
                        segment.lost = true;
                        segment.again = false;
                    } else if (segment.lost && !segment.again) {
                        clock++;
                        board.retransmitted(segment.number, clock);
                        board.sent(segment.number, clock, 0, 0, 0, false);
                        segment.again = true;
                        segment.order = clock;
                    }
                }
                compare(board, model);
            }
        }
    }

    private static void compare(Scoreboard board, List<Segment> model) {
        long outstanding = model.stream().mapToLong(segment -> segment.length).sum();
        long flight = model.stream()
                .filter(segment -> !segment.sacked && (!segment.lost || segment.again))
                .mapToLong(segment -> segment.length)
                .sum();
        assertThat(board.flightBytes(outstanding)).isEqualTo(flight);
        long firstLost = model.stream()
                .filter(segment -> !segment.sacked && segment.lost && !segment.again)
                .mapToLong(segment -> segment.number)
                .min()
                .orElse(-1);
        assertThat(board.nextLost()).isEqualTo(firstLost);
        List<Long> inOrder = model.stream()
                .filter(segment -> !segment.sacked && (!segment.lost || segment.again))
                .sorted((a, b) -> Long.compare(a.order, b.order))
                .map(segment -> segment.number)
                .toList();
        List<Long> found = new ArrayList<>();
        for (long segment = board.oldestSent(); segment >= 0; segment = board.sentAfter(segment)) {
            found.add(segment);
        }
        assertThat(found).isEqualTo(inOrder);
        for (Segment segment : model) {
            assertThat(board.find(board.start(segment.number) + segment.length / 2))
                    .isEqualTo(segment.number);
        }
    }
}
