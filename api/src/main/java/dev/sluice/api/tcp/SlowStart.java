package dev.sluice.api.tcp;

import org.osgi.annotation.versioning.ProviderType;

/**
 * Growth below {@code ssthresh} by the rule the file chooses: {@code standard}, {@code limited}, {@code hystart} or
 * {@code hystart++}. A controller calls {@link #grow} and then takes over {@link #cwnd()} and {@link #ssthresh()}.
 */
@ProviderType
public interface SlowStart {

    /**
     * Grows the window for one ACK, never past {@code ssthresh}; may decide to leave slow start.
     *
     * @return the part of {@code sample.growthSegments()} that was not used, for congestion avoidance
     */
    double grow(double cwnd, double ssthresh, AckSample sample);

    /** The window after the last {@link #grow}. */
    double cwnd();

    /** The threshold after the last {@link #grow}: lowered to the window if the rule leaves slow start. */
    double ssthresh();
}
