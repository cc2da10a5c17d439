package dev.sluice.experiment.parameter;

import dev.sluice.api.parameter.Nested.Place;
import dev.sluice.api.parameter.Parameter;
import dev.sluice.api.parameter.QueueSize;
import dev.sluice.api.plugin.PluginKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What stands beside a plugin's own parameters in the same mapping, by kind, declared in the same way. */
public final class PluginOptions {

    /** The key that names the plugin. */
    public static final String TYPE = "type";

    /** Keys that no plugin can use for a parameter. */
    static final List<String> RESERVED = List.of(TYPE, "label", "name");

    private record None() {}

    private record OfQueue(
            @Parameter(
                    meaning = "most that may wait: packets, bytes, time at the link's rate or bandwidth-delay products")
            @Nullable
            QueueSize capacity) {}

    private record OfImpairment(
            @Parameter(defaultValue = "wire", meaning = "whether it acts after transmission or before the queue")
            Place place) {}

    private PluginOptions() {}

    /** The options of a kind. */
    public static ParameterSet of(PluginKind kind) {
        return ParameterSet.of(
                switch (kind) {
                    case AQM -> OfQueue.class;
                    case LINK -> OfImpairment.class;
                    default -> None.class;
                });
    }

    static @Nullable QueueSize capacity(Record options) {
        return options instanceof OfQueue queue ? queue.capacity : null;
    }

    static Place place(Record options) {
        return options instanceof OfImpairment impairment ? impairment.place : Place.WIRE;
    }

    /** The options with these values, as a record that can be written. */
    static Record record(PluginKind kind, @Nullable QueueSize capacity, Place place) {
        return switch (kind) {
            case AQM -> new OfQueue(capacity);
            case LINK -> new OfImpairment(place);
            default -> new None();
        };
    }
}
