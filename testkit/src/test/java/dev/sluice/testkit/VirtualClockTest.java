package dev.sluice.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sluice.api.plugin.Timer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class VirtualClockTest {

    private final VirtualClock clock = new VirtualClock();
    private final List<String> fired = new ArrayList<>();

    private Timer timer(String name) {
        return clock.timer(nowPs -> fired.add(name + "@" + nowPs));
    }

    @Test
    void timersFireInTheOrderOfTheirTimesThenOfTheirSetting() {
        Timer a = timer("a");
        Timer b = timer("b");
        Timer c = timer("c");
        b.set(20);
        a.set(20);
        c.set(10);

        clock.advanceTo(20);

        assertThat(fired).containsExactly("c@10", "b@20", "a@20");
        assertThat(clock.isTimerSet()).isFalse();
    }

    @Test
    void aTimerThatSetsItselfAgainFiresAgainOnTheWay() {
        Timer[] periodic = new Timer[1];
        periodic[0] = clock.timer(nowPs -> {
            fired.add("tick@" + nowPs);
            periodic[0].set(nowPs + 10);
        });
        periodic[0].set(10);

        clock.advance(35);

        assertThat(fired).containsExactly("tick@10", "tick@20", "tick@30");
        assertThat(clock.nowPs()).isEqualTo(35);
    }

    @Test
    void aCancelledTimerDoesNotFire() {
        Timer timer = timer("a");
        timer.set(10);

        timer.cancel();
        clock.advanceTo(20);

        assertThat(fired).isEmpty();
        assertThat(timer.isSet()).isFalse();
    }

    @Test
    void refusesThePast() {
        clock.advanceTo(10);

        assertThatThrownBy(() -> timer("a").set(9)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> clock.advanceTo(9)).isInstanceOf(IllegalArgumentException.class);
    }
}
