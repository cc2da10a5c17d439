package dev.sluice.simulator.measure;

import dev.sluice.api.parameter.Units;
import dev.sluice.simulator.RunResult.PercentilesMax;
import dev.sluice.simulator.RunResult.QueueLength;

/**
 * Length of one queue weighted by time, and delays of the packets that left it. The length is what waits between events: what
 * passes an idle link is never counted as waiting.
 */
public final class QueueProbe {

    private final Distribution lengths = new Distribution();
    private final DelayDistribution delays = new DelayDistribution();
    /** Packets that did not wait, and those that did. */
    private long passed;

    private long waited;
    private long passedBefore;

    private long length;
    private long sincePs;
    private long largest;

    private double areaInSample;
    private long sampleStartPs;
    private long largestInSample;
    private double delayInSample;
    private long delaysBeforeSample;

    /** The queue has this many packets from now on. */
    public void length(long packets, long nowPs) {
        if (packets != length) {
            settle(nowPs);
            length = packets;
            if (packets > largestInSample) {
                largestInSample = packets;
            }
            if (packets > largest) {
                largest = packets;
            }
        }
    }

    /** A packet has left after waiting this long. */
    public void delay(long ps) {
        if (ps == 0) {
            passed++;
        } else {
            delays.add(ps);
            delayInSample += ps;
            waited++;
        }
    }

    private void settle(long nowPs) {
        long elapsed = nowPs - sincePs;
        if (elapsed > 0) {
            lengths.add(length, elapsed);
            areaInSample += (double) length * elapsed;
            sincePs = nowPs;
        }
    }

    /** The measured interval begins: what came before is forgotten. */
    public void reset(long nowPs) {
        settle(nowPs);
        lengths.reset();
        delays.reset();
        passedBefore = passed;
        largest = length;
    }

    /** Largest length since the beginning of the measured interval. */
    public long largest() {
        return largest;
    }

    /** Mean length since the last {@link #nextSample}. */
    public double meanInSample(long nowPs) {
        settle(nowPs);
        return nowPs == sampleStartPs ? length : areaInSample / (nowPs - sampleStartPs);
    }

    /** Largest length since the last {@link #nextSample}. */
    public long maxInSample() {
        return largestInSample;
    }

    /** Mean delay of packets that left since the last {@link #nextSample}, in ms; NaN if none did. */
    public double delayMsInSample() {
        long delaysInSample = passed + waited - delaysBeforeSample;
        return delaysInSample == 0 ? Double.NaN : delayInSample / delaysInSample / Units.PS_PER_MS;
    }

    /** Begins the next sampling period. */
    public void nextSample(long nowPs) {
        settle(nowPs);
        areaInSample = 0;
        sampleStartPs = nowPs;
        largestInSample = length;
        delayInSample = 0;
        delaysBeforeSample = passed + waited;
    }

    /** The length over the measured interval, which ends now. */
    public QueueLength lengths(long nowPs) {
        settle(nowPs);
        return new QueueLength(
                lengths.mean(),
                lengths.deviation(),
                lengths.percentile(50),
                lengths.percentile(95),
                lengths.percentile(99),
                lengths.isEmpty() ? Double.NaN : largest);
    }

    /** The delays over the measured interval. */
    public PercentilesMax delays() {
        return allDelays().percentilesMaxMs();
    }

    /** Hands over the bins of the length, weights in seconds. */
    public void lengthBins(Distribution.BinConsumer consumer) {
        lengths.bins((lower, upper, weight) -> consumer.bin(lower, upper, weight / Units.PS_PER_SECOND));
    }

    /** Hands over the bins of the delay in milliseconds, weights in packets. */
    public void delayBins(Distribution.BinConsumer consumer) {
        allDelays().binsMs(consumer);
    }

    private DelayDistribution allDelays() {
        DelayDistribution all = new DelayDistribution();
        all.addZeros(passed - passedBefore);
        all.add(delays);
        return all;
    }
}
