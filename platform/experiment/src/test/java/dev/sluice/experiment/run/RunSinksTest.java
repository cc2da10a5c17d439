package dev.sluice.experiment.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sluice.api.packet.Packet;
import dev.sluice.api.plugin.NoParameters;
import dev.sluice.api.sink.PacketTap;
import dev.sluice.api.sink.PacketTap.Point;
import dev.sluice.api.sink.Row;
import dev.sluice.api.sink.RunContext;
import dev.sluice.api.sink.RunSink;
import dev.sluice.experiment.Experiment;
import dev.sluice.simulator.PluginFailureException;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunSinksTest {

    @TempDir
    private Path folder;

    private final List<String> seen = new ArrayList<>();

    /** A packet that nobody looks into. */
    private static final Packet PACKET = (Packet)
            Proxy.newProxyInstance(RunSinksTest.class.getClassLoader(), new Class<?>[] {Packet.class}, (p, m, a) -> {
                throw new UnsupportedOperationException();
            });

    /** Taps one link. */
    private final class TappingSink extends LineSink {

        private final String name;
        private final String link;

        TappingSink(String name, String link) {
            this.name = name;
            this.link = link;
        }

        @Override
        public RunSink open(NoParameters parameters, RunContext run) {
            return new RunSink() {
                @Override
                public void row(Row row) {}

                @Override
                public @Nullable PacketTap tap(String asked) {
                    return asked.equals(link) ? (point, packet, nowPs) -> note(point) : null;
                }

                @Override
                public void close() {
                    seen.add(name + " closed");
                }
            };
        }

        private void note(Point point) {
            if (name.equals("broken")) {
                throw new IllegalStateException("out of order");
            }
            seen.add(name + " " + point);
        }
    }

    private RunSinks open(LineSink... sinks) {
        Experiment experiment = TestRuns.withSinks(TestRuns.experiment("test", 1), sinks);
        return RunSinks.open(RunJob.number(List.of(experiment)).get(0), folder, () -> false);
    }

    @Test
    void handsAPacketToEverySinkThatTapsItsLink() {
        RunSinks sinks = open(
                new TappingSink("first", "a:b"), new TappingSink("second", "a:b"), new TappingSink("third", "b:a"));

        PacketTap tap = sinks.tap("a:b");

        assertThat(tap).isNotNull();
        tap.packet(Point.DROPPED, PACKET, 5);
        assertThat(seen).containsExactly("first DROPPED", "second DROPPED");
        assertThat(sinks.tap("c:d")).isNull();
    }

    @Test
    void namesTheSinkWhoseTapThrowsAlsoInsideThePluginThatCalledIt() {
        PacketTap tap = open(new TappingSink("broken", "a:b")).tap("a:b");

        assertThat(tap).isNotNull();
        assertThatThrownBy(() -> tap.packet(Point.DROPPED, PACKET, 5)).satisfies(failure -> {
            RuntimeException wrapped = PluginFailureException.of("aqm red", "on link a:b", 0, failure);
            assertThat(Failures.sentence(wrapped)).matches("sink .* failed: IllegalStateException: out of order");
        });
    }

    @Test
    void closesTheSinksOpenedBeforeOneThatCannotBe() {
        LineSink unopened = new LineSink() {
            @Override
            public RunSink open(NoParameters parameters, RunContext run) throws IOException {
                throw new IOException("Read-only file system");
            }
        };

        assertThatThrownBy(() -> open(new TappingSink("first", "a:b"), unopened))
                .isInstanceOf(SinkFailureException.class)
                .hasMessageEndingWith("cannot write: read-only file system");
        assertThat(seen).containsExactly("first closed");
    }

    @Test
    void acceptsNothingMoreFromARunThatWasLeftBehind() {
        AtomicBoolean abandoned = new AtomicBoolean();
        Experiment experiment = TestRuns.withSinks(TestRuns.experiment("test", 1), new LineSink());
        RunSinks sinks = RunSinks.open(RunJob.number(List.of(experiment)).get(0), folder, abandoned::get);
        abandoned.set(true);

        assertThatThrownBy(() -> TestRuns.rows(TestRuns.spec(1), sinks)).hasMessage("the run was abandoned");
    }
}
