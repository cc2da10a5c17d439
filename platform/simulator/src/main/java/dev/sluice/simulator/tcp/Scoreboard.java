package dev.sluice.simulator.tcp;

/**
 * The segments that are sent and not yet acknowledged in order, oldest first, with all that is known of each. Segments are
 * named by their number since the connection began; what is known of one fills one cache line of a ring that starts small
 * and grows.
 *
 * <p>Sums in bytes are kept for SACKed, lost and retransmitted segments, so that what is in flight costs no walk (RFC 6675,
 * Section 4, {@code SetPipe}): outstanding - sacked - lost + retransmitted, each segment counted in the state it is in.
 */
final class Scoreboard {

    static final int SACKED = 1;
    /** Held lost, whether or not it was sent again since. */
    static final int LOST = 2;
    /** Sent again since it was last held lost; that transmission is held to be in flight. */
    static final int IN_FLIGHT_AGAIN = 4;
    /** Sent more than once. */
    static final int RETRANSMITTED = 8;
    /** Sent while the application limited the connection. */
    static final int APP_LIMITED = 16;
    /** Carries no data but the end of the stream. */
    static final int FIN = 32;

    private static final int STRIDE = 8;
    private static final int START = 0;
    /** Length in the upper, flags in the lower half. */
    private static final int LENGTH_FLAGS = 1;

    private static final int SENT = 2;
    private static final int FIRST_SENT = 3;
    private static final int DELIVERED_AT = 4;
    private static final int DELIVERED = 5;
    /** Numbers of the segments sent before and after it, in halves; only the low 32 bits of each. */
    private static final int NEIGHBOURS = 6;

    private static final int FIRST_RETRANSMITTED = 7;

    private static final int NONE = -1;

    private long[] ring = new long[16 * STRIDE];
    private int mask = 15;
    private long head;
    private long tail;

    private long sackedBytes;
    private long lostBytes;
    private long inFlightAgainBytes;
    private int lostPending;
    private long lostCursor;
    private long sackedSegments;
    /** Number after the highest SACKed segment. */
    private long sackedEnd;

    private final boolean sendOrder;
    private long oldestSent = NONE;
    private long newestSent = NONE;

    /** @param sendOrder whether the order of transmission is kept, for RACK */
    Scoreboard(boolean sendOrder) {
        this.sendOrder = sendOrder;
    }

    /** Number of the oldest segment outstanding; {@link #tail()} if there is none. */
    long head() {
        return head;
    }

    /** Number of the next segment to be sent for the first time. */
    long tail() {
        return tail;
    }

    boolean isEmpty() {
        return head == tail;
    }

    /** Appends a new segment, not yet stamped as sent. */
    void append(long start, int length, int flags) {
        if (tail - head > mask) {
            grow();
        }
        int at = slot(tail);
        ring[at + START] = start;
        ring[at + LENGTH_FLAGS] = (long) length << 32 | flags;
        if (head == tail) {
            lostCursor = head;
        }
        tail++;
    }

    /** Removes the oldest segment, which is acknowledged in order. */
    void removeHead() {
        int at = slot(head);
        int flags = flagsAt(at);
        int length = lengthAt(at);
        if ((flags & SACKED) != 0) {
            sackedBytes -= length;
            sackedSegments--;
        } else {
            uncount(head, flags, length);
        }
        head++;
    }

    /** The receiver reports the segment; it leaves the other states. */
    void sack(long segment) {
        int at = slot(segment);
        int flags = flagsAt(at);
        int length = lengthAt(at);
        uncount(segment, flags, length);
        setFlags(at, flags & ~(LOST | IN_FLIGHT_AGAIN) | SACKED);
        sackedBytes += length;
        sackedSegments++;
        if (segment >= sackedEnd) {
            sackedEnd = segment + 1;
        }
    }

    /** Takes a segment that is about to go out of the sums of its state. */
    private void uncount(long segment, int flags, int length) {
        if ((flags & LOST) != 0) {
            lostBytes -= length;
            if ((flags & IN_FLIGHT_AGAIN) != 0) {
                inFlightAgainBytes -= length;
            } else {
                lostPending--;
                return;
            }
        }
        if (sendOrder) {
            unlink(segment);
        }
    }

    /** Holds the segment, or its last retransmission, lost: it is to be sent again. */
    void markLost(long segment) {
        int at = slot(segment);
        int flags = flagsAt(at);
        int length = lengthAt(at);
        if ((flags & LOST) == 0) {
            lostBytes += length;
        } else if ((flags & IN_FLIGHT_AGAIN) != 0) {
            inFlightAgainBytes -= length;
        } else {
            return;
        }
        setFlags(at, flags & ~IN_FLIGHT_AGAIN | LOST);
        lostPending++;
        if (segment < lostCursor || lostPending == 1) {
            lostCursor = segment;
        }
        if (sendOrder) {
            unlink(segment);
        }
    }

    /** A segment held lost but not sent again is held to be in flight after all. */
    void unmarkLost(long segment) {
        int at = slot(segment);
        setFlags(at, flagsAt(at) & ~LOST);
        lostBytes -= lengthAt(at);
        lostPending--;
        if (sendOrder) {
            linkNewest(segment);
        }
    }

    /** Stamps a transmission with what the delivery-rate sample will need. */
    void sent(long segment, long nowPs, long firstSentPs, long deliveredAtPs, long delivered, boolean appLimited) {
        int at = slot(segment);
        ring[at + SENT] = nowPs;
        ring[at + FIRST_SENT] = firstSentPs;
        ring[at + DELIVERED_AT] = deliveredAtPs;
        ring[at + DELIVERED] = delivered;
        if (appLimited) {
            setFlags(at, flagsAt(at) | APP_LIMITED);
        } else if ((flagsAt(at) & APP_LIMITED) != 0) {
            setFlags(at, flagsAt(at) & ~APP_LIMITED);
        }
        if (sendOrder) {
            linkNewest(segment);
        }
    }

    /** Notes that the segment goes out again; {@link #sent} follows. */
    void retransmitted(long segment, long nowPs) {
        int at = slot(segment);
        int flags = flagsAt(at);
        if ((flags & RETRANSMITTED) == 0) {
            ring[at + FIRST_RETRANSMITTED] = nowPs;
        }
        if ((flags & LOST) != 0) {
            if ((flags & IN_FLIGHT_AGAIN) == 0) {
                inFlightAgainBytes += lengthAt(at);
                lostPending--;
                setFlags(at, flags | IN_FLIGHT_AGAIN | RETRANSMITTED);
                return;
            }
        }
        setFlags(at, flags | RETRANSMITTED);
        if (sendOrder) {
            unlink(segment);
        }
    }

    /** The oldest segment that is held lost and was not sent again; -1 if there is none. */
    long nextLost() {
        if (lostPending == 0) {
            return NONE;
        }
        long segment = Math.max(lostCursor, head);
        while ((flags(segment) & (LOST | IN_FLIGHT_AGAIN)) != LOST) {
            segment++;
        }
        lostCursor = segment;
        return segment;
    }

    int lostPending() {
        return lostPending;
    }

    /** What is in the network as far as the sender can know. */
    long flightBytes(long outstandingBytes) {
        return outstandingBytes - sackedBytes - lostBytes + inFlightAgainBytes;
    }

    long sackedBytes() {
        return sackedBytes;
    }

    long sackedSegments() {
        return sackedSegments;
    }

    /** Number after the highest segment that was ever SACKed; at most {@link #tail()}. */
    long sackedEnd() {
        return sackedEnd;
    }

    int flags(long segment) {
        return flagsAt(slot(segment));
    }

    long start(long segment) {
        return ring[slot(segment) + START];
    }

    int length(long segment) {
        return lengthAt(slot(segment));
    }

    long end(long segment) {
        int at = slot(segment);
        return ring[at + START] + lengthAt(at);
    }

    /** When it was sent last. */
    long sentPs(long segment) {
        return ring[slot(segment) + SENT];
    }

    long firstSentPs(long segment) {
        return ring[slot(segment) + FIRST_SENT];
    }

    long deliveredAtPs(long segment) {
        return ring[slot(segment) + DELIVERED_AT];
    }

    long delivered(long segment) {
        return ring[slot(segment) + DELIVERED];
    }

    /** When it was first sent again; valid if {@link #RETRANSMITTED}. */
    long firstRetransmittedPs(long segment) {
        return ring[slot(segment) + FIRST_RETRANSMITTED];
    }

    /** The segment that holds this byte, found by bisection; {@code start(head) <= byte < end(tail - 1)}. */
    long find(long sequence) {
        long low = head;
        long high = tail - 1;
        while (low < high) {
            long middle = (low + high + 1) >>> 1;
            if (start(middle) <= sequence) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    /** The segment whose last transmission is the oldest of those in flight; -1 if there is none. */
    long oldestSent() {
        return oldestSent;
    }

    /** The segment in flight sent next after this one; -1 if it is the newest. */
    long sentAfter(long segment) {
        return segment == newestSent ? NONE : number((int) ring[slot(segment) + NEIGHBOURS]);
    }

    private void linkNewest(long segment) {
        int at = slot(segment) + NEIGHBOURS;
        if (newestSent == NONE) {
            oldestSent = segment;
            ring[at] = 0;
        } else {
            int before = slot(newestSent) + NEIGHBOURS;
            ring[before] = ring[before] & ~0xffffffffL | segment & 0xffffffffL;
            ring[at] = newestSent << 32;
        }
        newestSent = segment;
    }

    private void unlink(long segment) {
        long neighbours = ring[slot(segment) + NEIGHBOURS];
        boolean first = segment == oldestSent;
        boolean last = segment == newestSent;
        long before = first ? NONE : number((int) (neighbours >>> 32));
        long after = last ? NONE : number((int) neighbours);
        if (first) {
            oldestSent = after;
        } else {
            int at = slot(before) + NEIGHBOURS;
            ring[at] = ring[at] & ~0xffffffffL | after & 0xffffffffL;
        }
        if (last) {
            newestSent = before;
        } else {
            int at = slot(after) + NEIGHBOURS;
            ring[at] = ring[at] & 0xffffffffL | before << 32;
        }
    }

    /** The segment number near {@link #head} with these low 32 bits. */
    private long number(int low) {
        return head + (low - (int) head);
    }

    private int slot(long segment) {
        return ((int) segment & mask) * STRIDE;
    }

    private int flagsAt(int at) {
        return (int) ring[at + LENGTH_FLAGS];
    }

    private int lengthAt(int at) {
        return (int) (ring[at + LENGTH_FLAGS] >>> 32);
    }

    private void setFlags(int at, int flags) {
        ring[at + LENGTH_FLAGS] = ring[at + LENGTH_FLAGS] & ~0xffffffffL | flags;
    }

    private void grow() {
        long[] larger = new long[ring.length * 2];
        int largerMask = 2 * mask + 1;
        for (long segment = head; segment < tail; segment++) {
            System.arraycopy(ring, slot(segment), larger, ((int) segment & largerMask) * STRIDE, STRIDE);
        }
        ring = larger;
        mask = largerMask;
    }
}
