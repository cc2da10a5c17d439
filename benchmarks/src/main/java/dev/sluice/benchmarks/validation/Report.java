package dev.sluice.benchmarks.validation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Writes comparisons as Markdown and collects deviations that nothing explains. */
public final class Report {

    private final StringBuilder text = new StringBuilder();
    private final Explanations explanations = new Explanations();
    private final List<String> unexplained = new ArrayList<>();

    Report paragraph(String words) {
        text.append(words).append("\n\n");
        return this;
    }

    /** Adds the table of a scenario. */
    Report table(Comparison comparison) {
        boolean whole = comparison.wholeSegments() != null;
        text.append("### ").append(comparison.title()).append("\n\n");
        text.append("| measure | ours | theirs | deviation |")
                .append(whole ? " ours in whole segments | deviation |" : "")
                .append(" reason if above 5 % |\n");
        text.append("| --- | ---: | ---: | ---: |")
                .append(whole ? " ---: | ---: |" : "")
                .append(" --- |\n");
        for (String measure : comparison.theirs().names()) {
            double theirs = comparison.theirs().mean(measure);
            double ours = comparison.ours().mean(measure);
            if (!Double.isNaN(ours) && (theirs != 0 || ours != 0)) {
                row(comparison, measure);
            } else if (Double.isNaN(ours)) {
                missing(comparison, measure, whole);
            }
        }
        text.append('\n');
        return this;
    }

    private void row(Comparison comparison, String measure) {
        text.append("| ").append(measure);
        cell(mean(comparison.ours(), measure));
        cell(number(comparison.theirs().mean(measure)));
        cell(percent(comparison.deviation(measure)));
        Measures whole = comparison.wholeSegments();
        if (whole != null) {
            cell(mean(whole, measure));
            cell(percent(comparison.wholeDeviation(measure)));
        }
        cell(reason(comparison, measure));
        text.append(" |\n");
    }

    /** The reference has a figure that we cannot have, a period for example where we saw one cut. */
    private void missing(Comparison comparison, String measure, boolean whole) {
        text.append("| ").append(measure);
        cell("none");
        cell(number(comparison.theirs().mean(measure)));
        cell("");
        if (whole) {
            cell("");
            cell("");
        }
        cell(written(comparison, measure));
        text.append(" |\n");
    }

    private String reason(Comparison comparison, String measure) {
        if (comparison.isSmall(measure)) {
            return "";
        }
        String evident = comparison.selfEvident(measure);
        return evident != null ? evident : written(comparison, measure);
    }

    private String written(Comparison comparison, String measure) {
        String reason = explanations.find(comparison.name(), measure);
        if (reason == null) {
            unexplained.add(comparison.name() + ": " + measure);
            return "**unexplained**";
        }
        return reason;
    }

    private void cell(@Nullable String content) {
        text.append(" | ").append(content);
    }

    private static String mean(Measures measures, String measure) {
        double deviation = measures.deviation(measure);
        return number(measures.mean(measure)) + (deviation > 0 ? " ± " + number(deviation) : "");
    }

    private static String number(double value) {
        double magnitude = Math.abs(value);
        if (magnitude >= 1000 || value == Math.rint(value)) {
            return String.format(Locale.ROOT, "%.0f", value);
        }
        return String.format(Locale.ROOT, magnitude >= 100 ? "%.1f" : magnitude >= 10 ? "%.2f" : "%.3f", value);
    }

    private static String percent(double relative) {
        return Double.isInfinite(relative) || Double.isNaN(relative)
                ? "–"
                : String.format(Locale.ROOT, "%+.1f %%", 100 * relative)
                        .replace("-0.0", "0.0")
                        .replace("+0.0", "0.0");
    }

    /** The report so far. */
    public String markdown() {
        return text.toString().stripTrailing() + "\n";
    }

    /** Scenario and measure of what deviates without an explanation. */
    public List<String> unexplained() {
        return List.copyOf(unexplained);
    }
}
