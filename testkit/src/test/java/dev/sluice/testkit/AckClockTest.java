package dev.sluice.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sluice.api.tcp.AckSample;
import dev.sluice.api.tcp.CongestionController;
import dev.sluice.api.tcp.CongestionSignal;
import org.junit.jupiter.api.Test;

class AckClockTest {

    private static final long MS = 1_000_000_000;

    /** A window of a fixed size that counts. */
    private static final class Fixed implements CongestionController {

        private final double window;
        private double segments;
        private int rounds;

        Fixed(double window) {
            this.window = window;
        }

        @Override
        public double cwnd() {
            return window;
        }

        @Override
        public double ssthresh() {
            return 2;
        }

        @Override
        public void undone() {}

        @Override
        public void congestion(CongestionSignal signal, AckSample sample) {}

        @Override
        public void acked(AckSample sample) {
            segments += sample.ackedSegments();
            rounds += sample.roundStart() ? 1 : 0;
        }

        @Override
        public void timedOut(boolean sameSegment) {}
    }

    @Test
    void aRoundTripBringsAWindowOfSegments() {
        TestConnection connection = new TestConnection();
        Fixed fixed = connection.control(c -> new Fixed(12.5));

        new AckClock(connection, 100 * MS).rounds(8);

        assertThat(fixed.segments).isEqualTo(100, within(1.0));
        assertThat(fixed.rounds).isEqualTo(8);
        assertThat(connection.nowPs()).isEqualTo(800 * MS);
    }

    @Test
    void delayedAcksCoverSeveralSegments() {
        TestConnection connection = new TestConnection();
        Fixed fixed = connection.control(c -> new Fixed(10));

        new AckClock(connection, 100 * MS, 2).seconds(1);

        assertThat(fixed.segments).isEqualTo(100, within(2.0));
    }

    @Test
    void theConnectionMeasuresItsRoundTrip() {
        TestConnection connection = new TestConnection();
        connection.control(c -> new Fixed(10));
        connection.rtt(100 * MS).acked(1);

        connection.rtt(180 * MS).acked(1);

        // RFC 6298: 7/8 * 100 + 1/8 * 180.
        assertThat(connection.srttPs()).isEqualTo(110 * MS);
        assertThat(connection.minRttPs()).isEqualTo(100 * MS);
        assertThat(connection.latestRttPs()).isEqualTo(180 * MS);
    }
}
