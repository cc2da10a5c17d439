package dev.sluice.api.link;

import dev.sluice.api.packet.Packet;
import org.osgi.annotation.versioning.ConsumerType;

/** Judges every packet once: before the queue, or when its last bit has left, by the {@code place} in the file. */
@ConsumerType
public non-sealed interface PacketImpairment extends LinkImpairment {

    /** Judges one packet; says nothing to {@code verdict} to let it pass. */
    void judge(Packet packet, long nowPs, Verdict verdict);

    /** Whether packets may overtake each other; where no impairment does, arrivals stay in order. */
    default boolean reorders() {
        return false;
    }
}
