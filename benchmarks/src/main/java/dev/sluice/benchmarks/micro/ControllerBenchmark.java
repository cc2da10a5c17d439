package dev.sluice.benchmarks.micro;

import dev.sluice.api.parameter.Units;
import dev.sluice.api.tcp.CongestionController;
import dev.sluice.benchmarks.TcpBlock;
import dev.sluice.tcp.cubic.CubicFactory;
import dev.sluice.tcp.cubic.CubicParameters;
import dev.sluice.tcp.reno.RenoFactory;
import dev.sluice.tcp.reno.RenoParameters;
import dev.sluice.testkit.TestConnection;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** A controller's work for an ACK in congestion avoidance, with a loss every ten thousand. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class ControllerBenchmark {

    private static final int ACKS_PER_LOSS = 10_000;
    private static final long RTT_PS = 100 * Units.PS_PER_MS;

    @Param({"reno", "cubic"})
    String controller = "reno";

    private TestConnection connection = new TestConnection();
    private int acks;

    @Setup
    public void make() {
        connection = new TestConnection().initialSsthresh(10).rtt(RTT_PS);
        connection.control(view -> controller.equals("cubic")
                ? new CubicFactory()
                        .create((CubicParameters) TcpBlock.cubic(false).parameters(), view)
                : new RenoFactory().create((RenoParameters) TcpBlock.reno().parameters(), view));
    }

    /** An ACK of one segment. */
    @Benchmark
    public double ack() {
        CongestionController tested = connection.controller();
        connection.clock().advance((long) (RTT_PS / tested.cwnd()));
        if (++acks % ACKS_PER_LOSS == 0) {
            connection.loss();
            connection.recovered();
        } else {
            tested.acked(connection.ack(1));
        }
        return tested.cwnd();
    }
}
