package dev.sluice.aqm.red;

import dev.sluice.api.parameter.Probability;
import dev.sluice.api.parameter.QueueSize;
import dev.sluice.aqm.red.RedParameters.Variant;
import org.jspecify.annotations.Nullable;

/** Parameters of tests: the defaults but for what is said. */
final class Given {

    private final QueueSize min;
    private final @Nullable QueueSize max;
    private double weight = 0.002;
    private boolean gentle;
    private boolean ecn = true;
    private @Nullable Probability markLimit;
    private Variant variant = Variant.PAPER;

    private Given(String min, @Nullable String max) {
        this.min = QueueSize.parse(min);
        this.max = max == null ? null : QueueSize.parse(max);
    }

    static Given thresholds(String min, @Nullable String max) {
        return new Given(min, max);
    }

    Given weight(double value) {
        weight = value;
        return this;
    }

    Given gentle() {
        gentle = true;
        return this;
    }

    Given ecn(boolean on) {
        ecn = on;
        return this;
    }

    Given markLimit(String probability) {
        markLimit = Probability.parse(probability);
        return this;
    }

    Given asInNs2() {
        variant = Variant.NS2;
        return this;
    }

    RedParameters build() {
        return new RedParameters(
                min, max, weight, new Probability(0.1), gentle, ecn, markLimit, variant, null, null, null);
    }
}
