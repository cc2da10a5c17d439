package dev.sluice.simulator.measure;

/** Jain's fairness index (Jain, Chiu, Hawe 1984), gathered value by value. */
public final class Fairness {

    private long n;
    private double sum;
    private double squares;

    public void add(double share) {
        n++;
        sum += share;
        squares += share * share;
    }

    /** 1/n to 1; NaN without shares or if all are 0. */
    public double index() {
        return squares == 0 ? Double.NaN : sum * sum / (n * squares);
    }
}
