package dev.sluice.simulator;

import dev.sluice.api.parameter.Nested;
import dev.sluice.api.parameter.Units;
import dev.sluice.api.plugin.Timer;
import dev.sluice.api.traffic.TrafficContext;
import dev.sluice.api.traffic.TrafficFactory;
import dev.sluice.api.traffic.TrafficSource;
import java.util.function.LongSupplier;
import java.util.function.ToLongFunction;

/** A source of datagrams on each connection, with gaps and sizes as they are drawn. */
final class Datagrams implements TrafficSource {

    private final TrafficContext group;
    private final LongSupplier gapPs;
    private final LongSupplier bytes;
    private boolean stopped;

    private Datagrams(TrafficContext group, LongSupplier gapPs, LongSupplier bytes) {
        this.group = group;
        this.gapPs = gapPs;
        this.bytes = bytes;
    }

    /** Poisson arrivals of datagrams of one size. */
    static Nested<TrafficFactory<?>> poisson(double meanGapMs, int bytes) {
        return poisson(meanGapMs, context -> bytes);
    }

    /** Poisson arrivals of datagrams of exponential size. */
    static Nested<TrafficFactory<?>> poissonExponential(double meanGapMs, double meanBytes) {
        return poisson(
                meanGapMs, context -> Math.max(1, Math.round(context.sizes().nextExponential(meanBytes))));
    }

    private static Nested<TrafficFactory<?>> poisson(double meanGapMs, ToLongFunction<TrafficContext> size) {
        return Testbed.traffic(context -> new Datagrams(
                context,
                () -> Units.picos(context.arrivals().nextExponential(meanGapMs / 1000)),
                () -> size.applyAsLong(context)));
    }

    /** Arrivals at equal distances. */
    static Nested<TrafficFactory<?>> constant(long gapPs, int bytes) {
        return Testbed.traffic(context -> new Datagrams(context, () -> gapPs, () -> bytes));
    }

    @Override
    public void started(int connection, long nowPs) {
        Timer[] timer = new Timer[1];
        timer[0] = group.timer(now -> {
            if (!stopped) {
                group.send(connection, bytes.getAsLong());
                timer[0].set(now + gapPs.getAsLong());
            }
        });
        timer[0].set(nowPs + gapPs.getAsLong());
    }

    @Override
    public void stopped(long nowPs) {
        stopped = true;
    }
}
