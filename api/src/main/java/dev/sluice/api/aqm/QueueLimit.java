package dev.sluice.api.aqm;

/**
 * A limit of a queue, each in its own unit; the packet in transmission does not count.
 *
 * @param packets most packets that may wait; {@link Long#MAX_VALUE} for no limit
 * @param bytes most bytes that may wait; {@link Long#MAX_VALUE} for no limit
 */
public record QueueLimit(long packets, long bytes) {

    public static final QueueLimit UNLIMITED = new QueueLimit(Long.MAX_VALUE, Long.MAX_VALUE);

    public static QueueLimit ofPackets(long packets) {
        return new QueueLimit(packets, Long.MAX_VALUE);
    }

    public static QueueLimit ofBytes(long bytes) {
        return new QueueLimit(Long.MAX_VALUE, bytes);
    }

    /** Whether a packet of this size may join a queue of this length. */
    public boolean admits(long backlogPackets, long backlogBytes, int sizeBytes) {
        return backlogPackets < packets && sizeBytes <= bytes - backlogBytes;
    }

    public boolean isUnlimited() {
        return packets == Long.MAX_VALUE && bytes == Long.MAX_VALUE;
    }

    /** Whether the limit is in bytes alone. */
    public boolean inBytes() {
        return packets == Long.MAX_VALUE && bytes != Long.MAX_VALUE;
    }
}
