package dev.sluice.api.scenario;

/**
 * A conclusion of the source, and whether it holds here.
 *
 * @param claim the conclusion, in our words
 * @param verdict whether it holds
 * @param because the figures that decide
 */
public record Claim(String claim, Verdict verdict, String because) {

    /** Whether a claim holds. */
    public enum Verdict {
        HOLDS,
        FAILS,
        OPEN
    }
}
