package dev.sluice.api.parameter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuantityTest {

    @ParameterizedTest
    @CsvSource({
        "20ms, 20000000000, 20ms",
        "1.5s, 1500000000000, 1500ms",
        "0s, 0, 0s",
        "90s, 90000000000000, 90s",
        "2min, 120000000000000, 2min",
        "1e3us, 1000000000, 1ms",
        "7ps, 7, 7ps"
    })
    void timesAreExactPicoseconds(String text, long picos, String normal) {
        assertThat(TimeSpan.parse(text).picos()).isEqualTo(picos);
        assertThat(TimeSpan.parse(text)).hasToString(normal);
    }

    /** Powers of 1000, and of 1024 with an i. */
    @ParameterizedTest
    @CsvSource({"1500B, 1500", "64kB, 64000", "64KiB, 65536", "1.5MB, 1500000", "1MiB, 1048576", "2GB, 2000000000"})
    void sizesAreBytes(String text, long bytes) {
        assertThat(DataSize.parse(text).bytes()).isEqualTo(bytes);
        assertThat(DataSize.parse(DataSize.parse(text).toString()).bytes()).isEqualTo(bytes);
    }

    @ParameterizedTest
    @CsvSource({"10Mbps, 10000000", "1.544Mbps, 1544000", "400Gbps, 400000000000", "300bps, 300"})
    void ratesAreBitsPerSecond(String text, long bps) {
        assertThat(DataRate.parse(text).bps()).isEqualTo(bps);
        assertThat(DataRate.parse(DataRate.parse(text).toString()).bps()).isEqualTo(bps);
    }

    @ParameterizedTest
    @CsvSource({"1%, 0.01", "0.01, 0.01", "1e-6, 0.000001", "100%, 1", "0, 0"})
    void probabilitiesArePercentOrBare(String text, double value) {
        assertThat(Probability.parse(text).value()).isEqualTo(value);
    }

    @ParameterizedTest
    @CsvSource({"100p, PACKETS, 100", "64kB, BYTES, 64000", "20ms, TIME, 20000000000", "1.5bdp, BDP, 1500000"})
    void queueSizesKeepTheirUnit(String text, QueueSize.Unit unit, long amount) {
        assertThat(QueueSize.parse(text)).isEqualTo(new QueueSize(unit, amount));
        assertThat(QueueSize.parse(QueueSize.parse(text).toString())).isEqualTo(QueueSize.parse(text));
    }

    @Test
    void aBareNumberIsRefusedWithAnExample() {
        assertThatThrownBy(() -> TimeSpan.parse("5"))
                .isInstanceOf(ParameterException.class)
                .hasMessage("'5' has no unit; write for example 5ms");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "ms", "5 lightyears", "-3ms", "1e99s", "0.5ps", "NaN", "5ms5"})
    void whatIsNoTimeIsRefusedInOneSentence(String text) {
        assertThatThrownBy(() -> TimeSpan.parse(text))
                .isInstanceOf(ParameterException.class)
                .message()
                .doesNotContain("\n")
                .contains("'" + text + "'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"101%", "-0.1", "1.5", "half"})
    void whatIsNoProbabilityIsRefused(String text) {
        assertThatThrownBy(() -> Probability.parse(text)).isInstanceOf(ParameterException.class);
    }

    /** 1040 B at 10 Mbps: 832 us; rounding is up: 1 B at 3 bps takes 8/3 s. */
    @Test
    void transmissionTimesAreRoundedUp() {
        assertThat(Units.transmissionPs(1040, 10_000_000)).isEqualTo(832 * Units.PS_PER_US);
        assertThat(Units.transmissionPs(1, 3)).isEqualTo(2_666_666_666_667L);
        assertThat(Units.transmissionPs(1500, 400_000_000_000L)).isEqualTo(30_000);
        assertThat(Units.transmissionPs(1, 0)).isEqualTo(Long.MAX_VALUE);
    }

    /** Against arbitrary precision, over rates up to 1 Tbps and sizes up to 2^40 B. */
    @Test
    void conversionsNeverOverflow() {
        Random random = new Random(1);
        BigInteger scale = BigInteger.valueOf(8).multiply(BigInteger.valueOf(Units.PS_PER_SECOND));
        for (int i = 0; i < 100_000; i++) {
            long bytes = random.nextLong() >>> (24 + random.nextInt(38));
            long rate = 1 + (random.nextLong() >>> (24 + random.nextInt(38)));
            long ps = random.nextLong() >>> (1 + random.nextInt(60));
            BigInteger[] exact = BigInteger.valueOf(bytes).multiply(scale).divideAndRemainder(BigInteger.valueOf(rate));
            BigInteger up = exact[1].signum() == 0 ? exact[0] : exact[0].add(BigInteger.ONE);
            assertThat(Units.transmissionPs(bytes, rate)).isEqualTo(clamp(up));
            BigInteger whole =
                    BigInteger.valueOf(rate).multiply(BigInteger.valueOf(ps)).divide(scale);
            assertThat(Units.bytesIn(rate, ps)).isEqualTo(clamp(whole));
        }
    }

    private static long clamp(BigInteger value) {
        return value.bitLength() > 63 ? Long.MAX_VALUE : value.longValueExact();
    }
}
