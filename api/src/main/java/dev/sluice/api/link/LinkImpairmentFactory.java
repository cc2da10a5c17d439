package dev.sluice.api.link;

import dev.sluice.api.plugin.PluginFactory;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Makes impairments, one for each direction of a link that names it.
 *
 * @param <P> the record that declares the parameters
 */
@ConsumerType
public interface LinkImpairmentFactory<P extends Record> extends PluginFactory<P> {

    /** A new impairment. It may keep both arguments. */
    LinkImpairment create(P parameters, LinkContext link);
}
