package dev.sluice.tcp.cubic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sluice.tcp.cubic.CubicParameters.Variant;
import dev.sluice.testkit.AckClock;
import dev.sluice.testkit.TestConnection;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Values are direct evaluations of RFC 9438's formulas. */
class CubicTest {

    private static final long MS = 1_000_000_000;
    private static final double SECOND = 1;
    private static final CubicParameters DEFAULTS = new CubicParameters(0.4, 0.7, 0.85, true, true, Variant.RFC);

    private final TestConnection connection = new TestConnection();

    private Cubic cubic(CubicParameters parameters, double window) {
        connection.initialWindow(window).initialSsthresh(2);
        return connection.control(c -> new Cubic(parameters, c));
    }

    /** A connection at 100 segments that has just lost one and stands at 70, about to begin its epoch. */
    private Cubic afterALossAtHundred(CubicParameters parameters) {
        Cubic cubic = cubic(parameters, 100);
        connection.loss();
        connection.recovered();
        assertThat(cubic.cwnd()).isEqualTo(70, within(1e-12));
        return cubic;
    }

    /** W_max 100, SRTT 100 ms: the target one round trip ahead is 72.08393, a step of 0.0297704. */
    @Test
    void theFirstAckGoesTowardsTheCurveOneRoundTripAhead() {
        Cubic cubic = afterALossAtHundred(new CubicParameters(0.4, 0.7, 0.85, true, false, Variant.RFC));

        connection.rtt(100 * MS).acked(1);

        assertThat(cubic.cwnd() - 70).isEqualTo(0.0297704, within(5e-8));
        assertThat(connection.values().get("w_max_segments")).isEqualTo(100);
        assertThat(connection.values().get("k_s")).isEqualTo(4.217163, within(5e-7));
    }

    /** At 100 ms the curve rules; tolerance 0.1 for where in the round trip the first ACK falls. */
    @ParameterizedTest
    @CsvSource({"10, 86.62", "20, 95.61", "40, 99.99"})
    void atLongRoundTripsItFollowsTheCurve(int rounds, double expected) {
        Cubic cubic = afterALossAtHundred(DEFAULTS);

        wholeAcks(cubic, 100 * MS, rounds);

        assertThat(cubic.cwnd()).isEqualTo(expected, within(0.1));
    }

    /** At 20 ms Reno's pace rules: cwnd = W_est. */
    @ParameterizedTest
    @CsvSource({"1, 70.527", "10, 75.249", "20, 80.484", "40, 90.982"})
    void atShortRoundTripsItKeepsPaceWithReno(int rounds, double expected) {
        Cubic cubic = afterALossAtHundred(DEFAULTS);

        wholeAcks(cubic, 20 * MS, rounds);

        assertThat(cubic.cwnd()).isEqualTo(expected, within(0.05));
        assertThat(connection.values().get("w_est_segments")).isEqualTo(cubic.cwnd());
    }

    /** Round trips of one ACK for each whole segment of the window, as the expected values were summed. */
    private void wholeAcks(Cubic cubic, long rttPs, int rounds) {
        connection.rtt(rttPs);
        for (int round = 0; round < rounds; round++) {
            int acks = (int) cubic.cwnd();
            for (int i = 0; i < acks; i++) {
                connection.clock().advance(rttPs / acks);
                connection.acked(1);
            }
        }
    }

    /** RFC 9438, Section 4.3: from cwnd_prior on alpha is 1, one segment a round trip; Linux stays at 0.5294. */
    @ParameterizedTest
    @CsvSource({"RFC, 1", "LINUX, 0.5294"})
    void beyondTheOldWindowItGrowsAsFastAsReno(Variant variant, double growth) {
        Cubic cubic = afterALossAtHundred(new CubicParameters(0.4, 0.7, 0.7, true, true, variant));
        AckClock clock = new AckClock(connection, MS);
        clock.rounds(57);
        assertThat(cubic.cwnd()).isBetween(99.0, 101.5);
        clock.rounds(5);
        double before = cubic.cwnd();

        clock.rounds(10);

        assertThat(cubic.cwnd() - before).isEqualTo(10 * growth, within(0.15));
    }

    @Test
    void withoutFriendlinessOnlyTheCurveCounts() {
        Cubic cubic = afterALossAtHundred(new CubicParameters(0.4, 0.7, 0.85, true, false, Variant.RFC));

        new AckClock(connection, MS).seconds(SECOND);

        assertThat(cubic.cwnd()).isEqualTo(86.681, within(0.1));
    }

    /** At W_max = cwnd = 2000 ten round trips of 100 ms follow C t^3 within one segment. */
    @Test
    void largeWindowsFollowTheCurveWithinOneSegment() {
        Cubic cubic = cubic(new CubicParameters(0.4, 0.7, 0.85, true, false, Variant.RFC), 2000);

        new AckClock(connection, 100 * MS).rounds(10);

        assertThat(cubic.cwnd()).isEqualTo(2000 + 0.4, within(1.0));
    }

    /** A loss at 80 below a maximum of 100 makes it 80 * 0.85 = 68; without fast convergence 80. */
    @ParameterizedTest
    @CsvSource({"true, 68", "false, 80"})
    void fastConvergenceLowersTheMaximum(boolean fastConvergence, double expected) {
        Cubic cubic = afterALossAtHundred(new CubicParameters(0.4, 0.7, 0.85, fastConvergence, true, Variant.RFC));
        while (cubic.cwnd() < 80) {
            connection.clock().advance(MS);
            connection.acked(1);
        }
        double window = cubic.cwnd();

        connection.loss();

        assertThat(connection.values().get("w_max_segments")).isEqualTo(expected * window / 80, within(1e-9));
        assertThat(cubic.ssthresh()).isEqualTo(0.7 * window, within(1e-9));
    }

    /** RFC 8511: 0.85 in avoidance; beta = 0.7 in slow start. */
    @ParameterizedTest
    @CsvSource({"2, 85", "Infinity, 70"})
    void aMarkCutsLessThanALossInAvoidance(double ssthresh, double expected) {
        connection.initialWindow(100).initialSsthresh(ssthresh);
        Cubic cubic = connection.control(c -> new Cubic(DEFAULTS, c));

        connection.ce(1);

        assertThat(cubic.cwnd()).isEqualTo(expected, within(1e-12));
    }

    /** RFC 9438, Section 4.8: one segment, ssthresh by beta, and a curve from where avoidance then begins. */
    @Test
    void afterATimeoutTheCurveStartsFromTheWindowOfAvoidance() {
        Cubic cubic = afterALossAtHundred(DEFAULTS);
        AckClock clock = new AckClock(connection, 100 * MS);
        clock.seconds(5);
        double window = cubic.cwnd();

        connection.rto(false);
        assertThat(cubic.cwnd()).isEqualTo(1);
        assertThat(cubic.ssthresh()).isEqualTo(0.7 * window, within(1e-9));

        while (cubic.cwnd() < cubic.ssthresh()) {
            connection.clock().advance(MS);
            connection.acked(1);
        }
        connection.acked(1);
        assertThat(connection.values().get("k_s")).isZero();
        assertThat(connection.values().get("w_max_segments")).isEqualTo(0.7 * window, within(1.0));
    }

    /** After a false loss, or timeout, that is undone at once, everything goes on as if it had not been. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void anUndoneReductionLeavesNoTrace(boolean timeout) {
        double[] disturbed = windowsAround(c -> {
            if (timeout) {
                c.rto(false);
            } else {
                c.loss();
            }
            c.undo();
        });
        double[] undisturbed = windowsAround(c -> c.acked(0));

        assertThat(disturbed).isEqualTo(undisturbed);
    }

    private static double[] windowsAround(Consumer<TestConnection> event) {
        TestConnection connection = new TestConnection().initialWindow(100).initialSsthresh(2);
        Cubic cubic = connection.control(c -> new Cubic(DEFAULTS, c));
        AckClock clock = new AckClock(connection, 100 * MS);
        connection.loss();
        connection.recovered();
        clock.seconds(3);
        event.accept(connection);
        clock.seconds(3);
        double before = cubic.cwnd();
        connection.loss();
        connection.recovered();
        clock.seconds(3);
        return new double[] {
            before,
            cubic.cwnd(),
            cubic.ssthresh(),
            connection.values().get("w_max_segments"),
            connection.values().get("k_s"),
            connection.values().get("w_est_segments")
        };
    }

    /** A minute of silence at W_max 100 does not ask for 69 500 segments, but for what was due before it. */
    @Test
    void silenceIsNoTimeToGrow() {
        Cubic cubic = afterALossAtHundred(DEFAULTS);
        AckClock clock = new AckClock(connection, 100 * MS);
        clock.seconds(2);
        double before = cubic.cwnd();

        connection.idle(60_000 * MS);
        // The first segment after the pause is answered a round trip later.
        connection.clock().advance(100 * MS);
        for (int i = 0; i < 40; i++) {
            connection.acked(1);
        }

        assertThat(cubic.cwnd()).isBetween(before, before + 2);
    }

    /** A slow start that the application limits, ended without a loss, goes on from where it stands. */
    @Test
    void leavingAnUnusedSlowStartIsContinuous() {
        connection.initialWindow(20);
        Cubic cubic = connection.control(c -> new Cubic(DEFAULTS, c));
        connection.cwndLimited(false);
        for (int i = 0; i < 200; i++) {
            connection.clock().advance(100 * MS);
            connection.acked(1);
        }
        assertThat(cubic.cwnd()).isEqualTo(20);

        connection.cwndLimited(true);
        new AckClock(connection, 100 * MS).rounds(2);

        assertThat(cubic.cwnd()).isEqualTo(80);
    }

    /** However much of the time was unused, the epoch does not begin in the future and the curve does not leap. */
    @Test
    void unusedTimeIsNeverMoreThanThereWas() {
        Cubic cubic = afterALossAtHundred(DEFAULTS);
        connection.rtt(100 * MS).acked(1);
        double before = cubic.cwnd();
        connection.cwndLimited(false);
        for (int i = 0; i < 20; i++) {
            connection.clock().advance(500 * MS);
            connection.acked(1);
        }
        assertThat(cubic.cwnd()).isEqualTo(before);

        connection.cwndLimited(true);
        new AckClock(connection, 100 * MS).rounds(10);

        // The same curve as without the pause: 86.62 after ten round trips.
        assertThat(cubic.cwnd()).isEqualTo(86.62, within(0.3));
    }

    /** A window of 4 whose every ACK empties the flight is no idle connection; it follows the curve. */
    @Test
    void aWindowThatEachAckEmptiesIsNotIdle() {
        connection.initialWindow(5.72).initialSsthresh(2);
        Cubic cubic =
                connection.control(c -> new Cubic(new CubicParameters(0.4, 0.7, 0.85, true, false, Variant.RFC), c));
        connection.loss();
        connection.recovered();
        connection.rtt(200 * MS);

        for (int i = 0; i < 50; i++) {
            // All segments of a window are acknowledged at once, the next ones are sent at once.
            connection.clock().advance(200 * MS);
            connection.acked(Math.floor(cubic.cwnd()));
        }

        // W_max 5.72, K = cbrt(0.3 * 5.72 / 0.4): at t = 9.8 s, the 50th ACK, plus 0.2 s ahead.
        double k = StrictMath.cbrt(0.3 * 5.72 / 0.4);
        double expected = 5.72 + 0.4 * StrictMath.pow(9.8 - k, 3);
        assertThat(cubic.cwnd()).isEqualTo(expected, within(0.15 * expected));
    }

    /** An hour, a day, a month after the last loss the window grows by half in a round trip at most. */
    @ParameterizedTest
    @ValueSource(longs = {3_600, 86_400, 604_800, 2_592_000})
    void aLongTimeWithoutALossIsBounded(long seconds) {
        Cubic cubic = cubic(DEFAULTS, 1000);
        connection.acked(1);
        connection.clock().advance(seconds * 1000 * MS);
        // The ACK of a segment sent as long ago: all of that time was used.
        connection.rtt(seconds * 1000 * MS);

        for (int i = 0; i < 1000; i++) {
            connection.acked(1);
        }

        // 1 + 0.5 / n per ACK, n times: below e^0.5.
        assertThat(cubic.cwnd()).isFinite().isBetween(1400.0, 1000 * StrictMath.exp(0.5) + 1);
    }

    /** Linux without a maximum: one more segment for each 20 acknowledged at most. */
    @Test
    void linuxProbesFasterWhileNoMaximumIsKnown() {
        Cubic cubic = cubic(new CubicParameters(0.4, 0.7, 0.7, true, true, Variant.LINUX), 100);

        connection.clock().advance(100 * MS);
        connection.acked(20);

        assertThat(cubic.cwnd()).isEqualTo(101, within(1e-9));
    }

    /** The curve is read one smoothed round trip ahead, in Linux one minimum round trip. */
    @Test
    void linuxLooksAheadByTheMinimumRoundTrip() {
        Cubic cubic = afterALossAtHundred(new CubicParameters(0.4, 0.7, 0.7, true, false, Variant.LINUX));
        connection.rtt(100 * MS).acked(0);
        connection.rtt(500 * MS).acked(0);

        connection.acked(1);

        assertThat(cubic.cwnd() - 70).isEqualTo(0.0297704, within(5e-8));
    }

    @Test
    void wantsHyStartPlusPlus() {
        assertThat(new CubicFactory().prefers())
                .containsEntry("slow-start", "hystart++")
                .hasSize(1);
    }
}
