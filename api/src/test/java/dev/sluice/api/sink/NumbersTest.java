package dev.sluice.api.sink;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumbersTest {

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "-0.0, 0",
        "1, 1",
        "0.1, 0.1",
        "0.30000000000000004, 0.3",
        "1234567.891234567, 1234567.89123",
        "1e-7, 1E-7",
        "123456789012, 123456789012",
        "NaN, ''",
        "Infinity, ''"
    })
    void showsAtMostTwelveDigits(double value, String text) {
        assertThat(Numbers.format(value)).isEqualTo(text);
    }

    @Test
    void whatIsShownIsReadBackAsTheRoundedValue() {
        Random random = new Random(2);
        for (int i = 0; i < 100_000; i++) {
            double value = random.nextGaussian() * StrictMath.pow(10, random.nextInt(30) - 15);
            assertThat(Double.parseDouble(Numbers.format(value))).isEqualTo(Numbers.rounded(value));
        }
    }

    /** Both ways of writing a number must agree to the letter, near halves of the last digit, too. */
    @Test
    void fastAndExactTextsAreTheSame() {
        Random random = new Random(3);
        for (int i = 0; i < 300_000; i++) {
            double gaussian = random.nextGaussian() * StrictMath.pow(10, random.nextInt(24) - 9);
            double decimal = random.nextInt(1_000_000) / StrictMath.pow(10, random.nextInt(9));
            double nearHalf = (random.nextInt(1 << 30) + 0.5) / StrictMath.pow(10, random.nextInt(12)) * 1e3;
            for (double value : new double[] {gaussian, decimal, nearHalf, Math.nextUp(nearHalf)}) {
                if (value != Math.rint(value)) {
                    assertThat(Numbers.format(value)).isEqualTo(Numbers.formatExactly(value));
                }
            }
        }
    }
}
