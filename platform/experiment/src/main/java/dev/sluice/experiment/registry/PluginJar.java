package dev.sluice.experiment.registry;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.osgi.framework.Constants;

/**
 * A jar of the drop-in folder, read whole and found fit to be installed.
 *
 * @param content the file's bytes, which is what gets installed: the file itself may change at any time
 * @param sha256 of the content
 */
record PluginJar(byte[] content, String sha256) {

    private static final String API = "dev.sluice.api";

    /** A jar cannot be installed. */
    static final class UnfitException extends Exception {

        private static final long serialVersionUID = 1;

        private final String sentence;
        private final boolean incomplete;

        UnfitException(String sentence, boolean incomplete) {
            super(sentence);
            this.sentence = sentence;
            this.incomplete = incomplete;
        }

        /** The rest of a sentence that begins with the file's name. */
        String sentence() {
            return sentence;
        }

        /** Whether the file may still be on its way. */
        boolean incomplete() {
            return incomplete;
        }
    }

    /**
     * Reads every entry to its end and compares its check sum, then the manifest.
     *
     * @throws UnfitException with the rest of a sentence that begins with the file's name
     */
    static PluginJar read(Path file) throws UnfitException {
        byte[] content;
        try {
            content = Files.readAllBytes(file);
            check(file);
        } catch (IOException e) {
            throw new UnfitException(
                    "is not a complete jar (" + reason(file, e) + "); still being copied, or damaged", true);
        }
        return new PluginJar(content, BundleFile.hex(content));
    }

    private static void check(Path file) throws IOException, UnfitException {
        byte[] buffer = new byte[1 << 14];
        try (ZipFile zip = new ZipFile(file.toFile())) {
            Enumeration<? extends ZipEntry> entries = zip.entries();
            while (entries.hasMoreElements()) {
                ZipEntry entry = entries.nextElement();
                CRC32 sum = new CRC32();
                try (InputStream in = zip.getInputStream(entry)) {
                    for (int n = in.read(buffer); n > 0; n = in.read(buffer)) {
                        sum.update(buffer, 0, n);
                    }
                }
                if (entry.getCrc() != -1 && sum.getValue() != entry.getCrc()) {
                    throw new IOException("check sum of " + entry.getName() + " is wrong");
                }
            }
            ZipEntry manifest = zip.getEntry(JarFile.MANIFEST_NAME);
            if (manifest == null) {
                throw new UnfitException("is no bundle: it has no " + JarFile.MANIFEST_NAME, false);
            }
            try (InputStream in = zip.getInputStream(manifest)) {
                check(new Manifest(in).getMainAttributes());
            }
        }
    }

    private static void check(Attributes headers) throws UnfitException {
        if (headers.getValue(Constants.BUNDLE_SYMBOLICNAME) == null) {
            throw new UnfitException(
                    "is a plain jar, not a bundle: its manifest has no " + Constants.BUNDLE_SYMBOLICNAME, false);
        }
        String host = headers.getValue(Constants.FRAGMENT_HOST);
        if (host != null) {
            throw new UnfitException(
                    "is a fragment of " + host.replaceFirst(";.*", "") + ", and a plugin must be a bundle of its own",
                    false);
        }
        String exported = headers.getValue(Constants.EXPORT_PACKAGE);
        if (exported != null && (exported.startsWith(API) || exported.contains("," + API))) {
            throw new UnfitException("brings a second copy of " + API + "; build it with the API as 'provided'", false);
        }
    }

    private static String reason(Path file, IOException e) {
        String size;
        try {
            size = Files.size(file) + " bytes";
        } catch (IOException gone) {
            size = "it cannot be read";
        }
        return e.getMessage() == null ? size : size + ", " + e.getMessage();
    }
}
