package dev.sluice.experiment.registry;

import dev.sluice.api.plugin.PluginKind;
import dev.sluice.experiment.UnknownPluginException;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.osgi.framework.Version;

/**
 * Which of the installed plugins a name means: the highest version, or with {@code red@1.2} the highest 1.2.x; of equal
 * versions from one file the one installed last. Two files that offer the same are refused.
 */
final class PluginSelection {

    /** By kind, then name, then version from high to low, then the latest first. */
    static final Comparator<InstalledPlugin> ORDER = Comparator.comparing(InstalledPlugin::kind)
            .thenComparing(InstalledPlugin::name)
            .thenComparing(PluginSelection::release, Comparator.reverseOrder())
            .thenComparing(InstalledPlugin::order, Comparator.reverseOrder());

    private static final Pattern REFERENCE = Pattern.compile("([^@]*)(?:@([0-9]+(?:\\.[0-9]+){0,2}))?");

    private PluginSelection() {}

    /**
     * @param reference {@code red} or {@code red@1.2}
     * @throws UnknownPluginException in one sentence
     */
    static InstalledPlugin choose(Collection<InstalledPlugin> installed, PluginKind kind, String reference) {
        Matcher parts = REFERENCE.matcher(reference);
        if (!parts.matches()) {
            throw new UnknownPluginException(
                    "'" + reference + "' is no name of a plugin; write for example red, red@1 or red@1.2.0");
        }
        String name = parts.group(1);
        List<InstalledPlugin> ofKind = installed.stream()
                .filter(plugin -> plugin.kind() == kind)
                .sorted(ORDER)
                .toList();
        List<InstalledPlugin> named =
                ofKind.stream().filter(plugin -> plugin.name().equals(name)).toList();
        if (named.isEmpty()) {
            throw new UnknownPluginException(unknown(kind, name, ofKind, installed));
        }
        String version = parts.group(2);
        List<InstalledPlugin> candidates = version == null
                ? named
                : named.stream().filter(plugin -> matches(plugin, version)).toList();
        if (candidates.isEmpty()) {
            String versions =
                    named.stream().map(InstalledPlugin::shortVersion).distinct().collect(Collectors.joining(", "));
            throw new UnknownPluginException(
                    kind.title() + " " + name + " is not installed in version " + version + "; there is " + versions);
        }
        InstalledPlugin best = candidates.get(0);
        for (InstalledPlugin other : candidates) {
            if (release(other).equals(release(best)) && !other.file().equals(best.file())) {
                throw new UnknownPluginException(kind.title() + " " + name + " " + best.shortVersion()
                        + " is offered by two files, " + best.file() + " and " + other.file() + "; remove one of them");
            }
        }
        return best;
    }

    private static String unknown(
            PluginKind kind, String name, List<InstalledPlugin> ofKind, Collection<InstalledPlugin> installed) {
        String start = kind.title() + " '" + name + "' is not installed";
        for (InstalledPlugin other : installed) {
            if (other.name().equals(name)) {
                return start + "; " + name + " is a " + other.kind().title() + " (list " + kind.id() + " shows all)";
            }
        }
        List<String> names =
                ofKind.stream().map(InstalledPlugin::name).distinct().toList();
        return start + NearestName.hint(name, names) + " (list " + kind.id() + " shows all)";
    }

    /** The version without its qualifier, which files cannot ask for. */
    private static Version release(InstalledPlugin plugin) {
        Version version = plugin.version();
        return new Version(version.getMajor(), version.getMinor(), version.getMicro());
    }

    private static boolean matches(InstalledPlugin plugin, String prefix) {
        return (plugin.shortVersion() + ".").startsWith(prefix + ".");
    }
}
