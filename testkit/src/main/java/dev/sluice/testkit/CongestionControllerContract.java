package dev.sluice.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.api.parameter.Units;
import dev.sluice.api.plugin.PluginKind;
import dev.sluice.api.plugin.RandomStream;
import dev.sluice.api.tcp.CongestionController;
import dev.sluice.api.tcp.CongestionControllerFactory;
import dev.sluice.api.tcp.Connection;
import dev.sluice.simulator.random.RandomStreams;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What holds for every congestion controller, under random events: the window is finite and at least its floor, falls only
 * for a reason and once for each, does not grow unused, comes back when a reduction proves false; nothing breaks at extreme
 * round-trip times and idle times, the same events give the same windows, and nothing is allocated per ACK.
 *
 * @param <P> the record that declares the parameters
 */
public abstract class CongestionControllerContract<P extends Record> extends PluginContract<P> {

    private static final int STEPS = 30_000;
    private static final int ALLOCATION_ACKS = 10_000;
    private static final double ROUNDING = 1e-9;
    private static final long THIRTY_DAYS_PS = 30 * 24 * 3600 * Units.PS_PER_SECOND;

    protected CongestionControllerContract() {
        super(PluginKind.TCP);
    }

    @Override
    protected abstract CongestionControllerFactory<P> factory();

    /** The controller under test. */
    protected CongestionController create(Connection connection) {
        return factory().create(parameters(), connection);
    }

    /** Smallest window. */
    protected double floor() {
        return 1;
    }

    /** Smallest fraction that one signal leaves. */
    protected double smallestReduction() {
        return 0.5;
    }

    /** Largest factor of growth in a round trip of slow start. */
    protected double slowStartGrowth() {
        return 2;
    }

    /** Whether the window may fall on an ACK, as that of a controller that reacts to delay does. */
    protected boolean fallsWithoutSignal() {
        return false;
    }

    /** Whether the window may grow while something else limits the connection. */
    protected boolean growsUnused() {
        return false;
    }

    @Test
    void startsWithTheInitialWindow() {
        TestConnection connection = new TestConnection().initialWindow(4).initialSsthresh(64);

        CongestionController controller = connection.control(this::create);

        assertThat(controller.cwnd()).isEqualTo(4);
        requireSound(controller, "start");
    }

    @Test
    void namesTheKeysItWantsAsFilesDo() {
        for (Map<String, String> keys : new Map[] {factory().needs(), factory().prefers()}) {
            assertThat(keys.keySet()).allMatch(key -> key.matches("[a-z]+(-[a-z]+)*"));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void keepsItsWindowSoundUnderRandomEvents(long seed) {
        TestConnection connection = new TestConnection(seed, new PlainSlowStart());
        CongestionController controller = connection.control(this::create);
        RandomStream random = new RandomStreams(seed).of("events");
        AckClock clock = new AckClock(connection, 50 * Units.PS_PER_MS);

        for (int i = 0; i < STEPS / 10; i++) {
            if (controller.cwnd() > 5000) {
                reduce(connection, controller, true);
            }
            switch (random.nextInt(10)) {
                case 0 -> reduce(connection, controller, true);
                case 1 -> reduce(connection, controller, false);
                case 2 -> timeOut(connection, controller, random.nextInt(3) == 0);
                case 3 -> falseAlarm(connection, controller, random.nextInt(2) == 0);
                case 4 -> stayUnused(connection, controller, random.nextInt(50));
                case 5 -> {
                    connection.restart(random.nextInt(5) * Units.PS_PER_SECOND, connection.initialWindow());
                    requireSound(controller, "restart");
                }
                default -> grow(clock, controller, 1 + random.nextInt(8));
            }
        }
    }

    private void grow(AckClock clock, CongestionController controller, int rounds) {
        for (int i = 0; i < rounds && controller.cwnd() < 5000; i++) {
            double before = controller.cwnd();
            boolean slowStart = before < controller.ssthresh();

            clock.rounds(1);

            requireSound(controller, "acked");
            if (!fallsWithoutSignal()) {
                assertThat(controller.cwnd())
                        .as("window after a round trip of ACKs")
                        .isGreaterThanOrEqualTo(before - ROUNDING);
            }
            if (slowStart) {
                // A round trip may bring one ACK more than the window it began with.
                assertThat(controller.cwnd())
                        .as("window after a round trip of slow start")
                        .isLessThanOrEqualTo(slowStartGrowth() * before + slowStartGrowth());
            }
        }
    }

    private void reduce(TestConnection connection, CongestionController controller, boolean loss) {
        double before = controller.cwnd();

        if (loss) {
            connection.loss();
        } else {
            connection.ce(1);
        }

        String what = loss ? "loss" : "mark";
        requireSound(controller, what);
        assertThat(controller.cwnd())
                .as("window after a " + what)
                .isLessThanOrEqualTo(Math.max(before, 2) + ROUNDING)
                .isGreaterThanOrEqualTo(Math.min(before, Math.max(smallestReduction() * before, floor())) - ROUNDING);
        connection.recovered();
        requireSound(controller, "recovered");
    }

    private void timeOut(TestConnection connection, CongestionController controller, boolean sameSegment) {
        double before = controller.cwnd();
        double threshold = controller.ssthresh();

        connection.rto(sameSegment);

        requireSound(controller, "timeout");
        assertThat(controller.cwnd()).as("window after a timeout").isLessThanOrEqualTo(Math.max(before, floor()));
        if (sameSegment) {
            assertThat(controller.ssthresh())
                    .as("ssthresh after a repeated timeout")
                    .isEqualTo(threshold);
        }
    }

    private void falseAlarm(TestConnection connection, CongestionController controller, boolean timeout) {
        double window = controller.cwnd();
        double threshold = controller.ssthresh();
        if (timeout) {
            connection.rto(false);
        } else {
            connection.loss();
        }

        connection.undo();

        requireSound(controller, "undone");
        assertThat(controller.cwnd()).as("window after an undone reduction").isGreaterThanOrEqualTo(window - ROUNDING);
        assertThat(controller.ssthresh())
                .as("ssthresh after an undone reduction")
                .isGreaterThanOrEqualTo(threshold);
        connection.recovered();
    }

    private void stayUnused(TestConnection connection, CongestionController controller, int acks) {
        double before = controller.cwnd();
        connection.cwndLimited(false);

        for (int i = 0; i < acks; i++) {
            connection.clock().advance(10 * Units.PS_PER_MS);
            connection.acked(1);
        }

        requireSound(controller, "unused");
        if (!growsUnused()) {
            assertThat(controller.cwnd()).as("window that is not used").isLessThanOrEqualTo(before);
        }
        if (!fallsWithoutSignal()) {
            assertThat(controller.cwnd()).as("window that is not used").isGreaterThanOrEqualTo(before - ROUNDING);
        }
        connection.cwndLimited(true);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 1_000, 20_000_000, 600_000_000_000L, 1_000_000_000_000_000L})
    void survivesExtremeRoundTripTimes(long rttPs) {
        TestConnection connection = new TestConnection().rtt(rttPs);
        CongestionController controller = connection.control(this::create);

        for (int i = 0; i < 200; i++) {
            for (int ack = 0; ack < 10; ack++) {
                connection.clock().advance(Math.max(rttPs / 10, 1));
                connection.acked(1 + i);
                requireSound(controller, "acked");
            }
            switch (i % 5) {
                case 1 -> connection.loss();
                case 2 -> connection.recovered();
                case 3 -> connection.ce(1);
                default -> connection.rto(i % 2 == 0);
            }
            requireSound(controller, "event " + i);
        }
    }

    @Test
    void survivesThirtyDaysOfIdling() {
        TestConnection connection = new TestConnection();
        CongestionController controller = connection.control(this::create);
        AckClock clock = new AckClock(connection, 100 * Units.PS_PER_MS);
        clock.rounds(5);
        connection.loss();
        connection.recovered();
        clock.rounds(5);
        double before = controller.cwnd();

        connection.idle(THIRTY_DAYS_PS);
        connection.acked(1);
        requireSound(controller, "acked after 30 days");
        assertThat(controller.cwnd())
                .as("window on the first ACK after 30 days")
                .isLessThanOrEqualTo(2 * before);
        clock.rounds(1);
        requireSound(controller, "a round trip after 30 days");
        assertThat(controller.cwnd()).as("window a round trip later").isLessThanOrEqualTo(3 * before);
        connection.restart(THIRTY_DAYS_PS, 10);
        requireSound(controller, "restart after 30 days");
    }

    @Test
    void survivesHugeWindows() {
        TestConnection connection = new TestConnection().initialWindow(0x1p40 / 1448);
        CongestionController controller = connection.control(this::create);

        for (int i = 0; i < 1000; i++) {
            connection.clock().advance(Units.PS_PER_MS);
            connection.acked(1000);
            requireSound(controller, "acked");
            if (i % 100 == 99) {
                connection.loss();
                connection.recovered();
                requireSound(controller, "loss");
            }
        }
    }

    @Test
    void sameEventsGiveTheSameWindows() {
        double[] first = windows();
        double[] second = windows();

        assertThat(second).isEqualTo(first);
    }

    private double[] windows() {
        TestConnection connection = new TestConnection(7, new PlainSlowStart());
        CongestionController controller = connection.control(this::create);
        RandomStream random = new RandomStreams(7).of("events");
        double[] windows = new double[5000];
        for (int i = 0; i < windows.length; i++) {
            connection.clock().advance(1 + random.nextInt(50_000_000));
            switch (random.nextInt(200)) {
                case 0 -> connection.loss();
                case 1 -> connection.ce(1);
                case 2 -> connection.rto(false);
                case 3 -> connection.recovered();
                default -> connection.acked(1);
            }
            windows[i] = controller.cwnd();
        }
        return windows;
    }

    @Test
    void allocatesNothingPerAck() {
        TestConnection connection = new TestConnection().initialWindow(100).initialSsthresh(100);
        connection.control(this::create);

        long bytes = Allocation.steadyBytes(() -> {
            for (int i = 0; i < ALLOCATION_ACKS; i++) {
                connection.clock().advance(Units.PS_PER_MS);
                connection.acked(1);
                if (i % 1000 == 0) {
                    connection.loss();
                    connection.recovered();
                }
            }
        });

        assertThat((double) bytes / ALLOCATION_ACKS)
                .as("bytes allocated per ACK")
                .isLessThan(1);
    }

    private void requireSound(CongestionController controller, String event) {
        if (!(controller.cwnd() >= floor() && controller.cwnd() < Double.POSITIVE_INFINITY)) {
            throw new AssertionError("cwnd = " + controller.cwnd() + " after " + event);
        }
        if (!(controller.ssthresh() >= 2)) {
            throw new AssertionError("ssthresh = " + controller.ssthresh() + " after " + event);
        }
        if (controller.pacingRateBps() < 0) {
            throw new AssertionError("pacing rate = " + controller.pacingRateBps() + " after " + event);
        }
    }
}
