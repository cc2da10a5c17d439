package dev.sluice.api.packet;

import org.osgi.annotation.versioning.ProviderType;

/** The transport header of a packet, for taps that write captures or traces. */
@ProviderType
public interface PacketHeaders {

    /** Transport protocols. */
    enum Protocol {
        TCP,
        UDP
    }

    Protocol protocol();

    /** First byte carried, counted from 0 at the connection's first byte of data; UDP: number of the datagram. */
    long sequence();

    /** Next byte expected from the other side; TCP only. */
    long acknowledgement();

    /** Receive window in bytes; TCP only. */
    long windowBytes();

    boolean syn();

    boolean fin();

    boolean ack();

    /** ECN echo (RFC 3168). */
    boolean ece();

    /** Congestion window reduced (RFC 3168). */
    boolean cwr();

    /** How many SACK blocks it carries, 0 to 4. */
    int sackBlocks();

    /** First byte of a SACK block. */
    long sackStart(int block);

    /** The byte after the last of a SACK block. */
    long sackEnd(int block);
}
