package dev.sluice.experiment.registry;

import dev.sluice.api.plugin.PluginFactory;
import dev.sluice.api.plugin.PluginKind;
import dev.sluice.experiment.PluginEntry;
import dev.sluice.experiment.UnknownPluginException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceReference;

/** Fetches the services it is asked for, each once, and pins their bundles until it is closed. */
final class ServiceSnapshot implements PluginSnapshot {

    private final BundleContext context;
    private final BundlePins pins;
    private final Map<InstalledPlugin, ServiceReference<Object>> services;
    private final Map<InstalledPlugin, PluginEntry> used = new LinkedHashMap<>();
    private final Map<InstalledPlugin, Bundle> pinned = new LinkedHashMap<>();

    ServiceSnapshot(BundleContext context, BundlePins pins, Map<InstalledPlugin, ServiceReference<Object>> services) {
        this.context = context;
        this.pins = pins;
        this.services = services;
    }

    @Override
    public synchronized List<PluginEntry> list(PluginKind kind) {
        return services.keySet().stream()
                .filter(plugin -> plugin.kind() == kind)
                .map(this::entry)
                .toList();
    }

    @Override
    public synchronized PluginEntry find(PluginKind kind, String reference) {
        return entry(PluginSelection.choose(services.keySet(), kind, reference));
    }

    @Override
    public synchronized void close() {
        used.keySet().forEach(plugin -> context.ungetService(reference(plugin)));
        used.clear();
        pinned.values().forEach(pins::unpin);
        pinned.clear();
    }

    private PluginEntry entry(InstalledPlugin plugin) {
        PluginEntry known = used.get(plugin);
        return known != null ? known : fetch(plugin);
    }

    private PluginEntry fetch(InstalledPlugin plugin) {
        ServiceReference<Object> reference = reference(plugin);
        Bundle bundle = reference.getBundle();
        if (bundle == null) {
            throw new UnknownPluginException(what(plugin) + " has just been removed; try again");
        }
        // Pinned before it is fetched: in between the bundle could go.
        pins.pin(bundle);
        pinned.put(plugin, bundle);
        if (!(context.getService(reference) instanceof PluginFactory<?> factory)) {
            throw new UnknownPluginException(what(plugin) + " of " + plugin.file() + " could not be started"
                    + ComponentFailure.of(reference, context));
        }
        PluginEntry entry = new PluginEntry(
                plugin.kind(),
                plugin.name(),
                plugin.shortVersion(),
                plugin.description(),
                plugin.source(),
                plugin.bundle(),
                BundleFile.sha256(bundle),
                factory);
        used.put(plugin, entry);
        return entry;
    }

    private ServiceReference<Object> reference(InstalledPlugin plugin) {
        return Objects.requireNonNull(services.get(plugin), "of another snapshot");
    }

    private static String what(InstalledPlugin plugin) {
        return plugin.kind().title() + " " + plugin.name() + " " + plugin.shortVersion();
    }
}
