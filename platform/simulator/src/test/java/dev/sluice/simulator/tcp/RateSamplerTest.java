package dev.sluice.simulator.tcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sluice.api.parameter.Units;
import org.junit.jupiter.api.Test;

/**
 * A bottleneck of 100 packets a second with a base round trip of 50 ms: ten segments of 1000 B are sent at once, the i-th ACK comes
 * at 50 + 10 i ms and releases one more.
 */
class RateSamplerTest {

    private static final long MS = Units.PS_PER_MS;
    private static final int BYTES = 1000;

    private final RateSampler rate = new RateSampler();
    private final Scoreboard board = new Scoreboard(false);
    private final Ack ack = new Ack(BYTES);

    private void send(long nowPs) {
        if (board.isEmpty()) {
            rate.restart(nowPs);
        }
        board.append(board.tail() * BYTES, BYTES, 0);
        board.sent(
                board.tail() - 1,
                nowPs,
                rate.firstSentPs(),
                rate.deliveredAtPs(),
                rate.deliveredBytes(),
                rate.appLimited());
    }

    private double acknowledge(long nowPs) {
        rate.beginAck();
        rate.delivered(board, board.head(), nowPs);
        board.removeHead();
        rate.endAck(ack, 50 * MS);
        return ack.deliveryRateBps / 8000.0;
    }

    /** Rate of the i-th ACK of the first flight: i / (0.05 + 0.01 i) packets a second, never over 100. */
    @Test
    void theFirstFlightNeverOverestimates() {
        for (int i = 0; i < 10; i++) {
            send(0);
        }
        for (int i = 1; i <= 10; i++) {
            assertThat(acknowledge((50 + 10L * i) * MS)).isCloseTo(i / (0.05 + 0.01 * i), within(0.001));
        }
    }

    /** Second flight: the first segment was sent at 60 ms and is acknowledged at 160 ms: ten packets in 100 ms. */
    @Test
    void theSecondFlightFindsTheRate() {
        for (int i = 0; i < 10; i++) {
            send(0);
        }
        for (int i = 1; i <= 10; i++) {
            acknowledge((50 + 10L * i) * MS);
            send((50 + 10L * i) * MS);
        }

        assertThat(acknowledge(160 * MS)).isCloseTo(100, within(0.001));
        for (int i = 2; i < 10; i++) {
            acknowledge((150 + 10L * i) * MS);
        }
        // The tenth was sent at 150 ms, the sampled flight began with it at 0: sending took longer than acknowledging.
        assertThat(acknowledge(250 * MS)).isLessThanOrEqualTo(100.0);
    }

    @Test
    void samplesAreApplicationLimitedUntilTheMarkIsPassed() {
        send(0);
        rate.markAppLimited(BYTES);
        send(1);

        acknowledge(60 * MS);
        assertThat(ack.appLimited).isFalse();
        acknowledge(70 * MS);

        assertThat(ack.appLimited).isTrue();
        assertThat(rate.appLimited()).isFalse();
    }

    /** An interval shorter than the smallest round trip is no sample. */
    @Test
    void aTooShortIntervalGivesNoSample() {
        send(0);

        acknowledge(40 * MS);

        assertThat(ack.deliveryRateBps).isZero();
    }
}
