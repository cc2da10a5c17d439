package dev.sluice.tcp.reno;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sluice.api.tcp.CongestionController;
import dev.sluice.testkit.AckClock;
import dev.sluice.testkit.TestConnection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RenoTest {

    private static final long MS = 1_000_000_000;
    private static final RenoParameters DEFAULTS = new RenoParameters(1, 0.5, 0.8);

    private final TestConnection connection = new TestConnection();

    private CongestionController reno(double window, double ssthresh) {
        return reno(DEFAULTS, window, ssthresh);
    }

    private CongestionController reno(RenoParameters parameters, double window, double ssthresh) {
        connection.initialWindow(window).initialSsthresh(ssthresh);
        return connection.control(c -> new RenoFactory().create(parameters, c));
    }

    /** IW 10 without delayed ACKs: 10 * 2^n. */
    @ParameterizedTest
    @CsvSource({"1, 20", "2, 40", "3, 80", "6, 640"})
    void slowStartDoublesTheWindowEachRoundTrip(int rounds, double expected) {
        CongestionController reno = reno(10, Double.POSITIVE_INFINITY);

        new AckClock(connection, 100 * MS).rounds(rounds);

        assertThat(reno.cwnd()).isEqualTo(expected);
    }

    /**
     * Each ACK adds 1/cwnd: w + 1/w + 1/(w + 1/w) + …; after w ACKs from w = 100 the window lies just below 101 and above
     * 100 + 100/101.
     */
    @Test
    void avoidanceAddsOneSegmentEachRoundTrip() {
        CongestionController reno = reno(100, 50);

        for (int i = 0; i < 100; i++) {
            connection.acked(1);
        }

        assertThat(reno.cwnd()).isBetween(100 + 100.0 / 101, 101.0);
    }

    /** No step is lost to rounding; over n round trips from w the window gains n, less 1/(2w) each. */
    @Test
    void largeWindowsGrowByTheirFractions() {
        CongestionController reno = reno(2000, 2);

        new AckClock(connection, 100 * MS).rounds(100);

        assertThat(reno.cwnd()).isEqualTo(2100, within(0.1));
    }

    /** RFC 5681: an ACK for 8 segments at 49 of 50 fills slow start with one and leaves seven for avoidance. */
    @Test
    void oneAckCrossesSsthreshAndGoesOnInAvoidance() {
        CongestionController reno = reno(49, 50);

        connection.acked(8);

        assertThat(reno.cwnd()).isEqualTo(50 + 7.0 / 50, within(1e-12));
    }

    /** RFC 3465, Section 2.1: after a timeout one ACK may cover much that had arrived before. */
    @Test
    void oneAckAddsAtMostOneSegmentInAvoidance() {
        CongestionController reno = reno(2, 2);

        connection.acked(100);

        assertThat(reno.cwnd()).isEqualTo(3);
    }

    @Test
    void aLossHalvesTheWindow() {
        CongestionController reno = reno(101, 50);

        connection.loss();

        assertThat(reno.cwnd()).isEqualTo(50.5);
        assertThat(reno.ssthresh()).isEqualTo(50.5);
    }

    /** RFC 5681, Eq. 4: of what is in flight, not of a window that an idle application left unused. */
    @Test
    void aLossHalvesTheFlightWhereTheFileSaysSo() {
        CongestionController reno = reno(100, 50);
        connection.flight(30);

        connection.loss();

        assertThat(reno.ssthresh()).isEqualTo(15);
    }

    @Test
    void ssthreshIsAtLeastTwo() {
        CongestionController reno = reno(3, 2);

        connection.loss();

        assertThat(reno.ssthresh()).isEqualTo(2);
    }

    /** RFC 8511: 40 becomes 32 in avoidance, and 20 in slow start. */
    @ParameterizedTest
    @CsvSource({"20, 32", "Infinity, 20"})
    void aMarkCutsLessThanALossInAvoidance(double ssthresh, double expected) {
        CongestionController reno = reno(40, ssthresh);

        connection.ce(1);

        assertThat(reno.cwnd()).isEqualTo(expected);
    }

    /** RFC 3168: 40 becomes 20. */
    @Test
    void aMarkHalvesTheWindowIfAsked() {
        CongestionController reno = reno(new RenoParameters(1, 0.5, 0.5), 40, 20);

        connection.ce(1);

        assertThat(reno.cwnd()).isEqualTo(20);
    }

    /** RFC 5681, Section 3.1: the loss window is one segment; the threshold is held when the same segment is lost again. */
    @Test
    void aTimeoutLeavesOneSegmentAndARepeatedOneHoldsSsthresh() {
        CongestionController reno = reno(40, 20);

        connection.rto(false);
        assertThat(reno.cwnd()).isEqualTo(1);
        assertThat(reno.ssthresh()).isEqualTo(20);

        connection.rto(true);
        assertThat(reno.ssthresh()).isEqualTo(20);
    }

    @Test
    void anUndoneReductionComesBack() {
        CongestionController reno = reno(40, 30);
        connection.loss();

        connection.undo();

        assertThat(reno.cwnd()).isEqualTo(40);
        assertThat(reno.ssthresh()).isEqualTo(30);
    }

    /** a = 3 (1 - beta) / (1 + beta) makes an AIMD of factor beta as fast as Reno: 0.2 for 0.875. */
    @Test
    void increaseAndBetaAreParameters() {
        CongestionController reno = reno(new RenoParameters(0.2, 0.875, 0.875), 80, 2);

        connection.acked(80);
        assertThat(reno.cwnd()).isEqualTo(80.2, within(1e-9));

        connection.loss();
        assertThat(reno.cwnd()).isEqualTo(80.2 * 0.875, within(1e-9));
    }

    /** What does not use its window does not get a larger one. */
    @Test
    void doesNotGrowUnused() {
        CongestionController reno = reno(10, Double.POSITIVE_INFINITY);
        connection.cwndLimited(false);

        for (int i = 0; i < 1000; i++) {
            connection.acked(1);
        }

        assertThat(reno.cwnd()).isEqualTo(10);
    }
}
