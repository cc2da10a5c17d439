package dev.sluice.experiment.registry;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.Bundle;

/**
 * The jar that a bundle came from, read off its location: {@code reference:file:/…/red.jar} for the platform's own
 * bundles, {@code sluice:file:/…/red.jar#<sha256>} for those of the drop-in folder, which have a location for each
 * content.
 */
final class BundleFile {

    private static final String REFERENCE = "reference:";
    private static final String DROPPED = "sluice:";
    private static final Map<String, String> DIGESTS = new ConcurrentHashMap<>();

    private BundleFile() {}

    /** The location for a jar of the drop-in folder with this content. */
    static String location(Path jar, String sha256) {
        return DROPPED + jar.toUri() + "#" + sha256;
    }

    /** The jar, or the location itself where it is no file. */
    static String name(Bundle bundle) {
        Path path = path(bundle.getLocation());
        return path == null ? bundle.getLocation() : path.toString();
    }

    /** SHA-256 of the jar in lower-case hexadecimal; null if it did not come from a file. */
    static @Nullable String sha256(Bundle bundle) {
        String location = bundle.getLocation();
        if (location.startsWith(DROPPED)) {
            return location.substring(location.indexOf('#') + 1);
        }
        Path path = path(location);
        return path == null ? null : DIGESTS.computeIfAbsent(location, key -> digest(path));
    }

    static String hex(byte[] content) {
        return HexFormat.of().formatHex(sha256().digest(content));
    }

    private static String digest(Path path) {
        MessageDigest digest = sha256();
        try (InputStream in = Files.newInputStream(path)) {
            byte[] buffer = new byte[1 << 16];
            for (int n = in.read(buffer); n > 0; n = in.read(buffer)) {
                digest.update(buffer, 0, n);
            }
        } catch (IOException e) {
            throw new IllegalStateException("cannot read the bundle's jar " + path, e);
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static @Nullable Path path(String location) {
        String url = location.startsWith(REFERENCE)
                ? location.substring(REFERENCE.length())
                : location.startsWith(DROPPED)
                        ? location.substring(DROPPED.length()).replaceFirst("#.*", "")
                        : location;
        return url.startsWith("file:") ? Path.of(URI.create(url)) : null;
    }
}
