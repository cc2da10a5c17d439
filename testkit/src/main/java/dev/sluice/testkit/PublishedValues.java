package dev.sluice.testkit;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.DoubleSupplier;
import java.util.regex.Pattern;

/** What a plugin publishes, by name. */
public final class PublishedValues {

    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9]*(_[a-z0-9]+)*");

    private final Map<String, DoubleSupplier> suppliers = new LinkedHashMap<>();

    void publish(String name, String unit, DoubleSupplier supplier) {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "published name '" + name + "' must be lower case words joined by underscores");
        }
        if (suppliers.put(name, supplier) != null) {
            throw new IllegalArgumentException(name + " is published twice");
        }
    }

    /** The value now. */
    public double get(String name) {
        DoubleSupplier supplier = suppliers.get(name);
        if (supplier == null) {
            throw new IllegalArgumentException(name + " is not published; published are " + suppliers.keySet());
        }
        return supplier.getAsDouble();
    }

    public Set<String> names() {
        return suppliers.keySet();
    }
}
