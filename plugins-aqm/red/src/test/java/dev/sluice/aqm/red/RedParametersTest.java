package dev.sluice.aqm.red;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sluice.api.parameter.ParameterException;
import dev.sluice.api.parameter.Probability;
import dev.sluice.api.parameter.QueueSize;
import dev.sluice.testkit.RecordingQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RedParametersTest {

    @Test
    void fillsWhatIsAuto() {
        RedParameters parameters = Given.thresholds("5p", null).build();

        assertThat(parameters.max()).isEqualTo(QueueSize.ofPackets(15));
        assertThat(parameters.markLimit()).isEqualTo(new Probability(0.1));
        assertThat(parameters.waits()).isFalse();
        assertThat(parameters.bySize()).isFalse();
    }

    @Test
    void thresholdsInTimeScaleBySizeAndNs2Waits() {
        RedParameters parameters = Given.thresholds("5ms", null).asInNs2().build();

        assertThat(parameters.max()).isEqualTo(QueueSize.parse("15ms"));
        assertThat(parameters.waits()).isTrue();
        assertThat(parameters.bySize()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "5p, 4p, max = 4p must not be below min = 5p",
        "5p, 15kB, max = 15kB must be in packets if and only if min = 5p is",
        "5kB, 15p, max = 15p must be in packets if and only if min = 5kB is",
        "unlimited, 15p, 'min = unlimited must be a size, for example 5p'",
        "0p, 0p, 'max = 0p must be a size above 0, for example 15p'"
    })
    void refusesThresholdsThatMakeNoSense(String min, String max, String sentence) {
        assertThatThrownBy(() -> Given.thresholds(min, max).build())
                .isInstanceOf(ParameterException.class)
                .hasMessage(sentence);
    }

    @Test
    void refusesAMaxAboveTheCapacity() {
        RecordingQueue queue = new RecordingQueue().capacity("10p");

        assertThatThrownBy(() -> new Red(Given.thresholds("5p", "15p").build(), queue))
                .isInstanceOf(ParameterException.class)
                .hasMessageStartingWith("max = 15p must not be above the queue's capacity");
    }

    @Test
    void limitsInUnlikeUnitsAreNotCompared() {
        RecordingQueue queue = new RecordingQueue().capacity("10p");

        assertThat(new Red(Given.thresholds("5kB", "500kB").build(), queue).backlogPackets())
                .isZero();
    }

    /** At 10 Mbps 5 ms are 6250 B, so 6 kB lie below. */
    @Test
    void unlikeUnitsOfBytesAreComparedOnTheLink() {
        RecordingQueue queue = new RecordingQueue().rate("10Mbps");

        assertThatThrownBy(() -> new Red(Given.thresholds("5ms", "6kB").build(), queue))
                .isInstanceOf(ParameterException.class)
                .hasMessage("max = 6kB must not be below min = 5ms");
    }
}
