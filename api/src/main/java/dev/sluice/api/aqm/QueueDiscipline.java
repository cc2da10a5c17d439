package dev.sluice.api.aqm;

import dev.sluice.api.packet.Packet;
import org.jspecify.annotations.Nullable;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Decides which packets wait before a link and in which order they leave. One instance serves one direction of one link
 * in one run, called by one thread.
 */
@ConsumerType
public interface QueueDiscipline {

    /**
     * Takes a packet over: keeps it, or hands it to {@link QueueContext#drop}. {@link Packet#enqueuedPs()} is already
     * {@code nowPs}.
     */
    void enqueue(Packet packet, long nowPs);

    /**
     * The packet to send next, which then belongs to the caller; null if there is nothing to send now, even with a
     * backlog. The link asks again at the next enqueue or wake-up, a parent moves on to its next child.
     */
    @Nullable
    Packet dequeue(long nowPs);

    /** Packets held, those in children included. */
    int backlogPackets();

    /** Bytes held, those in children included. */
    long backlogBytes();

    /**
     * Gives up the packet that a parent may sacrifice to make room; it then belongs to the caller, who drops it. Null if
     * the discipline gives none up.
     */
    default @Nullable Packet evict(long nowPs) {
        return null;
    }
}
