package dev.sluice.simulator;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a run measured. The records mirror the run's entry in {@code summary.json}: {@code goodputBps} there is
 * {@code goodput_bps}. NaN stands for undefined. Everything is over the measured interval, after the warm-up.
 *
 * @param simulatedS simulated time, warm-up included
 * @param completed false if stopped before its end
 * @param dataPackets data packets that left the bottlenecks
 * @param packetHops packets of any kind transmitted by any link
 * @param events events fired
 */
public record RunResult(
        double simulatedS,
        boolean completed,
        List<String> warnings,
        List<Flow> flows,
        List<Group> groups,
        List<LinkTotals> links,
        Totals totals,
        long dataPackets,
        long packetHops,
        long events) {

    /** Mean and percentiles, nearest rank over a histogram. */
    public record Percentiles(double mean, double p50, double p95, double p99) {}

    /** The same with the largest. */
    public record PercentilesMax(double mean, double p50, double p95, double p99, double max) {}

    /** A queue's length, weighted by time. */
    public record QueueLength(double mean, double sd, double p50, double p95, double p99, double max) {}

    /** Shares of the active time; they add up to 1. */
    public record LimitedBy(double cwnd, double receiveWindow, double pacing, double application, double recovery) {}

    /** A connection that the file names. */
    public record Flow(
            String id,
            String group,
            @Nullable String controller,
            double activeS,
            double goodputBps,
            double throughputBps,
            long sentPackets,
            long deliveredPackets,
            long retransmittedPackets,
            long spuriousRetransmissions,
            long lostPackets,
            long markedPackets,
            long timeouts,
            Percentiles rttMs,
            Percentiles oneWayDelayMs,
            double cwndMean,
            double windowMean,
            LimitedBy limitedBy,
            double completionTimeS,
            List<Flow> legs) {}

    /** Transfers of a size class. */
    public record TransferClass(long upToBytes, long n, Percentiles completionMs, Percentiles slowdown) {}

    /** Transfers of a group. */
    public record Transfers(long started, long completed, long unfinished, List<TransferClass> classes) {}

    /** A flow group. */
    public record Group(
            String name,
            long flows,
            double goodputBps,
            double throughputBps,
            long sentPackets,
            long deliveredPackets,
            long lostPackets,
            long markedPackets,
            double jainIndex,
            Percentiles rttMs,
            Percentiles oneWayDelayMs,
            Transfers transfers) {}

    /** Drops by reason. */
    public record Drops(long overflow, long forced, long early, long head, long victim, long penalty) {}

    /** A direction of a link. */
    public record LinkTotals(
            String id,
            boolean bottleneck,
            String queueLimit,
            double utilisation,
            long offeredPackets,
            long offeredBytes,
            long transmittedPackets,
            long transmittedBytes,
            long droppedPackets,
            long queuedPackets,
            Drops drops,
            long markedPackets,
            long ectPackets,
            long errorPackets,
            double dropRate,
            long lossEvents,
            double lossSynchronisation,
            QueueLength queuePackets,
            PercentilesMax queueDelayMs) {}

    /** All flows together. */
    public record Totals(double goodputBps, double jainIndex) {}
}
