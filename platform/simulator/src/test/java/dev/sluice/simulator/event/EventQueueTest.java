package dev.sluice.simulator.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EventQueueTest {

    private final EventQueue events = new EventQueue();
    private final RunControl control = new RunControl();

    @Test
    void firesInTheOrderOfTimeAndThenOfScheduling() {
        List<String> fired = new ArrayList<>();
        int late = events.register(now -> fired.add("late@" + now));
        int first = events.register(now -> fired.add("first@" + now));
        int second = events.register(now -> fired.add("second@" + now));

        events.schedule(late, 20);
        events.schedule(first, 10);
        events.schedule(second, 10);
        events.runUntil(100, control);

        assertThat(fired).containsExactly("first@10", "second@10", "late@20");
        assertThat(events.nowPs()).isEqualTo(100);
        assertThat(events.firedEvents()).isEqualTo(3);
    }

    @Test
    void anOrderDrawnEarlierComesFirst() {
        List<String> fired = new ArrayList<>();
        int drawn = events.register(now -> fired.add("drawn"));
        int other = events.register(now -> fired.add("other"));

        long order = events.drawOrder();
        events.schedule(other, 10);
        events.scheduleAs(drawn, 10, order);
        events.runUntil(10, control);

        assertThat(fired).containsExactly("drawn", "other");
    }

    @Test
    void eventsAtTheVeryEndAreFiredAndLaterOnesWait() {
        List<Long> fired = new ArrayList<>();
        int handler = events.register(fired::add);

        events.schedule(handler, 10);
        events.runUntil(9, control);
        assertThat(fired).isEmpty();
        assertThat(events.nowPs()).isEqualTo(9);

        events.runUntil(10, control);
        assertThat(fired).containsExactly(10L);
    }

    @Test
    void haltEndsWithTheEventThatCalledIt() {
        int handler = events.register(now -> events.halt());
        int later = events.register(now -> {
            throw new AssertionError("fired after the halt");
        });

        events.schedule(handler, 10);
        events.schedule(later, 10);

        assertThat(events.runUntil(100, control)).isFalse();
        assertThat(events.nowPs()).isEqualTo(10);
        assertThat(events.pendingEvents()).isEqualTo(1);
    }

    @Test
    void refusesThePast() {
        int handler = events.register(now -> {});
        events.runUntil(10, control);

        assertThatThrownBy(() -> events.schedule(handler, 9)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aStoppedRunEndsEarly() {
        int[] fired = {0};
        int[] handler = {0};
        handler[0] = events.register(now -> {
            fired[0]++;
            events.schedule(handler[0], now + 1);
            if (fired[0] == 10_000) {
                control.stop();
            }
        });
        events.schedule(handler[0], 1);

        assertThat(events.runUntil(1_000_000, control)).isFalse();
        // The control is looked at every 4096 events.
        assertThat(fired[0]).isBetween(10_000, 10_000 + 4096);
    }

    @Test
    void aReleasedNumberIsUsedAgainAndItsEventIsGone() {
        int handler = events.register(now -> {
            throw new AssertionError("fired after its release");
        });
        events.schedule(handler, 10);
        events.release(handler);

        assertThat(events.register(now -> {})).isEqualTo(handler);
        assertThat(events.pendingEvents()).isZero();
        events.runUntil(100, control);
    }

    /** The same operations on a queue of objects ordered by time and order give the same firings. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void behavesLikeAPriorityQueueUnderRandomOperations(long seed) {
        new Model(new Random(seed)).run();
    }

    private record Pending(long time, long order, int handler) {}

    /** Handlers that schedule, move and cancel each other at random, beside a model of what must fire next. */
    private final class Model {

        private static final int HANDLERS = 40;

        private final Random random;
        private final PriorityQueue<Pending> pending =
                new PriorityQueue<>(Comparator.comparingLong(Pending::time).thenComparingLong(Pending::order));
        private final Map<Integer, Pending> byHandler = new HashMap<>();
        private final int[] handlers = new int[HANDLERS];
        private long order;
        private int fired;

        Model(Random random) {
            this.random = random;
            for (int i = 0; i < HANDLERS; i++) {
                int index = i;
                handlers[i] = events.register(now -> fire(index, now));
            }
        }

        void run() {
            for (int i = 0; i < HANDLERS; i++) {
                schedule(i, random.nextInt(5));
            }
            events.runUntil(20_000, control);
            assertThat(fired).isGreaterThan(20_000);
            assertThat(events.pendingEvents()).isEqualTo(pending.size());
        }

        private void fire(int index, long now) {
            Pending expected = pending.remove();
            byHandler.remove(expected.handler);
            assertThat(index).isEqualTo(expected.handler);
            assertThat(now).isEqualTo(expected.time);
            fired++;
            int operations = pending.size() < 10 ? 4 : random.nextInt(4);
            for (int i = 0; i < operations; i++) {
                int other = random.nextInt(HANDLERS);
                if (random.nextInt(4) == 0) {
                    events.cancel(handlers[other]);
                    forget(other);
                } else {
                    schedule(other, now + random.nextInt(6));
                }
                assertThat(events.isPending(handlers[other])).isEqualTo(byHandler.containsKey(other));
            }
            assertThat(events.pendingEvents()).isEqualTo(pending.size());
        }

        private void schedule(int handler, long at) {
            forget(handler);
            Pending event = new Pending(at, order++, handler);
            pending.add(event);
            byHandler.put(handler, event);
            events.schedule(handlers[handler], at);
        }

        private void forget(int handler) {
            Pending old = byHandler.remove(handler);
            if (old != null) {
                pending.remove(old);
            }
        }
    }
}
