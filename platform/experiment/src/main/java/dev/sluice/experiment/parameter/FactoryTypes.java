package dev.sluice.experiment.parameter;

import dev.sluice.api.aqm.QueueDisciplineFactory;
import dev.sluice.api.engine.ExecutionEngine;
import dev.sluice.api.link.LinkImpairmentFactory;
import dev.sluice.api.plugin.PluginFactory;
import dev.sluice.api.plugin.PluginKind;
import dev.sluice.api.scenario.Scenario;
import dev.sluice.api.sink.MetricSinkFactory;
import dev.sluice.api.tcp.CongestionControllerFactory;
import dev.sluice.api.topology.TopologyFactory;
import dev.sluice.api.traffic.TrafficFactory;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Which interface the factories of each kind implement. */
final class FactoryTypes {

    private static final Map<PluginKind, Class<?>> TYPES = new EnumMap<>(Map.of(
            PluginKind.AQM, QueueDisciplineFactory.class,
            PluginKind.TCP, CongestionControllerFactory.class,
            PluginKind.TOPOLOGY, TopologyFactory.class,
            PluginKind.LINK, LinkImpairmentFactory.class,
            PluginKind.TRAFFIC, TrafficFactory.class,
            PluginKind.SINK, MetricSinkFactory.class,
            PluginKind.SCENARIO, Scenario.class,
            PluginKind.ENGINE, ExecutionEngine.class));

    private FactoryTypes() {}

    /** The kind whose factories are of this type; null if there is none. */
    static @Nullable PluginKind kindOf(Class<?> factoryType) {
        for (Map.Entry<PluginKind, Class<?>> entry : TYPES.entrySet()) {
            if (entry.getValue() == factoryType) {
                return entry.getKey();
            }
        }
        return null;
    }

    /** Whether a factory is of the kind it claims. */
    static boolean fits(PluginKind kind, PluginFactory<?> factory) {
        Class<?> type = TYPES.get(kind);
        return type != null && type.isInstance(factory);
    }
}
