package dev.sluice.simulator.network;

import java.util.ArrayDeque;

/**
 * Senders that a queue's backlog holds back, in the order in which they will be resumed. Each departure resumes senders until
 * one has refilled the queue, so that all get their turn.
 */
final class DrainWaiters {

    private final ArrayDeque<Runnable> waiting = new ArrayDeque<>();
    private int level;

    /** Adds a sender that found this backlog too large; one that waits already keeps its place. */
    void add(Runnable sender, int backlogPackets) {
        level = backlogPackets;
        if (!waiting.contains(sender)) {
            waiting.add(sender);
        }
    }

    /** Resumes senders if the link's backlog has fallen. */
    void resume(Link link) {
        int turns = waiting.size();
        while (turns-- > 0 && link.backlogPackets() < level) {
            waiting.remove().run();
        }
    }
}
