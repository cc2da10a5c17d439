package dev.sluice.benchmarks.micro;

import dev.sluice.api.aqm.QueueDiscipline;
import dev.sluice.api.packet.EcnCodepoint;
import dev.sluice.api.packet.Packet;
import dev.sluice.api.parameter.Probability;
import dev.sluice.api.parameter.QueueSize;
import dev.sluice.aqm.droptail.DropTailFactory;
import dev.sluice.aqm.droptail.DropTailParameters;
import dev.sluice.aqm.red.RedFactory;
import dev.sluice.aqm.red.RedParameters;
import dev.sluice.testkit.RecordingQueue;
import dev.sluice.testkit.TestPacket;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
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

/** A discipline's work for a packet: in and out, with about fifty packets waiting. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class DisciplineBenchmark {

    private static final int WAITING = 50;
    /** More than wait, so that no packet comes back while it is still queued. */
    private static final int PACKETS = 128;

    private static final long GAP_PS = 12_000_000;

    @Param({"droptail", "red"})
    String discipline = "droptail";

    private final RecordingQueue queue =
            new RecordingQueue().capacity("100p").rate("1Gbps").countingOnly();
    private QueueDiscipline tested = dropTail();
    private final TestPacket[] packets = new TestPacket[PACKETS];
    private int next;

    @Setup
    public void fill() {
        tested = discipline.equals("red") ? red() : dropTail();
        for (int i = 0; i < PACKETS; i++) {
            packets[i] = TestPacket.full();
        }
    }

    private QueueDiscipline dropTail() {
        return new DropTailFactory().create(new DropTailParameters(DropTailParameters.End.TAIL), queue);
    }

    /** The average of fifty packets lies halfway between the thresholds; a signal is a mark. */
    private QueueDiscipline red() {
        return new RedFactory()
                .create(
                        new RedParameters(
                                QueueSize.parse("25p"),
                                QueueSize.parse("75p"),
                                0.002,
                                new Probability(0.1),
                                false,
                                true,
                                null,
                                RedParameters.Variant.PAPER,
                                null,
                                null,
                                null),
                        queue);
    }

    /** A packet in and one out. */
    @Benchmark
    public @Nullable Packet packet() {
        queue.clock().advance(GAP_PS);
        long nowPs = queue.clock().nowPs();
        do {
            TestPacket packet = packets[next++ & PACKETS - 1];
            tested.enqueue(packet.ecn(EcnCodepoint.ECT_0).enqueuedAt(nowPs), nowPs);
        } while (tested.backlogPackets() < WAITING);
        return tested.dequeue(nowPs);
    }
}
