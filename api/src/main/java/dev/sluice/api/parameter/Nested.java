package dev.sluice.api.parameter;

import dev.sluice.api.plugin.Plugin;
import dev.sluice.api.plugin.PluginFactory;
import org.jspecify.annotations.Nullable;

/**
 * A plugin with its parameters, named inside other parameters; in files {@code child: codel} or
 * {@code child: {type: codel, target: 5ms}}.
 *
 * @param <F> the kind of factory
 * @param factory the factory the name stands for
 * @param parameters its parameters, an instance of {@code factory.parameterType()}
 * @param capacity of a queue discipline, the limit given beside its parameters; null if the file gives none
 * @param place of a link impairment, where on the link it acts
 */
public record Nested<F extends PluginFactory<?>>(
        F factory, Record parameters, @Nullable QueueSize capacity, Place place) {

    /** Where on a link an impairment acts. */
    public enum Place {
        /** After the queue and the transmission, when the last bit has left. */
        WIRE,
        /** Before the queue. */
        INGRESS
    }

    /** A plugin without anything beside its parameters. */
    public Nested(F factory, Record parameters) {
        this(factory, parameters, null, Place.WIRE);
    }

    public Nested<F> withCapacity(QueueSize limit) {
        return new Nested<>(factory, parameters, limit, place);
    }

    /** What experiment files call it. */
    public String name() {
        Plugin plugin = factory.getClass().getAnnotation(Plugin.class);
        return plugin == null ? factory.getClass().getSimpleName() : plugin.name();
    }
}
