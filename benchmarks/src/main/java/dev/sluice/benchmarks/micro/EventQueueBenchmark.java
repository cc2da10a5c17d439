package dev.sluice.benchmarks.micro;

import dev.sluice.simulator.event.EventHandler;
import dev.sluice.simulator.event.EventQueue;
import dev.sluice.simulator.event.RunControl;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The hold model: of a constant number of pending events the earliest fires and schedules itself anew, after a time drawn from
 * an exponential distribution.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class EventQueueBenchmark {

    private static final int EVENTS = 10_000;
    private static final int DRAWS = 1 << 12;
    private static final double MEAN_PS = 1e6;

    @Param({"16", "1000"})
    int pending;

    private EventQueue events = new EventQueue();
    private final RunControl control = new RunControl();
    private final long[] gapsPs = new long[DRAWS];
    private int fired;

    private final class Holder implements EventHandler {

        private final int id = events.register(this);

        @Override
        public void fire(long nowPs) {
            events.schedule(id, nowPs + gapsPs[++fired & DRAWS - 1]);
            if (fired % EVENTS == 0) {
                events.halt();
            }
        }
    }

    @Setup
    public void fill() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < DRAWS; i++) {
            gapsPs[i] = (long) (-MEAN_PS * StrictMath.log(1 - random.nextDouble()));
        }
        events = new EventQueue();
        for (int i = 0; i < pending; i++) {
            events.schedule(new Holder().id, gapsPs[i & DRAWS - 1]);
        }
    }

    /** Ten thousand events. */
    @Benchmark
    @OperationsPerInvocation(EVENTS)
    public boolean hold() {
        return events.runUntil(Long.MAX_VALUE, control);
    }
}
