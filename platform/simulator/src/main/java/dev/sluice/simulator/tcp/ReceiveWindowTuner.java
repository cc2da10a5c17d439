package dev.sluice.simulator.tcp;

/**
 * Lets the receive window grow with what the application takes: twice what was taken in the last round trip, from 128 KiB up to 6
 * MiB.
 *
 * <p>Source: dynamic right-sizing (Fisk and Feng 2001) as in the Linux kernel; the round trip is measured by the time in which a
 * window arrives, or the timestamps' echo where there are some.
 */
final class ReceiveWindowTuner {

    /** The kernel's default receive buffer. */
    static final long FIRST_BYTES = 128 << 10;

    private final long maxBytes;
    private long windowBytes = FIRST_BYTES;
    private long roundStartPs = -1;
    private long roundStartBytes;
    private long rttPs = Long.MAX_VALUE;

    ReceiveWindowTuner(long maxBytes) {
        this.maxBytes = maxBytes;
    }

    /** In-order data has reached the application. */
    void delivered(long totalBytes, long nowPs) {
        if (roundStartPs < 0) {
            roundStartPs = nowPs;
            roundStartBytes = totalBytes;
            return;
        }
        long taken = totalBytes - roundStartBytes;
        long elapsed = nowPs - roundStartPs;
        if (taken >= windowBytes) {
            // A full window has arrived: that took at most one round trip.
            rttPs = Math.min(rttPs, elapsed);
        }
        if (taken >= windowBytes || elapsed >= rttPs) {
            windowBytes = Math.min(Math.max(windowBytes, 2 * taken), maxBytes);
            roundStartPs = nowPs;
            roundStartBytes = totalBytes;
        }
    }

    long windowBytes() {
        return windowBytes;
    }
}
