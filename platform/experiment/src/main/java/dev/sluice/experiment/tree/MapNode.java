package dev.sluice.experiment.tree;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A mapping; keys keep the order of the file. */
public final class MapNode implements Node {

    /**
     * A key with its value.
     *
     * @param mark where the key stands
     */
    public record Entry(Node value, Mark mark) {}

    private final Map<String, Entry> entries;
    private final Mark mark;

    public MapNode(Map<String, Entry> entries, Mark mark) {
        this.entries = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
        this.mark = mark;
    }

    /** A mapping without keys. */
    public static MapNode empty(Mark mark) {
        return new MapNode(Map.of(), mark);
    }

    @Override
    public Mark mark() {
        return mark;
    }

    /** All keys with their values, in order. */
    public Map<String, Entry> entries() {
        return entries;
    }

    public List<String> keys() {
        return new ArrayList<>(entries.keySet());
    }

    public boolean has(String key) {
        return entries.containsKey(key);
    }

    /** The value of a key; null if the mapping does not have it. */
    public @Nullable Node get(String key) {
        Entry entry = entries.get(key);
        return entry == null ? null : entry.value();
    }

    /** Where a key stands; where the mapping stands if it does not have it. */
    public Mark keyMark(String key) {
        Entry entry = entries.get(key);
        return entry == null ? mark : entry.mark();
    }

    /** The mapping with this key set: in its place if it was there, else at the end. */
    public MapNode with(String key, Node value, Mark keyMark) {
        Entry old = entries.get(key);
        if (old != null && old.value() == value) {
            return this;
        }
        Map<String, Entry> changed = new LinkedHashMap<>(entries);
        changed.put(key, new Entry(value, keyMark));
        return new MapNode(changed, mark);
    }

    /** The mapping with this key set, and at the front if it was not there. */
    public MapNode withFirst(String key, Node value) {
        if (has(key)) {
            return with(key, value, value.mark());
        }
        Map<String, Entry> changed = new LinkedHashMap<>();
        changed.put(key, new Entry(value, value.mark()));
        changed.putAll(entries);
        return new MapNode(changed, mark);
    }

    public MapNode without(String key) {
        if (!has(key)) {
            return this;
        }
        Map<String, Entry> changed = new LinkedHashMap<>(entries);
        changed.remove(key);
        return new MapNode(changed, mark);
    }

    @Override
    public boolean sameAs(Node other) {
        if (!(other instanceof MapNode map) || !map.entries.keySet().equals(entries.keySet())) {
            return false;
        }
        for (Map.Entry<String, Entry> entry : entries.entrySet()) {
            Node value = map.get(entry.getKey());
            if (value == null || !entry.getValue().value().sameAs(value)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public String toString() {
        return flowText();
    }
}
