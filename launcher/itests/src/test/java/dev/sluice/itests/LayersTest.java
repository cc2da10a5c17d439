package dev.sluice.itests;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The arrows of the architecture: who may use whom, by the bundles that are shipped. */
class LayersTest {

    private static final Path DISTRIBUTION = Path.of(System.getProperty("sluice.distribution"));
    private static final Pattern PACKAGE = Pattern.compile("(?:^|,)\\s*([a-z][\\w.]*)(?=[;,]|$)");

    @Test
    void pluginsUseTheApiAlone() {
        for (Map.Entry<String, String> plugin : imports("plugins").entrySet()) {
            assertThat(packages(plugin.getValue()))
                    .as(plugin.getKey())
                    .allMatch(name -> name.startsWith("dev.sluice.api.") || !name.startsWith("dev.sluice."));
        }
    }

    @Test
    void pluginsExportNothing() {
        jars("plugins")
                .forEach(jar -> assertThat(header(jar, "Export-Package"))
                        .as(jar.toString())
                        .isEmpty());
    }

    @Test
    void theApiUsesNobody() {
        String api = imports("").get("dev.sluice.api");

        assertThat(packages(api)).allMatch(name -> name.startsWith("dev.sluice.api."));
    }

    @Test
    void theSimulatorKnowsTheApiAndNoFramework() {
        String simulator = imports("").get("dev.sluice.simulator");

        assertThat(packages(simulator))
                .noneMatch(name -> name.startsWith("org.osgi."))
                .allMatch(name -> !name.startsWith("dev.sluice.")
                        || name.startsWith("dev.sluice.api.")
                        || name.startsWith("dev.sluice.simulator"));
    }

    @Test
    void theExperimentLayerDoesNotKnowTheShell() {
        String experiment = imports("").get("dev.sluice.experiment");

        assertThat(packages(experiment)).noneMatch(name -> name.startsWith("dev.sluice.shell"));
    }

    /** Results must not depend on the machine: no wall clock and no unseeded random numbers below the experiment layer. */
    @Test
    void theSimulatorReadsNoClockAndNoOtherRandomNumbers() throws IOException {
        Path jar = jars("").stream()
                .filter(file -> name(file).equals("dev.sluice.simulator"))
                .findFirst()
                .orElseThrow();
        JavaClasses classes;
        try (JarFile file = new JarFile(jar.toFile())) {
            classes = new ClassFileImporter().importJar(file);
        }

        noClasses()
                .that()
                .resideInAPackage("dev.sluice.simulator..")
                .should()
                .callMethod(System.class, "nanoTime")
                .orShould()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .callMethod(Math.class, "random")
                .orShould()
                .callMethod(Math.class, "log", double.class)
                .orShould()
                .callMethod(Math.class, "exp", double.class)
                .orShould()
                .callMethod(Math.class, "pow", double.class, double.class)
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.util.Random")
                .check(classes);
    }

    /** A plugin's directory and its place in the distribution go together. */
    @Test
    void everyPluginOfTheRepositoryIsShipped() throws IOException {
        Path root = DISTRIBUTION.resolve("../../../..").normalize();
        TreeSet<String> modules = new TreeSet<>();
        try (Stream<Path> poms = Files.walk(root, 3)) {
            poms.filter(path -> path.endsWith("pom.xml"))
                    .map(root::relativize)
                    .filter(path -> path.getNameCount() == 3
                            && path.getName(0).toString().startsWith("plugins-"))
                    .filter(path -> !path.getName(0).toString().equals("plugins-lib"))
                    .forEach(path -> modules.add(
                            path.getName(0).toString().substring("plugins-".length()) + "." + path.getName(1)));
        }
        TreeSet<String> shipped = new TreeSet<>();
        imports("plugins").keySet().forEach(name -> shipped.add(name.substring("dev.sluice.".length())));

        assertThat(shipped).isEqualTo(modules);
    }

    private static Map<String, String> imports(String folder) {
        Map<String, String> imports = new TreeMap<>();
        jars(folder).forEach(jar -> imports.put(name(jar), header(jar, "Import-Package")));
        return imports;
    }

    private static List<Path> jars(String folder) {
        try (Stream<Path> files = Files.list(DISTRIBUTION.resolve("bundles").resolve(folder))) {
            return files.filter(path -> path.toString().endsWith(".jar"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String name(Path jar) {
        return header(jar, "Bundle-SymbolicName").replaceFirst(";.*", "");
    }

    private static String header(Path jar, String header) {
        try (JarFile file = new JarFile(jar.toFile())) {
            String value = file.getManifest().getMainAttributes().getValue(header);
            return value == null ? "" : value;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The packages of a header, its attributes and directives left out. */
    private static List<String> packages(String header) {
        Matcher matcher = PACKAGE.matcher(header.replaceAll("\"[^\"]*\"", ""));
        return matcher.results().map(result -> result.group(1)).toList();
    }
}
