package dev.sluice.simulator.tcp;

import dev.sluice.simulator.network.SimPacket;
import java.util.Arrays;

/**
 * What a receiver holds out of order: disjoint ranges in rising order, and the order in which they last changed, which decides
 * the SACK blocks (RFC 2018, Section 4).
 */
final class Reassembly {

    private long[] starts = new long[8];
    private long[] ends = new long[8];
    private int count;

    /** A byte in each of the ranges reported last, newest first. */
    private final long[] recent = new long[SimPacket.MAX_SACK_BLOCKS];

    private int recentCount;

    boolean isEmpty() {
        return count == 0;
    }

    /** Adds a range and returns whether any of it is new. */
    boolean add(long start, long end) {
        int at = firstEndingAtOrAfter(start);
        if (at < count && starts[at] <= start && ends[at] >= end) {
            touch(start);
            return false;
        }
        int last = at;
        long from = start;
        long to = end;
        while (last < count && starts[last] <= end) {
            from = Math.min(from, starts[last]);
            to = Math.max(to, ends[last]);
            last++;
        }
        replace(at, last, from, to);
        touch(start);
        return true;
    }

    /** Whether this range is held already. */
    boolean holds(long start, long end) {
        int at = firstEndingAtOrAfter(start);
        return at < count && starts[at] <= start && ends[at] >= end;
    }

    /** Moves on from {@code next} over what is held; returns the next byte missing. */
    long advance(long next) {
        int taken = 0;
        long reached = next;
        while (taken < count && starts[taken] <= reached) {
            reached = Math.max(reached, ends[taken]);
            taken++;
        }
        if (taken > 0) {
            count -= taken;
            System.arraycopy(starts, taken, starts, 0, count);
            System.arraycopy(ends, taken, ends, 0, count);
        }
        return reached;
    }

    /** Writes up to {@code most} SACK blocks into the packet after those it has, the range changed last first. */
    void report(SimPacket packet, int most) {
        int written = packet.sackBlocks;
        int kept = 0;
        for (int i = 0; i < recentCount; i++) {
            int at = firstEndingAtOrAfter(recent[i] + 1);
            if (at >= count || starts[at] > recent[i] || reported(packet, starts[at])) {
                continue;
            }
            recent[kept++] = recent[i];
            if (written < most) {
                packet.setSack(written++, starts[at], ends[at]);
                packet.sackBlocks = written;
            }
        }
        recentCount = kept;
    }

    private static boolean reported(SimPacket packet, long start) {
        for (int i = 0; i < packet.sackBlocks; i++) {
            if (packet.sackStart(i) == start) {
                return true;
            }
        }
        return false;
    }

    private void touch(long sequence) {
        int keep = Math.min(recentCount, recent.length - 1);
        System.arraycopy(recent, 0, recent, 1, keep);
        recent[0] = sequence;
        recentCount = keep + 1;
    }

    private int firstEndingAtOrAfter(long sequence) {
        int low = 0;
        int high = count;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (ends[middle] < sequence) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private void replace(int from, int to, long start, long end) {
        int removed = to - from;
        if (removed == 0) {
            if (count == starts.length) {
                starts = Arrays.copyOf(starts, count * 2);
                ends = Arrays.copyOf(ends, count * 2);
            }
            System.arraycopy(starts, from, starts, from + 1, count - from);
            System.arraycopy(ends, from, ends, from + 1, count - from);
            count++;
        } else if (removed > 1) {
            System.arraycopy(starts, to, starts, from + 1, count - to);
            System.arraycopy(ends, to, ends, from + 1, count - to);
            count -= removed - 1;
        }
        starts[from] = start;
        ends[from] = end;
    }
}
