package dev.sluice.api.packet;

import org.osgi.annotation.versioning.ProviderType;

/**
 * A packet on its way. Packets are pooled: nobody keeps a reference to one that he has handed on or dropped.
 */
@ProviderType
public interface Packet {

    /** Size on the wire, headers included. */
    int sizeBytes();

    /** Bytes of the application it carries; 0 for a pure ACK. */
    int payloadBytes();

    EcnCodepoint ecn();

    /** Whether a discipline may mark it: ECT(0), ECT(1) or already CE. */
    default boolean ecnCapable() {
        return ecn() != EcnCodepoint.NOT_ECT;
    }

    /** Differentiated services codepoint, 0 to 63. */
    int dscp();

    /** Number of the flow within the run, from 0; both directions of a connection share it. */
    int flow();

    /**
     * Hash of the flow's direction (addresses, ports, protocol), spread over all 32 bits.
     *
     * @param salt the perturbation: another salt gives an independent hash
     */
    int flowHash(int salt);

    /** Whether it acknowledges and carries nothing else. */
    boolean pureAck();

    /** Whether it carries data that was sent before. */
    boolean retransmission();

    /** When it entered the queue it waits in or waited in last; stamped by the link. */
    long enqueuedPs();

    /** Its transport header, for taps. Valid as long as the packet is. */
    PacketHeaders headers();
}
