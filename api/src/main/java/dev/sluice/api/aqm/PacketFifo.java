package dev.sluice.api.aqm;

import dev.sluice.api.packet.Packet;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A first-in first-out queue of packets that counts packets and bytes. It starts small, grows by doubling, and begins at
 * its first slot again whenever it is empty, so that a short queue stays in the cache. Offers and polls allocate nothing
 * once it has grown.
 */
public final class PacketFifo {

    private static final int FIRST_SIZE = 16;

    private final QueueLimit limit;
    private @Nullable Packet[] ring = new Packet[FIRST_SIZE];
    private int head;
    private int packets;
    private long bytes;

    public PacketFifo(QueueLimit limit) {
        this.limit = limit;
    }

    /** Whether {@link #offer} would accept this packet now. */
    public boolean admits(Packet packet) {
        return limit.admits(packets, bytes, packet.sizeBytes());
    }

    /** Appends the packet, unless the limit forbids it; then nothing changes and false is returned. */
    public boolean offer(Packet packet) {
        if (!admits(packet)) {
            return false;
        }
        if (packets == ring.length) {
            grow();
        }
        ring[(head + packets) & (ring.length - 1)] = packet;
        packets++;
        bytes += packet.sizeBytes();
        return true;
    }

    /** Takes the oldest packet; null if there is none. */
    public @Nullable Packet poll() {
        if (packets == 0) {
            return null;
        }
        Packet packet = ring[head];
        ring[head] = null;
        packets--;
        bytes -= packet.sizeBytes();
        head = packets == 0 ? 0 : (head + 1) & (ring.length - 1);
        return packet;
    }

    /** Takes the newest packet; null if there is none. */
    public @Nullable Packet pollLast() {
        if (packets == 0) {
            return null;
        }
        packets--;
        int last = (head + packets) & (ring.length - 1);
        Packet packet = ring[last];
        ring[last] = null;
        bytes -= packet.sizeBytes();
        if (packets == 0) {
            head = 0;
        }
        return packet;
    }

    /** The oldest packet, which stays; null if there is none. */
    public @Nullable Packet peek() {
        return packets == 0 ? null : ring[head];
    }

    /** The packet at this position from the head, 0 … {@code packets() - 1}, which stays. */
    public Packet get(int position) {
        if (position < 0 || position >= packets) {
            throw new IndexOutOfBoundsException(position + " of " + packets);
        }
        return ring[(head + position) & (ring.length - 1)];
    }

    /** Takes the packet at this position from the head; those behind it move up. */
    public Packet remove(int position) {
        Packet packet = get(position);
        int mask = ring.length - 1;
        for (int i = position; i < packets - 1; i++) {
            ring[(head + i) & mask] = ring[(head + i + 1) & mask];
        }
        packets--;
        ring[(head + packets) & mask] = null;
        bytes -= packet.sizeBytes();
        if (packets == 0) {
            head = 0;
        }
        return packet;
    }

    public boolean isEmpty() {
        return packets == 0;
    }

    public int packets() {
        return packets;
    }

    public long bytes() {
        return bytes;
    }

    private void grow() {
        Packet[] larger = Arrays.copyOfRange(ring, head, head + ring.length * 2);
        int wrapped = head + packets - ring.length;
        if (wrapped > 0) {
            System.arraycopy(ring, 0, larger, ring.length - head, wrapped);
        }
        ring = larger;
        head = 0;
    }
}
