package dev.sluice.api.topology;

import dev.sluice.api.plugin.PluginFactory;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Describes networks of one shape.
 *
 * @param <P> the record that declares the parameters
 */
@ConsumerType
public interface TopologyFactory<P extends Record> extends PluginFactory<P> {

    /** Names every node and link to the builder, always in the same order. */
    void build(P parameters, TopologyBuilder builder);
}
