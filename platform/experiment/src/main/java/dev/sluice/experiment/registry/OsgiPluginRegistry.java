package dev.sluice.experiment.registry;

import dev.sluice.api.plugin.Plugin;
import dev.sluice.api.plugin.PluginKind;
import dev.sluice.experiment.run.BundleDigest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.Constants;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.InvalidSyntaxException;
import org.osgi.framework.ServiceReference;
import org.osgi.framework.namespace.PackageNamespace;
import org.osgi.framework.wiring.BundleWire;
import org.osgi.framework.wiring.BundleWiring;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.util.tracker.ServiceTracker;
import org.osgi.util.tracker.ServiceTrackerCustomizer;

/**
 * Follows the services that {@link Plugin} marks. A service is only looked at, never fetched, until an experiment needs
 * it, so that a list of hundred plugins activates none.
 */
@Component
public final class OsgiPluginRegistry implements PluginRegistry {

    /** Framework property: the drop-in folders, joined by the system's path separator. */
    public static final String PLUGIN_FOLDERS = "sluice.plugins";

    private static final String OWN_PREFIX = "dev.sluice.";

    private final BundleContext context;
    private final BundlePins pins = new BundlePins();
    private final PluginFolder folder;
    private final ServiceTracker<Object, InstalledPlugin> tracker;

    @Activate
    public OsgiPluginRegistry(BundleContext context) {
        this.context = context;
        this.folder = new PluginFolder(context, pins, folders(context.getProperty(PLUGIN_FOLDERS)));
        try {
            this.tracker = new ServiceTracker<>(
                    context, FrameworkUtil.createFilter("(" + Plugin.PREFIX_ + "kind=*)"), new Describing());
        } catch (InvalidSyntaxException e) {
            throw new IllegalStateException(e);
        }
        tracker.open();
    }

    @Deactivate
    void deactivate() {
        folder.close();
        tracker.close();
    }

    @Override
    public List<InstalledPlugin> installed() {
        return List.copyOf(byReference().keySet());
    }

    @Override
    public PluginSnapshot snapshot() {
        return new ServiceSnapshot(context, pins, byReference());
    }

    /** This bundle and those of ours that it imports packages from, directly or not. */
    @Override
    public List<BundleDigest> platform() {
        Set<Bundle> found = new LinkedHashSet<>();
        collect(context.getBundle(), found);
        return found.stream()
                .map(bundle -> new BundleDigest(
                        bundle.getSymbolicName(), bundle.getVersion().toString(), BundleFile.sha256(bundle)))
                .sorted()
                .toList();
    }

    private static void collect(Bundle bundle, Set<Bundle> found) {
        BundleWiring wiring = bundle.adapt(BundleWiring.class);
        if (wiring == null || !bundle.getSymbolicName().startsWith(OWN_PREFIX) || !found.add(bundle)) {
            return;
        }
        for (BundleWire wire : wiring.getRequiredWires(PackageNamespace.PACKAGE_NAMESPACE)) {
            collect(wire.getProvider().getBundle(), found);
        }
    }

    @Override
    public PluginFolder folder() {
        return folder;
    }

    private Map<InstalledPlugin, ServiceReference<Object>> byReference() {
        Map<InstalledPlugin, ServiceReference<Object>> sorted = new TreeMap<>(PluginSelection.ORDER);
        tracker.getTracked().forEach((reference, plugin) -> sorted.put(plugin, reference));
        return new LinkedHashMap<>(sorted);
    }

    private static List<Path> folders(@Nullable String property) {
        return property == null
                ? new ArrayList<>()
                : Arrays.stream(property.split(System.getProperty("path.separator")))
                        .filter(name -> !name.isBlank())
                        .map(Path::of)
                        .collect(Collectors.toList());
    }

    /** Turns service properties into an {@link InstalledPlugin}; a service without proper ones is no plugin. */
    private static final class Describing implements ServiceTrackerCustomizer<Object, InstalledPlugin> {

        @Override
        public @Nullable InstalledPlugin addingService(ServiceReference<Object> reference) {
            Optional<PluginKind> kind = PluginKind.of(text(reference, "kind"));
            String name = text(reference, "name");
            if (kind.isEmpty() || name.isEmpty()) {
                return null;
            }
            return new InstalledPlugin(
                    kind.get(),
                    name,
                    reference.getBundle().getVersion(),
                    text(reference, "description"),
                    text(reference, "source"),
                    reference.getBundle().getSymbolicName(),
                    BundleFile.name(reference.getBundle()),
                    (Long) reference.getProperty(Constants.SERVICE_ID));
        }

        @Override
        public void modifiedService(ServiceReference<Object> reference, InstalledPlugin plugin) {
            // the properties of a component do not change
        }

        @Override
        public void removedService(ServiceReference<Object> reference, InstalledPlugin plugin) {
            // nothing was fetched
        }

        private static String text(ServiceReference<?> reference, String property) {
            Object value = reference.getProperty(Plugin.PREFIX_ + property);
            return value == null ? "" : value.toString();
        }
    }
}
