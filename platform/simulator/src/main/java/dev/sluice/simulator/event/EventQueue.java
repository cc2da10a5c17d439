package dev.sluice.simulator.event;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The event queue of one run. Each handler has a small number and at most one pending event, so scheduling allocates
 * nothing and cancelling is exact. Ties in time are broken by the order of scheduling.
 *
 * <p>A binary heap on two arrays of {@code long}: the time, and order and handler in one word. With one event per link and
 * timer the heap stays small enough for the cache, where it beats wider heaps and calendar queues.
 *
 * <p>An order drawn before may only be used for a time after now: at the same time it would lie in the past.
 *
 * <p>The event being fired keeps its place at the root until its handler returns: a handler that schedules something, as
 * nearly all do, then costs one sift instead of a removal and an insertion.
 */
public final class EventQueue {

    private static final int HANDLER_BITS = 24;
    private static final int HANDLER_MASK = (1 << HANDLER_BITS) - 1;
    private static final int IDLE = -1;

    /** How many events pass between two looks at the {@link RunControl}. */
    private static final int CONTROL_PERIOD = 4096;

    private long[] times = new long[64];
    private long[] keys = new long[64];
    private int size;

    private @Nullable EventHandler[] handlers = new EventHandler[64];
    private int[] places = new int[64];
    private int handlerCount;
    private int[] freeHandlers = new int[16];
    private int freeCount;

    private long nowPs;
    private long nextOrder;
    private long firedEvents;
    private boolean rootVacant;
    private boolean halted;

    /** Gives the handler its number. */
    public int register(EventHandler handler) {
        int id = freeCount > 0 ? freeHandlers[--freeCount] : handlerCount++;
        if (id > HANDLER_MASK) {
            throw new IllegalStateException("more than " + HANDLER_MASK + " event handlers");
        }
        if (id == handlers.length) {
            handlers = Arrays.copyOf(handlers, id * 2);
            places = Arrays.copyOf(places, id * 2);
        }
        handlers[id] = handler;
        places[id] = IDLE;
        return id;
    }

    /** Takes the number back; a pending event is cancelled. */
    public void release(int handler) {
        cancel(handler);
        handlers[handler] = null;
        if (freeCount == freeHandlers.length) {
            freeHandlers = Arrays.copyOf(freeHandlers, freeCount * 2);
        }
        freeHandlers[freeCount++] = handler;
    }

    /** Simulated time. */
    public long nowPs() {
        return nowPs;
    }

    /** Events fired since the run began. */
    public long firedEvents() {
        return firedEvents;
    }

    /** Events pending now. */
    public int pendingEvents() {
        return rootVacant ? size - 1 : size;
    }

    public boolean isPending(int handler) {
        return places[handler] != IDLE;
    }

    /** Draws the place among events of the same time, for an event that is scheduled later with {@link #scheduleAs}. */
    public long drawOrder() {
        return nextOrder++;
    }

    /** Schedules the handler's event, or moves it there if one is pending. */
    public void schedule(int handler, long atPs) {
        scheduleAs(handler, atPs, nextOrder++);
    }

    /** As {@link #schedule}, with a place among events of the same time that was drawn before. */
    public void scheduleAs(int handler, long atPs, long order) {
        if (atPs < nowPs) {
            throw new IllegalArgumentException("event at " + atPs + " ps lies before now, " + nowPs + " ps");
        }
        long key = order << HANDLER_BITS | handler;
        int place = places[handler];
        if (place != IDLE) {
            if (before(atPs, key, times[place], keys[place])) {
                siftUp(place, atPs, key);
            } else {
                siftDown(place, atPs, key);
            }
        } else if (rootVacant) {
            rootVacant = false;
            siftDown(0, atPs, key);
        } else {
            if (size == times.length) {
                times = Arrays.copyOf(times, size * 2);
                keys = Arrays.copyOf(keys, size * 2);
            }
            siftUp(size++, atPs, key);
        }
    }

    /** Takes the handler's pending event back, if there is one. */
    public void cancel(int handler) {
        int place = places[handler];
        if (place == IDLE) {
            return;
        }
        places[handler] = IDLE;
        size--;
        if (place != size) {
            long time = times[size];
            long key = keys[size];
            if (before(time, key, times[place], keys[place])) {
                siftUp(place, time, key);
            } else {
                siftDown(place, time, key);
            }
        }
    }

    /** Ends {@link #runUntil} with the event that is being fired; the time stays. */
    public void halt() {
        halted = true;
    }

    /**
     * Fires events in the order of time up to and including {@code endPs}; then it is {@code endPs}, unless {@code control}
     * asked to stop before or an event called {@link #halt}.
     *
     * @return false if stopped or halted before the end
     */
    public boolean runUntil(long endPs, RunControl control) {
        int countdown = CONTROL_PERIOD;
        halted = false;
        while (size > 0 && !halted) {
            long time = times[0];
            if (time > endPs) {
                break;
            }
            if (--countdown == 0) {
                countdown = CONTROL_PERIOD;
                if (!control.proceed(nowPs)) {
                    return false;
                }
            }
            int handler = (int) keys[0] & HANDLER_MASK;
            places[handler] = IDLE;
            nowPs = time;
            firedEvents++;
            rootVacant = true;
            handlers[handler].fire(time);
            if (rootVacant) {
                rootVacant = false;
                fillRoot();
            }
        }
        if (halted || control.stopRequested()) {
            return false;
        }
        nowPs = endPs;
        return true;
    }

    private void fillRoot() {
        size--;
        if (size > 0) {
            siftDown(0, times[size], keys[size]);
        }
    }

    private static boolean before(long time, long key, long otherTime, long otherKey) {
        return time < otherTime || time == otherTime && key < otherKey;
    }

    private void siftUp(int from, long time, long key) {
        int place = from;
        while (place > 0) {
            int parent = (place - 1) >>> 1;
            if (!before(time, key, times[parent], keys[parent])) {
                break;
            }
            put(place, times[parent], keys[parent]);
            place = parent;
        }
        put(place, time, key);
    }

    private void siftDown(int from, long time, long key) {
        int place = from;
        int half = size >>> 1;
        while (place < half) {
            int child = 2 * place + 1;
            int right = child + 1;
            if (right < size && before(times[right], keys[right], times[child], keys[child])) {
                child = right;
            }
            if (!before(times[child], keys[child], time, key)) {
                break;
            }
            put(place, times[child], keys[child]);
            place = child;
        }
        put(place, time, key);
    }

    private void put(int place, long time, long key) {
        times[place] = time;
        keys[place] = key;
        places[(int) key & HANDLER_MASK] = place;
    }
}
