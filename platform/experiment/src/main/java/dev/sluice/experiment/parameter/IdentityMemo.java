package dev.sluice.experiment.parameter;

import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Remembers what was made of an object and a context. The points of a sweep share what they do not change, so most
 * of each was made before. It forgets everything when it grows large.
 */
public final class IdentityMemo {

    private static final int LARGEST = 10_000;

    private record Made(@Nullable Object context, Object result) {}

    private final Map<Object, Made> made = new IdentityHashMap<>();

    /** What was made of this very object in this context; null if nothing was, or it is forgotten. */
    public @Nullable Object get(Object of, @Nullable Object context) {
        Made entry = made.get(of);
        return entry != null && (entry.context == context || entry.context != null && entry.context.equals(context))
                ? entry.result
                : null;
    }

    public void put(Object of, @Nullable Object context, Object result) {
        if (made.size() >= LARGEST) {
            made.clear();
        }
        made.put(of, new Made(context, result));
    }
}
