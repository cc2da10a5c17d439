package dev.sluice.testkit;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Measures what the current thread allocates. */
public final class Allocation {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int ATTEMPTS = 5;

    private Allocation() {}

    /**
     * Bytes that {@code work} allocates in its steady state: the smallest figure of several runs after two to warm up, so
     * that what is loaded or grown once does not count.
     */
    public static long steadyBytes(Runnable work) {
        work.run();
        work.run();
        long least = Long.MAX_VALUE;
        for (int i = 0; i < ATTEMPTS && least > 0; i++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            work.run();
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        return least;
    }
}
