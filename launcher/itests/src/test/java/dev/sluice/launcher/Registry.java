package dev.sluice.launcher;

import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceReference;

/** The plugin registry inside the framework, whose classes are not the test's. */
final class Registry {

    private static final String TYPE = "dev.sluice.experiment.registry.PluginRegistry";

    private final Object registry;
    private final ClassLoader loader;

    Registry(BundleContext context) {
        ServiceReference<?> reference = context.getServiceReference(TYPE);
        this.registry = context.getService(reference);
        this.loader = registry.getClass().getClassLoader();
    }

    /** Looks at the drop-in folder once, in this thread. */
    void scan() {
        call("PluginFolder", call("PluginRegistry", registry, "folder"), "scan");
    }

    @SuppressWarnings("unchecked")
    List<String> problems() {
        return (List<String>) call("PluginFolder", call("PluginRegistry", registry, "folder"), "problems");
    }

    /** Kind, name and version of everything in service. */
    List<String> installed() {
        return ((List<?>) call("PluginRegistry", registry, "installed"))
                .stream()
                        .map(plugin -> call("InstalledPlugin", plugin, "kind")
                                        .toString()
                                        .toLowerCase(Locale.ROOT) + " "
                                + call("InstalledPlugin", plugin, "name") + " "
                                + call("InstalledPlugin", plugin, "shortVersion"))
                        .toList();
    }

    Object snapshot() {
        return call("PluginRegistry", registry, "snapshot");
    }

    /** The service behind a name; it stays until the snapshot is closed. */
    Object factory(Object snapshot, String kind, String reference) {
        try {
            Class<?> catalog = loader.loadClass("dev.sluice.experiment.PluginCatalog");
            Class<?> kinds = loader.loadClass("dev.sluice.api.plugin.PluginKind");
            Object constant = kinds.getMethod("valueOf", String.class).invoke(null, kind.toUpperCase(Locale.ROOT));
            Object entry = catalog.getMethod("find", kinds, String.class).invoke(snapshot, constant, reference);
            return loader.loadClass("dev.sluice.experiment.PluginEntry")
                    .getMethod("factory")
                    .invoke(entry);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(e.getCause().getMessage(), e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Reads and runs an experiment with the plugins of a snapshot. */
    void run(Object snapshot, String experiment, Path folder) throws ReflectiveOperationException {
        Class<?> catalog = loader.loadClass("dev.sluice.experiment.PluginCatalog");
        Class<?> overrides = loader.loadClass("dev.sluice.experiment.file.Overrides");
        Class<?> options = loader.loadClass("dev.sluice.experiment.run.RunOptions");
        Class<?> listener = loader.loadClass("dev.sluice.experiment.run.ProgressListener");
        Class<?> runner = loader.loadClass("dev.sluice.experiment.run.ExperimentRunner");
        Object experiments = loader.loadClass("dev.sluice.experiment.file.ExperimentReader")
                .getMethod("read", String.class, String.class, Path.class, catalog, overrides)
                .invoke(
                        null,
                        experiment,
                        "test.yaml",
                        null,
                        snapshot,
                        overrides.getField("NONE").get(null));
        Object option = options.getMethod("of", String.class, String.class).invoke(null, "test.yaml", experiment);
        option = options.getMethod("withFolder", Path.class).invoke(option, folder);
        runner.getMethod("run", List.class, options, listener)
                .invoke(
                        runner.getConstructor().newInstance(),
                        experiments,
                        option,
                        listener.getField("NONE").get(null));
    }

    void close(Object snapshot) {
        call("PluginSnapshot", snapshot, "close");
    }

    private Object call(String type, Object target, String method) {
        try {
            return loader.loadClass("dev.sluice.experiment.registry." + type)
                    .getMethod(method)
                    .invoke(target);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
