package dev.sluice.api.traffic;

import dev.sluice.api.plugin.RandomStream;
import dev.sluice.api.plugin.Timer;
import org.osgi.annotation.versioning.ProviderType;

/** What a traffic source sees of its flow group, and how it sends. */
@ProviderType
public interface TrafficContext {

    /** Simulated time. */
    long nowPs();

    /** The group's standing connections: its pairs of hosts times {@code count}; none if its pairs are drawn at random. */
    int connections();

    /** How many hosts the group's {@code from} names. */
    int senders();

    /** How many hosts the group's {@code to} names. */
    int receivers();

    /** Rate of the access link of a sender, for offered loads. */
    long senderRateBps(int sender);

    /** Wire bytes that a transfer of this size takes, headers of full segments or datagrams included, for offered loads. */
    long wireBytes(long payloadBytes);

    /**
     * Sends on a standing connection, after what was asked for before.
     *
     * @param bytes payload, at least 1, or {@link Transfer#UNLIMITED}
     */
    Transfer send(int connection, long bytes);

    /** Sends on a connection of its own, which is opened now and closed with the delivery. */
    Transfer open(int sender, int receiver, long bytes);

    /** Sends back from the receiver of a delivered transfer to its sender, on the same pair's way back. */
    Transfer reply(Transfer request, long bytes);

    /** Random numbers for the times between arrivals. */
    RandomStream arrivals();

    /** Random numbers for sizes. */
    RandomStream sizes();

    /** Random numbers for choosing hosts. */
    RandomStream pairs();

    /** A timer that calls {@code action}. */
    Timer timer(Timer.Action action);
}
