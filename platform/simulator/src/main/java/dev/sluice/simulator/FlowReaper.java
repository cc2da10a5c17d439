package dev.sluice.simulator;

import dev.sluice.simulator.event.EventTimer;
import java.util.ArrayDeque;
import java.util.function.Consumer;

/**
 * Takes connections apart whose data is delivered, once their senders know it too: then nothing of them is pending but packets
 * that nobody waits for.
 */
final class FlowReaper {

    /** Shortest time between two looks at a connection. */
    private static final long SHORTEST_WAIT_PS = 1_000_000_000;

    private final ArrayDeque<Flow> closing = new ArrayDeque<>();
    private final ArrayDeque<Long> times = new ArrayDeque<>();
    private final EventTimer timer;
    private final Consumer<Flow> taken;

    /** @param taken receives each flow that was taken apart */
    FlowReaper(RunState run, Consumer<Flow> taken) {
        this.timer = new EventTimer(run.services().events(), this::look);
        this.taken = taken;
    }

    void add(Flow flow, long nowPs) {
        closing.add(flow);
        times.add(nowPs + wait(flow));
        if (!timer.isSet()) {
            timer.set(nowPs + wait(flow));
        }
    }

    private static long wait(Flow flow) {
        return Math.max(flow.paths.roundTripPs(), SHORTEST_WAIT_PS);
    }

    private void look(long nowPs) {
        int number = closing.size();
        while (number-- > 0 && times.element() <= nowPs) {
            Flow flow = closing.remove();
            times.remove();
            if (flow.transport.view().busy()) {
                closing.add(flow);
                times.add(nowPs + wait(flow));
            } else {
                flow.transport.release();
                taken.accept(flow);
            }
        }
        if (!times.isEmpty()) {
            timer.set(Math.max(times.element(), nowPs));
        }
    }
}
