package dev.sluice.launcher;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.felix.framework.Felix;
import org.apache.felix.framework.util.FelixConstants;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.Constants;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.InvalidSyntaxException;
import org.osgi.framework.launch.Framework;
import org.osgi.framework.wiring.FrameworkWiring;
import org.osgi.util.tracker.ServiceTracker;

/**
 * A framework with the bundles of a distribution. The contract with the shell is that of bnd's launcher, so the same
 * bundles also run from a jar that bnd exports: the arguments are a service with the property {@code launcher.arguments},
 * and the service {@code Callable<Integer>} with {@code main.thread=true} is called on the main thread.
 *
 * <p>Bundles are used where they lie. What the framework stores goes to a temporary folder, since nothing of it is worth
 * keeping: a start after a crash is like any other.
 */
final class Host implements AutoCloseable {

    /** What plugins require, so that a resolver knows where they can run. */
    private static final String HOST_CAPABILITY = "sluice.host;sluice.host=sluice";

    private static final String LOG_PACKAGES = Stream.of(
                    "org.slf4j", "org.slf4j.event", "org.slf4j.helpers", "org.slf4j.spi")
            .map(name -> name + ";version=2.0.20")
            .collect(Collectors.joining(","));

    /** What only an interactive shell or a script needs; the shell starts them itself. */
    private static final Set<String> STARTED_ON_DEMAND = Set.of(
            "org.jline",
            "org.apache.felix.gogo.runtime",
            "org.apache.felix.gogo.jline",
            "org.apache.felix.gogo.command");

    private static final long PATIENCE_MS = 5_000;

    private final Path home;
    private final String[] arguments;
    private final Problems problems = new Problems();
    private final Thread hook = new Thread(this::shutDown, "sluice shutdown");
    private @Nullable Framework framework;
    private @Nullable Path storage;

    Host(Path home, String[] arguments) {
        this.home = home.toAbsolutePath().normalize();
        this.arguments = arguments.clone();
    }

    /** Starts the framework and all bundles of the distribution. */
    void start() throws LaunchException {
        install().forEach(Host::start);
    }

    /** Starts the framework, and installs and resolves all bundles of the distribution without starting them. */
    List<Bundle> install() throws LaunchException {
        try {
            Runtime.getRuntime().addShutdownHook(hook);
            Path folder = Files.createTempDirectory("sluice-");
            storage = folder;
            Framework started = new Felix(configuration(folder));
            framework = started;
            started.init();
            BundleContext context = started.getBundleContext();
            context.addFrameworkListener(problems);
            registerArguments(context);
            List<Bundle> bundles = install(context, jars(home.resolve("bundles")));
            // One pass of the resolver for all is much cheaper than one for each bundle that is started.
            started.adapt(FrameworkWiring.class).resolveBundles(bundles);
            started.start();
            return bundles;
        } catch (BundleException | IOException e) {
            throw new LaunchException("cannot start", e);
        }
    }

    /** Calls the command on this thread and returns its exit code. */
    int call(Interrupts interrupts) throws LaunchException {
        BundleContext context = context();
        ServiceTracker<Object, Object> tracker;
        try {
            tracker = new ServiceTracker<>(
                    context,
                    FrameworkUtil.createFilter(
                            "(&(" + Constants.OBJECTCLASS + "=" + Callable.class.getName() + ")(main.thread=true))"),
                    null);
        } catch (InvalidSyntaxException e) {
            throw new IllegalStateException(e);
        }
        tracker.open();
        try {
            Object main = tracker.waitForService(PATIENCE_MS);
            if (!(main instanceof Callable<?> command)) {
                throw new LaunchException("no bundle in " + home.resolve("bundles") + " offers a command line");
            }
            interrupts.commandRuns();
            return command.call() instanceof Integer code ? code : 0;
        } catch (LaunchException e) {
            throw e;
        } catch (Exception e) {
            throw new LaunchException("the command broke off", e);
        } finally {
            // An interrupt that came too late for the command must not break off the cleaning up.
            Thread.interrupted();
            tracker.close();
        }
    }

    /** The context of the system bundle. */
    BundleContext context() {
        Framework started = framework;
        if (started == null) {
            throw new IllegalStateException("not started");
        }
        return started.getBundleContext();
    }

    @Override
    public void close() {
        shutDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The process is ending already, and the hook with it.
        }
    }

    private Map<String, Object> configuration(Path folder) {
        Map<String, Object> configuration = new LinkedHashMap<>();
        configuration.put(Constants.FRAMEWORK_STORAGE, folder.toString());
        configuration.put(Constants.FRAMEWORK_STORAGE_CLEAN, Constants.FRAMEWORK_STORAGE_CLEAN_ONFIRSTINIT);
        // A replaced plugin stays beside its successor while an experiment uses it.
        configuration.put(Constants.FRAMEWORK_BSNVERSION, Constants.FRAMEWORK_BSNVERSION_MULTIPLE);
        configuration.put(Constants.FRAMEWORK_SYSTEMPACKAGES_EXTRA, LOG_PACKAGES);
        configuration.put(Constants.FRAMEWORK_SYSTEMCAPABILITIES_EXTRA, HOST_CAPABILITY);
        configuration.put(Constants.FRAMEWORK_BOOTDELEGATION, "sun.misc");
        configuration.put(FelixConstants.LOG_LOGGER_PROP, problems);
        configuration.put(FelixConstants.LOG_LEVEL_PROP, "1");
        // It would write stack traces; who asks for a component that fails says why in a sentence.
        configuration.put("ds.loglevel", System.getenv("SLUICE_DEBUG") == null ? "0" : "3");
        configuration.put("sluice.home", home.toString());
        configuration.put("sluice.plugins", pluginFolders());
        return configuration;
    }

    /** {@code plugins/} of the distribution, and what {@code SLUICE_PLUGINS} adds. */
    private String pluginFolders() {
        String own = home.resolve("plugins").toString();
        String more = System.getenv("SLUICE_PLUGINS");
        return more == null || more.isBlank() ? own : own + System.getProperty("path.separator") + more;
    }

    private void registerArguments(BundleContext context) {
        Hashtable<String, Object> properties = new Hashtable<>();
        properties.put("launcher.arguments", arguments);
        properties.put("launcher.ready", "true");
        context.registerService(Object.class, this, properties);
    }

    private static List<Path> jars(Path folder) throws IOException, LaunchException {
        if (!Files.isDirectory(folder)) {
            throw new LaunchException("there is no folder " + folder + "; set sluice.home to a distribution");
        }
        try (Stream<Path> files = Files.walk(folder, FileVisitOption.FOLLOW_LINKS)) {
            return files.filter(file -> file.toString().endsWith(".jar"))
                    .sorted()
                    .toList();
        }
    }

    private static List<Bundle> install(BundleContext context, List<Path> jars) throws BundleException {
        List<Bundle> bundles = new ArrayList<>();
        for (Path jar : jars) {
            bundles.add(context.installBundle("reference:" + jar.toUri()));
        }
        return bundles;
    }

    /** Starts a bundle, unless it is a fragment or starts on demand. */
    static void start(Bundle bundle) {
        boolean fragment = bundle.getHeaders("").get(Constants.FRAGMENT_HOST) != null;
        if (fragment || STARTED_ON_DEMAND.contains(bundle.getSymbolicName())) {
            return;
        }
        try {
            bundle.start();
        } catch (BundleException e) {
            System.err.println("sluice: " + bundle.getSymbolicName() + " does not start: " + Sentences.of(e));
        }
    }

    private synchronized void shutDown() {
        try {
            if (framework != null) {
                framework.stop();
                framework.waitForStop(PATIENCE_MS);
                framework = null;
            }
            if (storage != null) {
                delete(storage);
                storage = null;
            }
        } catch (BundleException | UncheckedIOException | IOException e) {
            System.err.println("sluice: cannot clean up: " + Sentences.of(e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).forEach(Host::deleteOne);
        }
    }

    private static void deleteOne(Path file) {
        try {
            Files.delete(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
