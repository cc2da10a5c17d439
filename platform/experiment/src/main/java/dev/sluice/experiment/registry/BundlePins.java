package dev.sluice.experiment.registry;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.Bundle;

/** Counts who still needs a bundle. */
final class BundlePins {

    private final Map<Bundle, Integer> counts = new HashMap<>();
    private final Map<Bundle, Runnable> whenFree = new HashMap<>();

    synchronized void pin(Bundle bundle) {
        counts.merge(bundle, 1, Integer::sum);
    }

    void unpin(Bundle bundle) {
        Runnable action = release(bundle);
        if (action != null) {
            action.run();
        }
    }

    /** Runs the action once nobody needs the bundle: now, or in the thread of the last unpin. */
    void whenFree(Bundle bundle, Runnable action) {
        synchronized (this) {
            if (counts.containsKey(bundle)) {
                whenFree.put(bundle, action);
                return;
            }
        }
        action.run();
    }

    private synchronized @Nullable Runnable release(Bundle bundle) {
        Integer left = counts.computeIfPresent(bundle, (key, count) -> count == 1 ? null : count - 1);
        return left == null ? whenFree.remove(bundle) : null;
    }
}
