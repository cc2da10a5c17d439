package dev.sluice.experiment.registry;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.Bundle;
import org.osgi.framework.Constants;
import org.osgi.framework.Filter;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.InvalidSyntaxException;
import org.osgi.framework.Version;
import org.osgi.framework.namespace.ExecutionEnvironmentNamespace;
import org.osgi.framework.namespace.PackageNamespace;
import org.osgi.framework.wiring.BundleCapability;
import org.osgi.framework.wiring.BundleRequirement;
import org.osgi.framework.wiring.BundleRevision;

/**
 * Says in one sentence why a bundle does not resolve. The framework's own text is a nest of filters; this walks the
 * requirements instead, and names the first that nothing installed meets, with what comes nearest.
 */
final class ResolveProblem {

    private static final Pattern EQUAL = Pattern.compile("\\(([^()=<>~!&|]+)=([^()]+)\\)");
    private static final Pattern FROM = Pattern.compile("\\(version>=([^()]+)\\)");
    private static final Pattern BELOW = Pattern.compile("\\(!\\(version>=([^()]+)\\)\\)");

    private final List<Bundle> installed;
    private final Set<Bundle> visited = new HashSet<>();

    private ResolveProblem(List<Bundle> installed) {
        this.installed = installed;
    }

    /**
     * The rest of a sentence that begins with the bundle's file.
     *
     * @param raw what the framework says, for the cases that are not a missing requirement
     */
    static String of(Bundle bundle, List<Bundle> installed, String raw) {
        String missing = new ResolveProblem(installed).missing(bundle);
        return missing != null ? missing : "does not fit what is installed: " + raw;
    }

    private @Nullable String missing(Bundle bundle) {
        BundleRevision revision = bundle.adapt(BundleRevision.class);
        if (revision == null || !visited.add(bundle)) {
            return null;
        }
        List<BundleRequirement> requirements = revision.getDeclaredRequirements(null).stream()
                .filter(ResolveProblem::isMandatory)
                .sorted((a, b) -> Boolean.compare(isJava(b), isJava(a)))
                .toList();
        for (BundleRequirement requirement : requirements) {
            Bundle provider = provider(requirement);
            if (provider == null) {
                return "needs " + describe(requirement);
            }
            // A provider that is itself unresolved may be where the chain breaks.
            String further = provider.getState() == Bundle.INSTALLED ? missing(provider) : null;
            if (further != null) {
                return "waits for " + provider.getSymbolicName() + ", which " + further;
            }
        }
        return null;
    }

    private @Nullable Bundle provider(BundleRequirement requirement) {
        Bundle unresolved = null;
        for (Bundle bundle : installed) {
            if (capabilities(bundle, requirement.getNamespace()).stream().anyMatch(c -> matches(requirement, c))) {
                if (bundle.getState() != Bundle.INSTALLED) {
                    return bundle;
                }
                unresolved = bundle;
            }
        }
        return unresolved;
    }

    private String describe(BundleRequirement requirement) {
        String filter = filter(requirement);
        if (isJava(requirement)) {
            return java(filter);
        }
        String namespace = requirement.getNamespace();
        Matcher name = EQUAL.matcher(filter);
        String what = filter;
        while (name.find()) {
            if (name.group(1).equals(namespace)) {
                what = name.group(2);
            }
        }
        String noun = namespace.equals(PackageNamespace.PACKAGE_NAMESPACE) ? "package" : namespace.replace('.', ' ');
        return noun + " " + what + versions(filter) + ", which nothing installed provides" + nearest(namespace, what);
    }

    private static String java(String filter) {
        Matcher version = Pattern.compile("\\(version=([^()]+)\\)").matcher(filter);
        Matcher environment = EQUAL.matcher(filter);
        boolean known = environment.find() && environment.group(2).equals("JavaSE");
        return known && version.find()
                ? "Java " + version.group(1) + ", and this is Java "
                        + Runtime.version().feature()
                : "the unknown execution environment " + filter;
    }

    private static String versions(String filter) {
        Matcher from = FROM.matcher(filter);
        if (!from.find()) {
            return "";
        }
        Matcher below = BELOW.matcher(filter);
        return " from version " + from.group(1) + (below.find() ? " to below " + below.group(1) : "");
    }

    private String nearest(String namespace, String what) {
        for (Bundle bundle : installed) {
            for (BundleCapability capability : capabilities(bundle, namespace)) {
                if (what.equals(capability.getAttributes().get(namespace))) {
                    Object version = capability.getAttributes().get(Constants.VERSION_ATTRIBUTE);
                    return "; " + bundle.getSymbolicName() + " has it in version "
                            + (version == null ? Version.emptyVersion : version);
                }
            }
        }
        List<String> names = installed.stream()
                .flatMap(bundle -> capabilities(bundle, namespace).stream())
                .map(capability -> String.valueOf(capability.getAttributes().get(namespace)))
                .distinct()
                .toList();
        return NearestName.of(what, names)
                .map(name -> "; the nearest is " + name)
                .orElse("");
    }

    private static Collection<BundleCapability> capabilities(Bundle bundle, String namespace) {
        BundleRevision revision = bundle.adapt(BundleRevision.class);
        return revision == null ? List.of() : revision.getDeclaredCapabilities(namespace);
    }

    private static boolean isMandatory(BundleRequirement requirement) {
        Map<String, String> directives = requirement.getDirectives();
        String resolution = directives.getOrDefault(Constants.RESOLUTION_DIRECTIVE, Constants.RESOLUTION_MANDATORY);
        String effective = directives.getOrDefault(Constants.EFFECTIVE_DIRECTIVE, Constants.EFFECTIVE_RESOLVE);
        return resolution.equals(Constants.RESOLUTION_MANDATORY) && effective.equals(Constants.EFFECTIVE_RESOLVE);
    }

    private static boolean isJava(BundleRequirement requirement) {
        return requirement.getNamespace().equals(ExecutionEnvironmentNamespace.EXECUTION_ENVIRONMENT_NAMESPACE);
    }

    private static String filter(BundleRequirement requirement) {
        return requirement.getDirectives().getOrDefault(Constants.FILTER_DIRECTIVE, "");
    }

    private static boolean matches(BundleRequirement requirement, BundleCapability capability) {
        String text = filter(requirement);
        if (text.isEmpty()) {
            return true;
        }
        try {
            Filter filter = FrameworkUtil.createFilter(text);
            return filter.matches(capability.getAttributes());
        } catch (InvalidSyntaxException e) {
            return false;
        }
    }
}
