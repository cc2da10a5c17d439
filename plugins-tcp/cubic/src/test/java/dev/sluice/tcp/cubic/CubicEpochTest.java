package dev.sluice.tcp.cubic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values are direct evaluations of RFC 9438, Eq. 1 and 2, with C = 0.4. */
class CubicEpochTest {

    private static final double C = 0.4;
    private static final long SECOND = 1_000_000_000_000L;

    private static CubicEpoch begun(double wMax, double cwnd) {
        CubicEpoch epoch = new CubicEpoch();
        epoch.wMax = wMax;
        epoch.begin(cwnd, C, 0);
        return epoch;
    }

    @ParameterizedTest
    @CsvSource({
        "10, 7, 1.957434",
        "100, 70, 4.217163",
        "1000, 700, 9.085603",
        "10000, 7000, 19.574338",
        "100, 80, 3.684031"
    })
    void kIsTheTimeToTheMaximum(double wMax, double cwnd, double k) {
        assertThat(begun(wMax, cwnd).k).isEqualTo(k, within(5e-7));
    }

    @ParameterizedTest
    @CsvSource({
        "100, 70, 0, 70", "100, 70, 1, 86.681", "100, 70, 2, 95.640", "100, 70, 10, 177.354",
        "10, 7, 1, 9.649", "1000, 700, 1, 788.555", "10000, 7000, 1, 7436.696", "100, 80, 1, 92.266"
    })
    void theWindowIsACubicOfTime(double wMax, double cwnd, long seconds, double window) {
        assertThat(begun(wMax, cwnd).window(C, seconds * SECOND, 0)).isEqualTo(window, within(5e-4));
    }

    /** W(K) = W_max, W(K + 1) = W_max + C, W(2 K) = 2 W_max - cwnd_epoch. */
    @Test
    void theCurveIsSymmetricAboutK() {
        CubicEpoch epoch = begun(100, 70);
        long k = Math.round(epoch.k * SECOND);

        assertThat(epoch.window(C, k, 0)).isEqualTo(100, within(1e-9));
        assertThat(epoch.window(C, k, SECOND)).isEqualTo(100.4, within(1e-9));
        assertThat(epoch.window(C, 2 * k, 0)).isEqualTo(130, within(1e-9));
    }

    /** RFC 9438, Section 4.10: without a loss K = 0, and W_max and cwnd_prior are the window. */
    @Test
    void withoutALossTheCurveStartsAtItsMaximum() {
        CubicEpoch epoch = begun(0, 64);

        assertThat(epoch.k).isZero();
        assertThat(epoch.wMax).isEqualTo(64);
        assertThat(epoch.cwndPrior).isEqualTo(64);
        assertThat(epoch.window(C, 0, 0)).isEqualTo(64);
    }

    @Test
    void anEpochNeverBeginsInTheFuture() {
        CubicEpoch epoch = begun(100, 70);

        epoch.exclude(5 * SECOND, 2 * SECOND);

        assertThat(epoch.startPs).isEqualTo(2 * SECOND);
    }

    /** A month without a loss gives a number, however large. */
    @Test
    void aMonthDoesNotOverflow() {
        assertThat(begun(1000, 700).window(C, 30L * 24 * 3600 * SECOND, 0))
                .isFinite()
                .isGreaterThan(1e18);
    }
}
