package dev.sluice.benchmarks.validation;

/** What is compared of a run of one flow over one bottleneck, whoever made it. */
final class Trace {

    /** Congestion window in segments; in the kernel's traces what recovery allows while it lasts. */
    final Samples window = new Samples();
    /** Smoothed round-trip time in milliseconds. */
    final Samples srttMs = new Samples();
    /** Packets waiting at the bottleneck, without the one in transmission. */
    final Samples queue = new Samples();
    /** Packets dropped there since the beginning. */
    final Samples drops = new Samples();
    /** Wire rate over the whole run. */
    double throughputMbps;
    /** Segments sent again. */
    double retransmissions;
    /** Packets lost by chance behind the queue. */
    double randomLosses;

    /**
     * Takes the measures that a reference of this kind is compared by.
     *
     * @param startUpS end of the start-up, after which windows and cuts are looked at
     */
    Measures measures(double startUpS) {
        Samples steady = window.after(startUpS);
        Sawtooth sawtooth = new Sawtooth(steady);
        double dropsAtStart = drops.at(startUpS);
        Measures measures = new Measures();
        measures.add("throughput (Mbit/s)", throughputMbps);
        measures.add("drops in the start-up", dropsAtStart);
        measures.add("drops after it", drops.last() - dropsAtStart);
        measures.add("random losses", randomLosses);
        measures.add("retransmissions", retransmissions);
        measures.add("queue, mean (packets)", queue.mean());
        measures.add("smoothed RTT, mean (ms)", srttMs.after(startUpS).mean());
        measures.add("window, mean (segments)", steady.mean());
        measures.add("window, 95th percentile", steady.percentile(95));
        measures.add("window before a cut, mean", sawtooth.peak());
        measures.add("smallest window after a cut, mean", sawtooth.trough());
        measures.add("time between cuts, mean (s)", sawtooth.periodS());
        return measures;
    }
}
