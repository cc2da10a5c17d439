package dev.sluice.aqm.red;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values are direct evaluations of (1 - w)^n; packets of 1000 B take 0.8 ms at 10 Mbps. */
class QueueAverageTest {

    private static final long MS = 1_000_000_000;
    private static final long SECOND = 1_000 * MS;
    private static final long RATE = 10_000_000;
    private static final double TOLERANCE = 5e-9;

    @ParameterizedTest
    @CsvSource({
        "1, 0.02",
        "2, 0.03996",
        "3, 0.05988008",
        "100, 1.81433195",
        "346, 4.99772820",
        "500, 6.32488745",
        "1000, 8.64935478"
    })
    void approachesAConstantQueueAsAGeometricSeries(int arrivals, double expected) {
        QueueAverage average = new QueueAverage(0.002, 1000, false, 0);

        sample(average, 10, arrivals);

        assertThat(average.value()).isEqualTo(expected, within(TOLERANCE));
        assertThat(average.value()).isEqualTo(10 * (1 - StrictMath.pow(0.998, arrivals)), within(1e-12));
    }

    @Test
    void reachesFiveAtTheThreeHundredFortySeventhArrival() {
        QueueAverage average = new QueueAverage(0.002, 1000, false, 0);

        sample(average, 10, 346);
        assertThat(average.value()).isLessThan(5);

        average.sample(10);
        assertThat(average.value()).isGreaterThanOrEqualTo(5);
    }

    /** The i-th of n back-to-back arrivals finds i - 1 queued; the paper's example counts i, so it is fed here. */
    @ParameterizedTest
    @CsvSource({"20, 0.41472756", "40, 1.59815831", "50, 2.46866218"})
    void followsABurst(int burst, double expected) {
        QueueAverage average = new QueueAverage(0.002, 1000, false, 0);

        for (int i = 1; i <= burst; i++) {
            average.sample(i);
        }

        assertThat(average.value()).isEqualTo(expected, within(TOLERANCE));
    }

    /** From 20 over 0.1 s, which are 125 packet times: 20 * 0.998^125. */
    @Test
    void decaysWithIdleTimeAsPublished() {
        QueueAverage average = at(20, false);
        average.emptied(0, 1000, RATE);

        average.sampleEmpty(100 * MS, RATE);

        assertThat(average.value()).isEqualTo(15.57211695, within(TOLERANCE));
    }

    /** ns-2 counts one step more, and from the end of the transmission: 20 * 0.998^126. */
    @Test
    void decaysWithIdleTimeAsInNs2() {
        QueueAverage average = at(20, true);
        average.emptied(0, 1000, RATE);

        average.sampleEmpty(100 * MS + 800_000_000, RATE);

        assertThat(average.value()).isEqualTo(15.54097271, within(TOLERANCE));
    }

    @Test
    void inNs2AnEmptyQueueBehindAPacketInTransmissionIsAnOrdinarySample() {
        QueueAverage average = at(20, true);
        average.emptied(0, 1000, RATE);

        average.sampleEmpty(MS / 2, RATE);

        assertThat(average.value()).isEqualTo(20 * 0.998, within(1e-12));
    }

    /** avg 10, packet time 1 ms: 10 * 0.998^1000 = 1.3506 after a second, next to nothing after an hour or a month. */
    @ParameterizedTest
    @CsvSource({"1, 1.3506", "3600, 0", "2592000, 0"})
    void longIdleTimesCostNoMoreThanShortOnes(long seconds, double expected) {
        QueueAverage average = new QueueAverage(0.002, 1250, false, 0);
        sample(average, 1, 1);
        double factor = 10 / average.value();
        average.emptied(0, 1250, RATE);

        average.sampleEmpty(seconds * SECOND, RATE);

        assertThat(average.value() * factor).isEqualTo(expected, within(1e-4));
    }

    /** Two arrivals that are dropped leave the queue idle: 20 * 0.998^125 after 0.1 s, however many come on the way. */
    @Test
    void idleTimeCountsOnce() {
        QueueAverage average = at(20, false);
        average.emptied(0, 1000, RATE);

        average.sampleEmpty(30 * MS, RATE);
        average.sampleEmpty(50 * MS, RATE);
        average.sampleEmpty(100 * MS, RATE);

        assertThat(average.value()).isEqualTo(15.57211695, within(TOLERANCE));
    }

    @Test
    void weightOneMakesItTheQueueItself() {
        QueueAverage average = new QueueAverage(1, 1000, false, 0);

        average.sample(7);
        assertThat(average.value()).isEqualTo(7);

        average.emptied(0, 1000, RATE);
        average.sampleEmpty(0, RATE);
        assertThat(average.value()).isZero();
    }

    @Test
    void aLinkThatStandsStillLetsNothingDecay() {
        QueueAverage average = at(20, false);
        average.emptied(0, 1000, 0);

        average.sampleEmpty(SECOND, 0);

        assertThat(average.value()).isEqualTo(20, within(1e-9));
    }

    private static QueueAverage at(double value, boolean ns2) {
        QueueAverage average = new QueueAverage(0.002, 1000, ns2, 0);
        average.sample(value / 0.002);
        assertThat(average.value()).isEqualTo(value, within(1e-12));
        return average;
    }

    private static void sample(QueueAverage average, double queue, int arrivals) {
        for (int i = 0; i < arrivals; i++) {
            average.sample(queue);
        }
    }
}
