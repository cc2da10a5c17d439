package dev.sluice.api.traffic;

import dev.sluice.api.plugin.PluginFactory;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Makes traffic sources, one for each flow group that names it.
 *
 * @param <P> the record that declares the parameters
 */
@ConsumerType
public interface TrafficFactory<P extends Record> extends PluginFactory<P> {

    /** A new source. It may keep both arguments. */
    TrafficSource create(P parameters, TrafficContext group);
}
