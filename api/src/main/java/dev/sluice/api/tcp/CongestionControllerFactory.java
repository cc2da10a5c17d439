package dev.sluice.api.tcp;

import dev.sluice.api.plugin.PluginFactory;
import java.util.Map;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Makes congestion controllers, one for each connection, and declares what they want of the connection.
 *
 * @param <P> the record that declares the parameters
 */
@ConsumerType
public interface CongestionControllerFactory<P extends Record> extends PluginFactory<P> {

    /** A new controller with its initial window, {@link Connection#initialWindow()}. It may keep both arguments. */
    CongestionController create(P parameters, Connection connection);

    /**
     * Values of the {@code tcp} block it cannot do without, by key as in experiment files, such as
     * {@code ecn: accurate}. A file that says otherwise is refused.
     */
    default Map<String, String> needs() {
        return Map.of();
    }

    /** Values of the {@code tcp} block it wants where the file is silent; they come before the profile's. */
    default Map<String, String> prefers() {
        return Map.of();
    }

    /** Whose window counts while losses are repaired. */
    default RecoveryWindow recoveryWindow() {
        return RecoveryWindow.STRATEGY;
    }

    /** Whether it starts in a way of its own; a {@code slow-start} in the file is then refused. */
    default boolean ownSlowStart() {
        return false;
    }
}
