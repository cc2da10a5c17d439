package dev.sluice.experiment.registry;

import dev.sluice.api.plugin.Plugin;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.Constants;
import org.osgi.framework.ServiceReference;
import org.osgi.framework.Version;
import org.osgi.framework.wiring.FrameworkWiring;

/**
 * The drop-in folders: a jar put there is installed, one replaced there is installed as a bundle of its own beside the
 * old one, whose services are withdrawn at once and which is uninstalled when no experiment uses it any more; one deleted
 * there goes likewise.
 *
 * <p>Felix File Install is not used: it updates bundles in place, which breaks instances that still run, it passes over
 * damaged jars in silence, and it waits for two polls of its own before it tells anybody. With all of that replaced by an
 * artifact installer, what is left of it is listing a folder.
 */
public final class PluginFolder implements AutoCloseable {

    private static final Duration PERIOD = Duration.ofMillis(200);

    /** A file that did not change for this long is not being copied. */
    private static final Duration SETTLED = Duration.ofSeconds(2);

    private final BundleContext context;
    private final BundlePins pins;
    private final List<Path> folders;
    private final Map<Path, Dropped> files = new TreeMap<>();
    private final Set<Bundle> withdrawn = new LinkedHashSet<>();
    private final Set<Bundle> unrefreshed = new LinkedHashSet<>();
    private Consumer<String> news = sentence -> {};
    private @Nullable Thread watcher;

    PluginFolder(BundleContext context, BundlePins pins, List<Path> folders) {
        this.context = context;
        this.pins = pins;
        this.folders = folders.stream()
                .map(folder -> folder.toAbsolutePath().normalize())
                .toList();
    }

    /** What a file was when it was looked at; the key tells one that was moved over another with the same size and time. */
    private record Stamp(
            long size, FileTime modified, @Nullable Object key) {}

    /** What is known of one file. */
    private static final class Dropped {
        private @Nullable Stamp seen;
        private Instant since = Instant.MIN;
        private @Nullable Stamp handled;
        private @Nullable String sha256;
        private @Nullable Bundle active;
        /** Installed, but not resolved yet. */
        private @Nullable Bundle waiting;

        private @Nullable String problem;
    }

    public List<Path> folders() {
        return folders;
    }

    /** What is wrong with files in the folders, one sentence each. */
    public synchronized List<String> problems() {
        List<String> sentences = new ArrayList<>();
        files.forEach((file, dropped) -> {
            if (dropped.problem != null) {
                sentences.add(file.getFileName() + ": " + dropped.problem);
            }
        });
        return sentences;
    }

    /** Takes over what has changed since the last time. Files that are still being copied are left for later. */
    public synchronized void scan() {
        Map<Path, Stamp> present = new TreeMap<>();
        for (Path folder : folders) {
            if (!list(folder, present)) {
                return;
            }
        }
        boolean changed = false;
        for (Path gone : files.keySet().stream()
                .filter(file -> !present.containsKey(file))
                .toList()) {
            changed |= remove(gone);
        }
        for (Map.Entry<Path, Stamp> file : present.entrySet()) {
            changed |= look(file.getKey(), file.getValue());
        }
        if (changed) {
            retry();
        }
    }

    /** Scans five times a second from now on, and tells what changes in one sentence each. */
    public synchronized void watch(Consumer<String> listener) {
        news = listener;
        if (watcher == null && !folders.isEmpty()) {
            watcher = new Thread(this::poll, "sluice plugin folder");
            watcher.setDaemon(true);
            watcher.start();
        }
    }

    @Override
    public synchronized void close() {
        if (watcher != null) {
            watcher.interrupt();
            watcher = null;
        }
    }

    private void poll() {
        try {
            while (true) {
                Thread.sleep(PERIOD.toMillis());
                scan();
            }
        } catch (InterruptedException | IllegalStateException e) {
            // Closed, or the framework is going down.
        }
    }

    /** Adds the jars of a folder; false if it cannot be listed now, which must not look as if all had been deleted. */
    private static boolean list(Path folder, Map<Path, Stamp> present) {
        if (!Files.isDirectory(folder)) {
            return true;
        }
        try (DirectoryStream<Path> jars = Files.newDirectoryStream(folder, "*.jar")) {
            for (Path jar : jars) {
                stamp(jar).ifPresent(stamp -> present.put(jar, stamp));
            }
            return true;
        } catch (IOException | DirectoryIteratorException e) {
            return false;
        }
    }

    private static Optional<Stamp> stamp(Path jar) {
        try {
            BasicFileAttributes attributes = Files.readAttributes(jar, BasicFileAttributes.class);
            return attributes.isRegularFile()
                    ? Optional.of(new Stamp(attributes.size(), attributes.lastModifiedTime(), attributes.fileKey()))
                    : Optional.empty();
        } catch (IOException gone) {
            return Optional.empty();
        }
    }

    /** Whether the set of bundles has changed. */
    private boolean look(Path file, Stamp stamp) {
        Dropped dropped = files.computeIfAbsent(file, key -> new Dropped());
        if (stamp.equals(dropped.handled)) {
            return false;
        }
        Instant now = Instant.now();
        boolean unchanged = stamp.equals(dropped.seen);
        if (!unchanged) {
            dropped.seen = stamp;
            dropped.since = now;
        }
        boolean old = stamp.modified().toInstant().isBefore(now.minus(SETTLED));
        if (!unchanged && !old) {
            return false;
        }
        try {
            PluginJar jar = PluginJar.read(file);
            dropped.handled = stamp;
            return take(file, dropped, jar);
        } catch (PluginJar.UnfitException e) {
            if (old || !e.incomplete() || dropped.since.isBefore(now.minus(SETTLED))) {
                dropped.handled = stamp;
                report(file, dropped, e.sentence());
            }
            return false;
        }
    }

    private boolean take(Path file, Dropped dropped, PluginJar jar) {
        if (jar.sha256().equals(dropped.sha256)) {
            dropped.problem = dropped.waiting == null ? null : dropped.problem;
            return false;
        }
        try {
            Bundle bundle = context.installBundle(
                    BundleFile.location(file, jar.sha256()), new ByteArrayInputStream(jar.content()));
            discardWaiting(dropped);
            dropped.sha256 = jar.sha256();
            if (bundle.equals(dropped.active)) {
                dropped.problem = null;
                return true;
            }
            // What had been replaced may come back while an experiment still holds it.
            withdrawn.remove(bundle);
            dropped.waiting = bundle;
            return start(file, dropped);
        } catch (BundleException e) {
            report(file, dropped, "cannot be installed: " + e.getMessage());
            return false;
        }
    }

    /** Starts what waits, if it resolves now, in the place of what was there before. */
    private boolean start(Path file, Dropped dropped) {
        Bundle bundle = dropped.waiting;
        if (bundle == null) {
            return false;
        }
        wiring().resolveBundles(List.of(bundle));
        try {
            bundle.start();
        } catch (BundleException e) {
            report(
                    file,
                    dropped,
                    bundle.getState() == Bundle.INSTALLED
                            ? ResolveProblem.of(bundle, Arrays.asList(context.getBundles()), oneLine(e))
                            : "cannot be started: " + oneLine(e));
            return false;
        }
        Bundle before = dropped.active;
        dropped.active = bundle;
        dropped.waiting = null;
        dropped.problem = null;
        if (before != null) {
            withdraw(before);
        }
        news.accept(file.getFileName() + ": " + offers(bundle)
                + (before == null ? " ready" : " ready, in the place of the one before"));
        return true;
    }

    private boolean remove(Path file) {
        Dropped dropped = files.remove(file);
        if (dropped == null || dropped.sha256 == null) {
            return false;
        }
        discardWaiting(dropped);
        if (dropped.active != null) {
            String offered = offers(dropped.active);
            withdraw(dropped.active);
            news.accept(file.getFileName() + ": gone, with " + offered);
        }
        return true;
    }

    private void discardWaiting(Dropped dropped) {
        if (dropped.waiting != null) {
            withdraw(dropped.waiting);
            dropped.waiting = null;
        }
    }

    private void retry() {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (Map.Entry<Path, Dropped> file : files.entrySet()) {
                changed |= start(file.getKey(), file.getValue());
            }
        }
    }

    /** Takes a bundle's services away now, and the bundle itself when nobody uses it. */
    private void withdraw(Bundle bundle) {
        try {
            bundle.stop();
        } catch (BundleException e) {
            news.accept(bundle.getSymbolicName() + ": did not stop properly: " + oneLine(e));
        }
        withdrawn.add(bundle);
        pins.whenFree(bundle, () -> dispose(bundle));
    }

    private synchronized void dispose(Bundle bundle) {
        // The same content may have come back meanwhile, and then the bundle is in use again.
        if (!withdrawn.remove(bundle)) {
            return;
        }
        try {
            bundle.uninstall();
            unrefreshed.add(bundle);
            refresh();
        } catch (BundleException | IllegalStateException e) {
            news.accept(bundle.getSymbolicName() + ": was not uninstalled properly: " + oneLine(e));
        }
    }

    /** Frees uninstalled bundles, unless others are wired to them: these would be restarted. */
    private void refresh() {
        for (Bundle bundle : List.copyOf(unrefreshed)) {
            Collection<Bundle> affected = wiring().getDependencyClosure(List.of(bundle));
            if (unrefreshed.containsAll(affected)) {
                unrefreshed.remove(bundle);
                wiring().refreshBundles(List.of(bundle));
            }
        }
    }

    private void report(Path file, Dropped dropped, String sentence) {
        if (sentence.equals(dropped.problem)) {
            return;
        }
        dropped.problem = sentence;
        String rest = dropped.active == null ? "" : "; the one loaded before stays in use";
        news.accept(file.getFileName() + ": " + sentence + rest);
    }

    private static String offers(Bundle bundle) {
        List<String> plugins = new ArrayList<>();
        if (bundle.getRegisteredServices() != null) {
            Arrays.stream(bundle.getRegisteredServices())
                    .filter(service -> property(service, "kind") != null)
                    .map(service -> property(service, "kind") + " " + property(service, "name"))
                    .forEach(plugins::add);
        }
        Version version = bundle.getVersion();
        String release = version.getMajor() + "." + version.getMinor() + "." + version.getMicro();
        return (plugins.isEmpty() ? bundle.getSymbolicName() + " without a plugin" : String.join(", ", plugins)) + " "
                + release;
    }

    private static @Nullable Object property(ServiceReference<?> service, String name) {
        return service.getProperty(Plugin.PREFIX_ + name);
    }

    private static String oneLine(Exception e) {
        Throwable cause = e;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        String message = cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
        return message.lines().findFirst().orElse("").strip();
    }

    private FrameworkWiring wiring() {
        return context.getBundle(Constants.SYSTEM_BUNDLE_LOCATION).adapt(FrameworkWiring.class);
    }
}
