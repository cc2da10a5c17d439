package dev.sluice.api.plugin;

import org.osgi.annotation.versioning.ConsumerType;

/**
 * What every plugin registers as a service: declares its parameters and makes the objects of a run.
 *
 * <p>One factory serves all runs, from several threads at once; the objects it makes serve one run and one thread.
 *
 * @param <P> the record that declares the parameters; {@link NoParameters} if there are none
 */
@ConsumerType
public interface PluginFactory<P extends Record> {

    /** The record that declares this plugin's parameters, see {@link dev.sluice.api.parameter.Parameter}. */
    Class<P> parameterType();
}
