package dev.sluice.aqm.red;

import dev.sluice.api.parameter.Units;

/**
 * The average queue: an exponentially weighted mean over arrivals, which decays while the queue is idle as if {@code m}
 * packets had arrived to an empty queue in that time.
 *
 * <pre>
 *   busy    avg = (1 - w) avg + w q
 *   idle    avg = (1 - w)^m avg,             m = idle time / transmission time of a typical packet
 *   ns-2    avg = (1 - w)^(floor(m) + 1) avg
 * </pre>
 *
 * <p>As published a queue is idle from the departure that leaves it empty; in ns-2 from the end of that packet's
 * transmission, and an arrival before is an ordinary sample with {@code q = 0}.
 *
 * <p>Source: Floyd and Jacobson 1993, Fig. 3; ns-2.35 {@code red.cc}. Deviation: the rate is read when it is used, ns-2
 * reads it once.
 *
 * <p>Constant time however long the idle time.
 */
final class QueueAverage {

    private static final double BITS_PER_BYTE = 8;

    private final double weight;
    private final double kept;
    private final double logKept;
    private final double packetBitPs;
    private final boolean ns2;
    private double average;
    private long idleSincePs;

    /** @param packetBytes size of a typical packet */
    QueueAverage(double weight, double packetBytes, boolean ns2, long nowPs) {
        this.weight = weight;
        this.kept = 1 - weight;
        this.logKept = StrictMath.log1p(-weight);
        this.packetBitPs = packetBytes * BITS_PER_BYTE * Units.PS_PER_SECOND;
        this.ns2 = ns2;
        this.idleSincePs = nowPs;
    }

    double value() {
        return average;
    }

    /** An arrival finds this queue, which is not empty. */
    void sample(double queue) {
        average = kept * average + weight * queue;
    }

    /** An arrival finds the queue empty. */
    void sampleEmpty(long nowPs, long rateBps) {
        if (kept == 0) {
            average = 0;
        } else if (average > 0) {
            // (1 - w)^m, at half the cost of a power.
            average *= StrictMath.exp(logKept * steps(nowPs - idleSincePs, rateBps));
        }
        // If this arrival is dropped the queue stays idle; time up to here has been counted.
        idleSincePs = Math.max(idleSincePs, nowPs);
    }

    private double steps(long idlePs, long rateBps) {
        double packets = idlePs <= 0 ? 0 : (double) idlePs * rateBps / packetBitPs;
        return ns2 ? Math.floor(packets) + 1 : packets;
    }

    /** A departure of this many bytes leaves the queue empty. */
    void emptied(long nowPs, int sentBytes, long rateBps) {
        if (!ns2) {
            idleSincePs = nowPs;
            return;
        }
        long transmissionPs = Units.transmissionPs(sentBytes, rateBps);
        idleSincePs = transmissionPs > Long.MAX_VALUE - nowPs ? Long.MAX_VALUE : nowPs + transmissionPs;
    }
}
