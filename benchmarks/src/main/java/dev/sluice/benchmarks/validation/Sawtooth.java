package dev.sluice.benchmarks.validation;

/**
 * The cuts of a window, found in its samples: a peak counts when the window has then fallen by {@value #CUT} of it, a trough
 * when it has risen by {@value #RISE} of that again. Takes in cuts that are spread over a round trip.
 */
final class Sawtooth {

    private static final double CUT = 0.15;
    private static final double RISE = 0.05;

    private int cuts;
    private double firstCutS;
    private double lastCutS;
    private double peakSum;
    private int troughs;
    private double troughSum;

    Sawtooth(Samples window) {
        boolean rising = true;
        double extreme = 0;
        for (int i = 0; i < window.size(); i++) {
            double value = window.value(i);
            if (rising) {
                if (value < extreme * (1 - CUT)) {
                    cut(window.time(i), extreme);
                    rising = false;
                    extreme = value;
                } else {
                    extreme = Math.max(extreme, value);
                }
            } else {
                extreme = Math.min(extreme, value);
                if (value > extreme * (1 + RISE)) {
                    troughs++;
                    troughSum += extreme;
                    rising = true;
                    extreme = value;
                }
            }
        }
    }

    private void cut(double timeS, double peak) {
        if (cuts == 0) {
            firstCutS = timeS;
        }
        lastCutS = timeS;
        cuts++;
        peakSum += peak;
    }

    /** Mean time between cuts in seconds; NaN for fewer than two cuts. */
    double periodS() {
        return cuts < 2 ? Double.NaN : (lastCutS - firstCutS) / (cuts - 1);
    }

    /** Mean of the window before the cuts; NaN if there was none. */
    double peak() {
        return cuts == 0 ? Double.NaN : peakSum / cuts;
    }

    /** Mean of the smallest windows between cuts; NaN if there was none. */
    double trough() {
        return troughs == 0 ? Double.NaN : troughSum / troughs;
    }

    int cuts() {
        return cuts;
    }
}
