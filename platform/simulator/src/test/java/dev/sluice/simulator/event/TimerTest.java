package dev.sluice.simulator.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TimerTest {

    private final EventQueue events = new EventQueue();
    private final RunControl control = new RunControl();
    private final List<Long> fired = new ArrayList<>();

    @Test
    void anEventTimerFiresOnceAtTheTimeItWasSetToLast() {
        EventTimer timer = new EventTimer(events, fired::add);

        timer.set(10);
        timer.set(30);
        timer.set(20);
        assertThat(timer.isSet()).isTrue();
        events.runUntil(100, control);

        assertThat(fired).containsExactly(20L);
        assertThat(timer.isSet()).isFalse();
    }

    @Test
    void aLazyTimerFiresOnceAtTheTimeItWasSetToLast() {
        LazyTimer timer = new LazyTimer(events, fired::add);

        timer.set(10);
        timer.set(30);
        timer.set(20);
        assertThat(timer.deadlinePs()).isEqualTo(20);
        events.runUntil(100, control);

        assertThat(fired).containsExactly(20L);
        assertThat(timer.isSet()).isFalse();
    }

    @Test
    void aCancelledLazyTimerIsSilentAndMayBeSetAgain() {
        LazyTimer timer = new LazyTimer(events, fired::add);

        timer.set(10);
        timer.cancel();
        events.runUntil(50, control);
        timer.set(60);
        events.runUntil(100, control);

        assertThat(fired).containsExactly(60L);
    }

    /** Setting a lazy timer to later and later times, as every ACK does, costs one event a deadline, not one an ACK. */
    @Test
    void aLazyTimerThatIsPutOffKeepsOneEvent() {
        LazyTimer timer = new LazyTimer(events, fired::add);

        for (int i = 0; i < 1000; i++) {
            timer.set(10 + i);
        }
        events.runUntil(5000, control);

        assertThat(fired).containsExactly(1009L);
        assertThat(events.firedEvents()).isEqualTo(2);
    }

    /** Both timers are the same timer to who sets them. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void lazyAndExactTimersFireAtTheSameTimes(long seed) {
        List<Long> lazyFired = new ArrayList<>();
        EventTimer exact = new EventTimer(events, fired::add);
        LazyTimer lazy = new LazyTimer(events, lazyFired::add);
        Random random = new Random(seed);

        for (int i = 0; i < 5000; i++) {
            long at = events.nowPs() + 1 + random.nextInt(20);
            if (random.nextInt(5) == 0) {
                exact.cancel();
                lazy.cancel();
            } else {
                exact.set(at);
                lazy.set(at);
            }
            events.runUntil(events.nowPs() + random.nextInt(10), control);
            assertThat(lazy.isSet()).isEqualTo(exact.isSet());
        }

        assertThat(lazyFired).isEqualTo(fired).hasSizeGreaterThan(500);
    }
}
