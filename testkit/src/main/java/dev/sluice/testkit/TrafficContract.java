package dev.sluice.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.api.parameter.Units;
import dev.sluice.api.plugin.PluginKind;
import dev.sluice.api.traffic.TrafficFactory;
import dev.sluice.api.traffic.TrafficSource;
import dev.sluice.api.traffic.Transfer;
import dev.sluice.testkit.RecordingTraffic.TestTransfer;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What holds for every traffic source: it asks for whole transfers between hosts of its group, for nothing after its stop,
 * for nothing more once a finite source is done, and the same seed gives the same requests.
 *
 * @param <P> the record that declares the parameters
 */
public abstract class TrafficContract<P extends Record> extends PluginContract<P> {

    private static final int PAIRS = 4;
    private static final int STEPS = 2_000;
    private static final long STEP_PS = 5 * Units.PS_PER_MS;

    protected TrafficContract() {
        super(PluginKind.TRAFFIC);
    }

    @Override
    protected abstract TrafficFactory<P> factory();

    @Test
    void asksForDataOnceItIsStarted() {
        RecordingTraffic traffic = traffic();
        assertThat(traffic.transfers()).as("requests before the start").isEmpty();

        traffic.startAll();
        run(traffic, STEPS);

        assertThat(traffic.transfers()).isNotEmpty();
    }

    @Test
    void sameSeedGivesTheSameRequests() {
        RecordingTraffic first = traffic();
        RecordingTraffic second = traffic();

        first.startAll();
        run(first, STEPS);
        second.startAll();
        run(second, STEPS);

        assertThat(second.transfers()).isEqualTo(first.transfers());
    }

    @Test
    void asksForNothingAfterItsStop() {
        RecordingTraffic traffic = traffic();
        traffic.startAll();
        run(traffic, STEPS / 2);

        traffic.stop();
        List<TestTransfer> asked = List.copyOf(traffic.transfers());
        run(traffic, STEPS / 2);

        assertThat(traffic.transfers()).isEqualTo(asked);
    }

    @Test
    void finiteSourcesEnd() {
        RecordingTraffic traffic = new RecordingTraffic(PAIRS);
        TrafficSource source = traffic.drive(group -> factory().create(parameters(), group));
        traffic.startAll();
        run(traffic, STEPS);

        if (source.finite()) {
            List<TestTransfer> asked = List.copyOf(traffic.transfers());
            run(traffic, STEPS);
            assertThat(traffic.transfers())
                    .isEqualTo(asked)
                    .noneMatch(transfer -> transfer.bytes() == Transfer.UNLIMITED);
        }
    }

    private RecordingTraffic traffic() {
        RecordingTraffic traffic = new RecordingTraffic(PAIRS);
        traffic.drive(group -> factory().create(parameters(), group));
        return traffic;
    }

    /** Time passes; the transfers are delivered one after the other, one a step. */
    private static void run(RecordingTraffic traffic, int steps) {
        for (int i = 0; i < steps; i++) {
            traffic.clock().advance(STEP_PS);
            traffic.deliverNext();
        }
    }
}
