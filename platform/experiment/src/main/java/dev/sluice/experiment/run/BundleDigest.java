package dev.sluice.experiment.run;

import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * A bundle that results depend on.
 *
 * @param name symbolic name
 * @param version of the bundle
 * @param sha256 digest of its jar in lower-case hexadecimal; null outside OSGi
 */
public record BundleDigest(
        String name, String version, @Nullable String sha256) implements Comparable<BundleDigest> {

    private static final Comparator<BundleDigest> ORDER = Comparator.comparing(BundleDigest::name)
            .thenComparing(BundleDigest::version)
            .thenComparing(BundleDigest::sha256, Comparator.nullsFirst(Comparator.naturalOrder()));

    /** By name, version and digest. */
    @Override
    public int compareTo(BundleDigest other) {
        return ORDER.compare(this, other);
    }
}
