package dev.sluice.simulator.network;

import dev.sluice.api.aqm.QueueContext;
import dev.sluice.api.aqm.QueueDiscipline;
import dev.sluice.api.aqm.QueueDisciplineFactory;
import dev.sluice.api.link.LinkContext;
import dev.sluice.api.link.LinkImpairment;
import dev.sluice.api.link.LinkImpairmentFactory;
import dev.sluice.api.parameter.Nested;
import dev.sluice.api.parameter.QueueSize;
import dev.sluice.api.topology.TopologyBuilder;
import dev.sluice.api.topology.TopologyFactory;
import org.jspecify.annotations.Nullable;

/** Calls factories with the parameters that belong to them; {@link Nested} keeps the two together. */
final class Plugins {

    private Plugins() {}

    static QueueDiscipline discipline(Nested<? extends QueueDisciplineFactory<?>> nested, QueueContext context) {
        return create(nested.factory(), nested.parameters(), context);
    }

    private static <P extends Record> QueueDiscipline create(
            QueueDisciplineFactory<P> factory, Record parameters, QueueContext context) {
        return factory.create(factory.parameterType().cast(parameters), context);
    }

    static LinkImpairment impairment(Nested<? extends LinkImpairmentFactory<?>> nested, LinkContext context) {
        return create(nested.factory(), nested.parameters(), context);
    }

    private static <P extends Record> LinkImpairment create(
            LinkImpairmentFactory<P> factory, Record parameters, LinkContext context) {
        return factory.create(factory.parameterType().cast(parameters), context);
    }

    static void topology(Nested<? extends TopologyFactory<?>> nested, TopologyBuilder builder) {
        build(nested.factory(), nested.parameters(), builder);
    }

    private static <P extends Record> void build(
            TopologyFactory<P> factory, Record parameters, TopologyBuilder builder) {
        factory.build(factory.parameterType().cast(parameters), builder);
    }

    static @Nullable QueueSize defaultCapacity(Nested<? extends QueueDisciplineFactory<?>> nested) {
        return defaultCapacity(nested.factory(), nested.parameters());
    }

    private static <P extends Record> @Nullable QueueSize defaultCapacity(
            QueueDisciplineFactory<P> factory, Record parameters) {
        return factory.defaultCapacity(factory.parameterType().cast(parameters));
    }
}
