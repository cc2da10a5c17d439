package dev.sluice.simulator.tcp;

import dev.sluice.api.parameter.DataSize;
import dev.sluice.api.parameter.Nested;
import dev.sluice.api.parameter.Parameter;
import dev.sluice.api.parameter.TimeSpan;
import dev.sluice.api.tcp.CongestionControllerFactory;
import org.jspecify.annotations.Nullable;

/**
 * The {@code tcp} block of a flow group. What the file leaves out is null here; {@link TcpProfiles#complete} fills it from
 * what the controller prefers and from the profile.
 */
public record TcpParameters(
        @Parameter(defaultValue = "modern", meaning = "set of defaults for all other keys")
        TcpProfile profile,

        @Parameter(meaning = "congestion controller") Nested<CongestionControllerFactory<?>> controller,

        @Parameter(meaning = "how losses are found and repaired") @Nullable
        Recovery recovery,

        @Parameter(meaning = "proportional rate reduction in sack and rack recovery (RFC 9937)") @Nullable
        Boolean prr,

        @Parameter(meaning = "a new segment on each of the first two duplicate ACKs (RFC 3042)") @Nullable
        Boolean limitedTransmit,

        @Parameter(min = "1", max = "300", unit = "ACKs", meaning = "duplicate ACKs that tell of a loss") @Nullable
        Integer dupacks,

        @Parameter(meaning = "take back reductions that prove false (DSACK, Eifel)") @Nullable
        Boolean undo,

        @Parameter(meaning = "explicit congestion notification: classic (RFC 3168) or accurate (RFC 8257, 9768)")
        @Nullable
        Ecn ecn,

        @Parameter(meaning = "growth rule below ssthresh") @Nullable
        SlowStartRule slowStart,

        @Parameter(meaning = "what a reduction is taken of") @Nullable
        ReductionBase reduce,

        @Parameter(meaning = "segments that count towards growth: all newly acknowledged, or at most one an ACK")
        @Nullable
        GrowthCount growth,

        @Parameter(meaning = "spread segments over the round trip") @Nullable
        Boolean pacing,

        @Parameter(min = "1", max = "100000", unit = "segments", meaning = "window to start with") @Nullable
        Double initialWindow,

        @Parameter(unit = "segments", meaning = "slow-start threshold to start with, a number from 2 or unlimited")
        @Nullable
        Threshold initialSsthresh,

        @Parameter(meaning = "receive window: a size in segments or bytes, auto or unlimited") @Nullable
        ReceiveWindow receiveWindow,

        @Parameter(
                min = "1",
                max = "64",
                unit = "segments",
                meaning = "full segments the receiver acknowledges at once")
        @Nullable
        Integer ackEvery,

        @Parameter(min = "0s", max = "500ms", meaning = "longest time an ACK is held back") @Nullable
        TimeSpan ackDelay,

        @Parameter(meaning = "timestamps (RFC 7323)") @Nullable
        Boolean timestamps,

        @Parameter(min = "1B", max = "65495B", meaning = "payload of a full segment, the MSS") @Nullable
        DataSize segment,

        @Parameter(
                min = "0B",
                max = "1000B",
                meaning = "what a data packet is longer on the wire, and a pure ACK's size")
        @Nullable
        DataSize header,

        @Parameter(meaning = "open with SYN, close with FIN") @Nullable
        Boolean handshake,

        @Parameter(min = "0s", max = "60s", meaning = "smallest retransmission timeout") @Nullable
        TimeSpan rtoMin,

        @Parameter(meaning = "what rto-min bounds: the timeout, or its variance term as in Linux") @Nullable
        RtoFloor rtoFloor,

        @Parameter(min = "1us", max = "60s", meaning = "retransmission timeout before the first sample") @Nullable
        TimeSpan rtoInitial,

        @Parameter(min = "1ms", max = "1h", meaning = "largest retransmission timeout") @Nullable
        TimeSpan rtoMax,

        @Parameter(min = "0s", max = "10s", meaning = "granularity of the retransmission clock") @Nullable
        TimeSpan clockGranularity,

        @Parameter(meaning = "what becomes of cwnd after idling longer than the retransmission timeout") @Nullable
        IdleRestart idleRestart,

        @Parameter(meaning = "what a full link of the sending host does: queue packets, or hold the connection back")
        @Nullable
        HostQueue hostQueue,

        @Parameter(
                min = "0s",
                max = "1s",
                meaning = "random delay before each packet, uniform up to this, against phase effects")
        @Nullable
        TimeSpan sendJitter) {

    /** Sets of defaults. */
    public enum TcpProfile {
        /** Today's stacks: IW 10, SACK with RACK-TLP and PRR, timestamps. */
        MODERN,
        /** RFC 5681, 6298 and 6675 to the letter. */
        RFC,
        /** What the agents of ns-2 do. */
        NS2
    }

    /** How losses are found and repaired. */
    public enum Recovery {
        TAHOE,
        RENO,
        NEWRENO,
        SACK,
        RACK
    }

    /** Explicit congestion notification. */
    public enum Ecn {
        OFF,
        CLASSIC,
        ACCURATE
    }

    /** Growth below ssthresh. */
    public enum SlowStartRule {
        STANDARD,
        LIMITED,
        HYSTART,
        HYSTART_PLUS_PLUS;

        @Override
        public String toString() {
            return this == HYSTART_PLUS_PLUS ? "hystart++" : name();
        }
    }

    /** What a reduction is taken of. */
    public enum ReductionBase {
        FLIGHT,
        CWND
    }

    /** Which segments count towards growth. */
    public enum GrowthCount {
        /** All that an ACK newly acknowledges. */
        SEGMENTS,
        /** At most one an ACK. */
        ACKS
    }

    /** What the minimum retransmission timeout bounds. */
    public enum RtoFloor {
        RTO,
        VARIANCE
    }

    /** What becomes of cwnd after idling. */
    public enum IdleRestart {
        NONE,
        /** The restart window (RFC 5681, Section 4.1). */
        RESTART,
        /** Half for each retransmission timeout (RFC 2861). */
        DECAY
    }

    /** What a full link of the sending host does. */
    public enum HostQueue {
        QUEUE,
        BACK_PRESSURE
    }
}
