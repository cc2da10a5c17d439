package dev.sluice.api.traffic;

import org.osgi.annotation.versioning.ProviderType;

/** An amount of data that a source asked to have sent. */
@ProviderType
public interface Transfer {

    /** Bytes of payload that follow without end. */
    long UNLIMITED = Long.MAX_VALUE;

    /** Number within the group, from 1. */
    int number();

    /** Bytes of payload; {@link #UNLIMITED} for bulk data. */
    long bytes();

    /** When it was asked for. */
    long startPs();

    /** Position of the sending host among the group's senders. */
    int sender();

    /** Position of the receiving host among the group's receivers. */
    int receiver();
}
