package dev.sluice.experiment.parameter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sluice.api.parameter.DataRate;
import dev.sluice.api.parameter.DataSize;
import dev.sluice.api.parameter.Parameter;
import dev.sluice.api.parameter.ParameterException;
import dev.sluice.api.parameter.PerHost;
import dev.sluice.api.parameter.Probability;
import dev.sluice.api.parameter.QueueSize;
import dev.sluice.api.parameter.TimeSpan;
import dev.sluice.api.topology.LinkParameters;
import dev.sluice.simulator.StartTimes;
import dev.sluice.simulator.udp.UdpParameters;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParametersTest {

    record Everything(
            @Parameter(defaultValue = "on", meaning = "m") boolean flag,
            @Parameter(defaultValue = "1e3", meaning = "m") int count,

            @Parameter(defaultValue = "9000000000000", meaning = "m")
            long large,

            @Parameter(defaultValue = "1e-6", meaning = "m") double gain,
            @Parameter(defaultValue = "a b", meaning = "m") String text,

            @Parameter(defaultValue = "two-words", meaning = "m")
            Word word,

            @Parameter(defaultValue = "1.5ms", meaning = "m")
            TimeSpan time,

            @Parameter(defaultValue = "64KiB", meaning = "m")
            DataSize size,

            @Parameter(defaultValue = "10Mbps", meaning = "m")
            DataRate rate,

            @Parameter(defaultValue = "1%", meaning = "m") Probability probability,
            @Parameter(defaultValue = "2bdp", meaning = "m") QueueSize queueSize,

            @Parameter(defaultValue = "[1ms, 2ms]", meaning = "m")
            PerHost<TimeSpan> perHost,

            @Parameter(meaning = "m") List<Integer> list,

            @Parameter(defaultValue = "auto", meaning = "m") @Nullable
            Integer found,

            @Parameter(meaning = "m") @Nullable Boolean unset,
            @Parameter(defaultValue = "5s", meaning = "m") StartTimes start) {

        enum Word {
            ONE,
            TWO_WORDS
        }

        Everything {
            found = found == null ? 2 * count : found;
        }
    }

    record Ranges(
            @Parameter(defaultValue = "1", min = "1", max = "64", unit = "segments", meaning = "m")
            int closed,

            @Parameter(defaultValue = "0.5", min = "0", minExclusive = true, meaning = "m")
            double open,

            @Parameter(defaultValue = "1ms", max = "1s", meaning = "m")
            TimeSpan below,

            @Parameter(defaultValue = "[5p]", min = "2p", meaning = "m")
            List<QueueSize> each) {}

    @Test
    void readsDefaultsOfEveryType() {
        Everything everything = Parameters.defaults(Everything.class);

        assertThat(everything)
                .isEqualTo(new Everything(
                        true,
                        1000,
                        9_000_000_000_000L,
                        1e-6,
                        "a b",
                        Everything.Word.TWO_WORDS,
                        new TimeSpan(1_500_000_000L),
                        new DataSize(65_536),
                        new DataRate(10_000_000),
                        new Probability(0.01),
                        new QueueSize(QueueSize.Unit.BDP, 2_000_000),
                        new PerHost<>(List.of(TimeSpan.ofMillis(1), TimeSpan.ofMillis(2))),
                        List.of(),
                        2000,
                        null,
                        StartTimes.parse("5s")));
    }

    @Test
    void readsValuesByTheirNameInFiles() {
        Everything everything = Parameters.of(
                Everything.class,
                Map.of("queue-size", "7p", "per-host", "3ms", "list", "[1, 2]", "found", "5", "unset", "off"));

        assertThat(everything.queueSize()).isEqualTo(QueueSize.ofPackets(7));
        assertThat(everything.perHost()).isEqualTo(PerHost.same(TimeSpan.ofMillis(3)));
        assertThat(everything.list()).containsExactly(1, 2);
        assertThat(everything.found()).isEqualTo(5);
        assertThat(everything.unset()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"on, true", "off, false", "yes, true", "no, false", "true, true", "false, false"})
    void readsSwitches(String text, boolean value) {
        assertThat(Parameters.of(Everything.class, Map.of("flag", text)).flag()).isEqualTo(value);
    }

    @Test
    void readsARecordOfRecords() {
        LinkParameters link =
                Parameters.of(LinkParameters.class, Map.of("rate", "1Mbps", "delay", "2ms", "reverse", "same"));

        assertThat(link.reverseRate()).isEqualTo(new DataRate(1_000_000));
        assertThat(link.reverse()).isNotNull();
    }

    @Test
    void completesTheUdpBlock() {
        assertThat(Parameters.defaults(UdpParameters.class))
                .isEqualTo(new UdpParameters(new DataSize(1472), new DataSize(28), false));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "flag | maybe | flag = maybe must be on or off",
                "count | 2.5 | count = 2.5 is not a whole number",
                "count | x | count = x is not a whole number; write for example 3",
                "count | 3000000000 | count = 3000000000 is out of range; the largest whole number here is 2147483647",
                "gain | 1e999 | gain = 1e999 is out of range; the largest number is about 1.8e308",
                "gain | NaN | gain = NaN is not a number; write for example 0.5 or 1e-3",
                "word | two-word | word = two-word must be one of one, two-words; did you mean two-words?",
                "time | 5 | time = 5 has no unit; write for example 5ms",
                "time | 0 | time = 0 has no unit; write for example 0ms",
                "time | -5ms | time = -5ms is negative; a time is 0 or more",
                "time | 5mS | time = 5mS has no unit of a time; the units are ps, ns, us, ms, s, min, h",
                "size | 1500 | size = 1500 has no unit; write for example 1500B",
                "rate | 10 | rate = 10 has no unit; write for example 10Mbps",
                "rate | 10Mbit | rate = 10Mbit has no unit of a rate; the units are bps, kbps, Mbps, Gbps, Tbps",
                "queue-size | 100 | queue-size = 100 has no unit; write for example 100p",
                "probability | 101% | probability = 101% is not a probability: it must be from 0 to 1, or 0% to 100%",
                "list | 5 | list must be a list; write for example [5]",
                "time | [1ms] | time must be a single value (time), not a list; write for example 20ms",
                "per-host | [] | per-host: an empty list gives no value; give one for all hosts, or one for each",
                "start | {first: x} | start.first = x is not a time; write for example 20ms",
                "start | soon | start = soon is not a time; write for example 20ms",
                "queue_size | 5p | queue_size is unknown; did you mean queue-size? (Everything has flag,"
                        + " count, large, gain, text,"
                        + " word, time, size, rate, probability, queue-size, per-host, list, found, unset, start)"
            })
    void refusesInOneSentence(String name, String value, String sentence) {
        assertThatThrownBy(() -> Parameters.of(Everything.class, Map.of(name, value)))
                .isInstanceOf(ParameterException.class)
                .hasMessage(sentence);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "closed | 0 | closed = 0 must be from 1 to 64 segments",
                "closed | 65 | closed = 65 must be from 1 to 64 segments",
                "open | 0 | open = 0 must be above 0",
                "below | 2s | below = 2s must be at most 1s",
                "each | [5p, 1p] | each = 1p must be at least 2p"
            })
    void holdsRanges(String name, String value, String sentence) {
        assertThatThrownBy(() -> Parameters.of(Ranges.class, Map.of(name, value)))
                .hasMessage(sentence.replace("each =", "each.1 ="));
    }

    @Test
    void namesWhatIsMissing() {
        assertThatThrownBy(() -> Parameters.of(LinkParameters.class, Map.of("rate", "1Mbps")))
                .hasMessage("delay is missing: propagation delay");
    }

    @Test
    void knowsWhichComponentsMayBeNullWithoutLoadingTheAnnotation() {
        assertThat(NullableComponents.of(Everything.class)).containsExactlyInAnyOrder("found", "unset");
        assertThat(NullableComponents.of(LinkParameters.class)).containsExactlyInAnyOrder("queue", "reverse");
        assertThat(NullableComponents.of(UdpParameters.class)).isEmpty();
    }

    record Wrong(
            @Parameter(defaultValue = "auto", meaning = "m") int number) {}

    record Untyped(@Parameter(meaning = "m") Thread thread) {}

    @Test
    void refusesDeclarationsThatCannotWork() {
        assertThatThrownBy(() -> ParameterSet.of(Wrong.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageEndingWith("parameter number has the default auto, which is null, but its type is int");
        assertThatThrownBy(() -> ParameterSet.of(Untyped.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageEndingWith("parameters cannot have the type java.lang.Thread");
    }

    /** 0.1 and the neighbours of powers of ten are where Java versions have differed (JDK-4511638). */
    @ParameterizedTest
    @CsvSource({
        "0.1, 0.1",
        "2e-3, 0.002",
        "2.0E-323, 2e-323",
        "1e23, 1e23",
        "3, 3",
        "1e-6, 0.000001",
        "1e300, 1e300",
        "-0.5, -0.5"
    })
    void writesNumbersWithAsFewDigitsAsReadBack(double value, String text) {
        assertThat(ShortestNumber.of(value)).isEqualTo(text);
        assertThat(Double.parseDouble(text)).isEqualTo(value);
    }
}
