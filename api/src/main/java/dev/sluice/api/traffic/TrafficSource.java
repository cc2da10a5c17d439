package dev.sluice.api.traffic;

import org.osgi.annotation.versioning.ConsumerType;

/** Decides what one flow group sends and when. One instance serves one group in one run, called by one thread. */
@ConsumerType
public interface TrafficSource {

    /**
     * The start time of one of the group's connections has come. A group whose pairs are drawn at random has no connections; it
     * starts once, as connection 0.
     */
    void started(int connection, long nowPs);

    /** The last byte of a transfer has reached its receiver. */
    default void delivered(Transfer transfer, long nowPs) {}

    /** The group's {@code stop} has come: ask for nothing more. What was asked for is still sent, except bulk data. */
    default void stopped(long nowPs) {}

    /**
     * Whether nothing more will be asked for once every connection has started and every transfer asked for is delivered. A run
     * whose sources all say so ends with the last delivery.
     */
    default boolean finite() {
        return false;
    }
}
