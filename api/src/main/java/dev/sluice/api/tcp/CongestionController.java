package dev.sluice.api.tcp;

import org.osgi.annotation.versioning.ConsumerType;

/**
 * Decides how much one connection may have in flight, and how fast it sends. One instance serves one connection in one
 * run, called by one thread.
 *
 * <p>The controller alone writes {@code cwnd} and {@code ssthresh}. Loss recovery belongs to the connection: while it
 * repairs, what may be outstanding is what the recovery strategy allows, unless the factory declares
 * {@link RecoveryWindow#OWN}. After each call below the connection reads {@link #cwnd()}, {@link #ssthresh()} and
 * {@link #pacingRateBps()} once.
 *
 * <p>One ACK, duplicates included, gives in this order: {@link #observed}, {@link #undone} if a reduction proved false,
 * {@link #recovered} if the recovery point is passed, {@link #congestion} at most once a round trip and cause, and always
 * last {@link #acked}.
 */
@ConsumerType
public interface CongestionController {

    /** Congestion window in segments of the connection's MSS, fractional; at least 1. */
    double cwnd();

    /** Slow-start threshold in segments; infinite while no congestion was seen. */
    double ssthresh();

    /** At which rate to send, in bits per second of the wire; 0 to leave pacing to the connection. */
    default long pacingRateBps() {
        return 0;
    }

    /** The connection is established and may send. */
    default void started() {}

    /** For measuring only: an ACK has updated scoreboard, round-trip time and delivery rate. */
    default void observed(AckSample sample) {}

    /** The last reduction has proved false: restore what it changed. */
    void undone();

    /** Everything outstanding when the reduction began is acknowledged. */
    default void recovered() {}

    /**
     * Reduce: losses were found, or marks came back. Called at most once a round trip.
     *
     * @param sample the ACK that told, with the flight from before any reaction
     */
    void congestion(CongestionSignal signal, AckSample sample);

    /** Grow, if at all: called for every ACK, also in recovery, after everything else. */
    void acked(AckSample sample);

    /**
     * The retransmission timer expired: {@code cwnd} becomes the loss window.
     *
     * @param sameSegment whether the segment had timed out before without progress; {@code ssthresh} is then held (RFC
     *     5681, Section 3.1)
     */
    void timedOut(boolean sameSegment);

    /**
     * The connection sends again after an idle time longer than the retransmission timeout, under an idle-restart rule that
     * asks for a smaller window.
     *
     * @param idlePs since the last packet was sent
     * @param restartWindow what the rule allows, in segments
     */
    default void restarted(long idlePs, double restartWindow) {}
}
