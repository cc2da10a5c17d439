package dev.sluice.benchmarks.validation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ReportTest {

    private static Measures one(String name, double value) {
        Measures measures = new Measures();
        measures.add(name, value);
        return measures;
    }

    @Test
    void refusesADeviationWithoutAReason() {
        Report report = new Report();

        report.table(new Comparison("nothing", "Nothing", one("time (s)", 1.1), one("time (s)", 1), null));

        assertThat(report.unexplained()).containsExactly("nothing: time (s)");
    }

    @Test
    void acceptsLessThanFivePercent() {
        Report report = new Report();

        report.table(new Comparison("nothing", "Nothing", one("time (s)", 1.04), one("time (s)", 1), null));

        assertThat(report.unexplained()).isEmpty();
    }

    @Test
    void acceptsWhatVanishesInWholeSegments() {
        Report report = new Report();

        report.table(
                new Comparison("nothing", "Nothing", one("time (s)", 1.3), one("time (s)", 1), one("time (s)", 1.01)));

        assertThat(report.unexplained()).isEmpty();
        assertThat(report.markdown()).contains("+30.0 %", "whole segments");
    }
}
