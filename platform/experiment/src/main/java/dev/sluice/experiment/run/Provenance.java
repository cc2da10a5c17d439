package dev.sluice.experiment.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sluice.experiment.Experiment;
import dev.sluice.experiment.PluginEntry;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What a result was computed from: enough to compute it again, and to refuse mixing it with another.
 *
 * @param sluice version of Sluice
 * @param java version of Java; the only value here that may differ between two computations of one experiment
 * @param experiments the file's experiments in its order
 * @param bundles everything that results depend on, by name and version
 * @param inputs the experiment file first, then the files it names
 */
public record Provenance(
        String sluice, String java, List<Part> experiments, List<BundleDigest> bundles, List<Input> inputs) {

    static final String FILE = "provenance.json";

    /**
     * One experiment of the file.
     *
     * @param seed of the first replication
     * @param runs number of runs
     */
    public record Part(String name, long seed, int runs) {}

    /**
     * A file kept in the result folder.
     *
     * @param name as the experiment names it
     * @param file where it is kept, relative to the result folder
     * @param sha256 in lower-case hexadecimal
     */
    public record Input(String name, String file, String sha256) {}

    public Provenance {
        experiments = List.copyOf(experiments);
        bundles = List.copyOf(bundles);
        inputs = List.copyOf(inputs);
    }

    /** What the experiments are about to be computed from. */
    static Provenance of(List<Experiment> experiments, RunOptions options, List<Input> inputs) {
        List<Part> parts = new ArrayList<>();
        SortedSet<BundleDigest> bundles = new TreeSet<>(options.platform());
        for (Experiment experiment : experiments) {
            long seed = experiment.runs().isEmpty()
                    ? 0
                    : experiment.runs().get(0).spec().seed();
            parts.add(new Part(experiment.name(), seed, experiment.runs().size()));
            for (PluginEntry plugin : experiment.plugins()) {
                bundles.add(new BundleDigest(plugin.bundle(), plugin.version(), plugin.sha256()));
            }
        }
        return new Provenance(
                options.sluiceVersion(), Runtime.version().toString(), parts, List.copyOf(bundles), inputs);
    }

    void write(Path folder) throws IOException {
        ObjectNode root = Json.object();
        root.put("sluice", sluice);
        root.put("java", java);
        root.put("seed", experiments.isEmpty() ? 0 : experiments.get(0).seed());
        ArrayNode parts = root.putArray("experiments");
        for (Part part : experiments) {
            parts.addObject().put("name", part.name()).put("seed", part.seed()).put("runs", part.runs());
        }
        ArrayNode bundleNodes = root.putArray("bundles");
        for (BundleDigest bundle : bundles) {
            bundleNodes
                    .addObject()
                    .put("name", bundle.name())
                    .put("version", bundle.version())
                    .put("sha256", bundle.sha256());
        }
        ArrayNode inputNodes = root.putArray("inputs");
        for (Input input : inputs) {
            inputNodes
                    .addObject()
                    .put("name", input.name())
                    .put("file", input.file())
                    .put("sha256", input.sha256());
        }
        byte[] text = Json.MAPPER.writer(new LinePrinter()).writeValueAsBytes(root);
        Folders.replace(folder.resolve(FILE), out -> {
            out.write(text);
            out.write('\n');
        });
    }

    /**
     * Reads a result folder's provenance.
     *
     * @throws IOException if there is none or it is damaged
     */
    public static Provenance read(Path folder) throws IOException {
        JsonNode root;
        try (InputStream in = new FileInputStream(folder.resolve(FILE).toFile())) {
            root = Json.MAPPER.readTree(in);
        }
        List<Part> parts = new ArrayList<>();
        for (JsonNode part : root.path("experiments")) {
            parts.add(new Part(
                    part.path("name").asText(),
                    part.path("seed").asLong(),
                    part.path("runs").asInt()));
        }
        List<BundleDigest> bundles = new ArrayList<>();
        for (JsonNode bundle : root.path("bundles")) {
            bundles.add(new BundleDigest(
                    bundle.path("name").asText(), bundle.path("version").asText(), text(bundle.path("sha256"))));
        }
        List<Input> inputs = new ArrayList<>();
        for (JsonNode input : root.path("inputs")) {
            inputs.add(new Input(
                    input.path("name").asText(),
                    input.path("file").asText(),
                    input.path("sha256").asText()));
        }
        return new Provenance(root.path("sluice").asText(), root.path("java").asText(), parts, bundles, inputs);
    }

    private static @Nullable String text(JsonNode node) {
        return node.isTextual() ? node.asText() : null;
    }

    /**
     * What of this, recorded, differs from what would be computed now: {@code "seed is 1 there and 2 now"}. The
     * experiment file itself may be another: only what it says counts, and comments say nothing.
     */
    Optional<String> difference(Provenance now) {
        for (int i = 0; i < Math.min(experiments.size(), now.experiments.size()); i++) {
            Part there = experiments.get(i);
            Part here = now.experiments.get(i);
            if (!there.name().equals(here.name())) {
                return Optional.of("experiment is " + there.name() + " there and " + here.name() + " now");
            }
            if (there.seed() != here.seed()) {
                return Optional.of("seed is " + there.seed() + " there and " + here.seed() + " now");
            }
        }
        if (experiments.size() != now.experiments.size()) {
            return Optional.of(
                    "it has " + experiments.size() + " experiments there and " + now.experiments.size() + " now");
        }
        return bundleDifference(now).or(() -> inputDifference(now));
    }

    private Optional<String> bundleDifference(Provenance now) {
        for (BundleDigest there : bundles) {
            if (!now.bundles.contains(there)) {
                return Optional.of(now.bundles.stream()
                        .filter(here -> here.name().equals(there.name()))
                        .findFirst()
                        .map(here -> "bundle " + there.name() + " is " + described(there, here) + " there and "
                                + described(here, there) + " now")
                        .orElse("bundle " + there.name() + " " + there.version() + " is used there and not now"));
            }
        }
        return now.bundles.stream()
                .filter(here -> !bundles.contains(here))
                .findFirst()
                .map(here -> "bundle " + here.name() + " " + here.version() + " is used now and not there");
    }

    /** The version, or the digest where the version is the same. */
    private static String described(BundleDigest bundle, BundleDigest other) {
        if (!bundle.version().equals(other.version())) {
            return bundle.version();
        }
        String digest = Objects.requireNonNullElse(bundle.sha256(), "without digest");
        return bundle.version() + " (" + digest.substring(0, Math.min(12, digest.length())) + ")";
    }

    private Optional<String> inputDifference(Provenance now) {
        for (int i = 1; i < Math.max(inputs.size(), now.inputs.size()); i++) {
            if (i >= inputs.size() || i >= now.inputs.size()) {
                return Optional.of(
                        "it names " + (inputs.size() - 1) + " files there and " + (now.inputs.size() - 1) + " now");
            }
            if (!inputs.get(i).sha256().equals(now.inputs.get(i).sha256())) {
                return Optional.of("file " + now.inputs.get(i).name() + " has another content there than now");
            }
        }
        return Optional.empty();
    }
}
