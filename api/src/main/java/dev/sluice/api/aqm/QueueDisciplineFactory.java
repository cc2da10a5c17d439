package dev.sluice.api.aqm;

import dev.sluice.api.parameter.QueueSize;
import dev.sluice.api.plugin.PluginFactory;
import org.jspecify.annotations.Nullable;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Makes queue disciplines, one for each direction of a link that names it.
 *
 * @param <P> the record that declares the parameters
 */
@ConsumerType
public interface QueueDisciplineFactory<P extends Record> extends PluginFactory<P> {

    /**
     * A new discipline, empty. It may keep both arguments.
     *
     * @throws dev.sluice.api.parameter.ParameterException if the parameters do not fit this link or limit
     */
    QueueDiscipline create(P parameters, QueueContext queue);

    /** The limit of a queue whose file gives no capacity, where the algorithm's source names one; null if it names none. */
    default @Nullable QueueSize defaultCapacity(P parameters) {
        return null;
    }
}
