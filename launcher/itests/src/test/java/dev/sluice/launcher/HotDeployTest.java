package dev.sluice.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.Bundle;

/** Jars that come, change and go in the drop-in folder. */
class HotDeployTest {

    @TempDir
    private Path home;

    private Host host;
    private Registry registry;
    private Path plugins;

    @BeforeEach
    void start() throws Exception {
        host = new Host(Distribution.in(home), new String[] {"list"});
        host.start();
        registry = new Registry(host.context());
        plugins = home.resolve("plugins");
    }

    @AfterEach
    void stop() {
        host.close();
    }

    @Test
    void aDroppedJarOffersItsPlugin() throws Exception {
        TestPlugin.scenario("hello", "1.0.0", "name: a").jar(plugins.resolve("hello.jar"));

        registry.scan();

        assertThat(registry.installed()).contains("scenario hello 1.0.0");
        assertThat(registry.problems()).isEmpty();
        assertThat(experiment("hello")).isEqualTo("name: a");
    }

    @Test
    void aReplacedJarTakesTheOldOnesPlace() throws Exception {
        Path jar = TestPlugin.scenario("hello", "1.0.0", "name: a").jar(plugins.resolve("hello.jar"));
        registry.scan();

        TestPlugin.scenario("hello", "1.0.0", "name: b").jar(jar);
        registry.scan();

        assertThat(experiment("hello")).isEqualTo("name: b");
        assertThat(bundles("test.scenario.hello")).hasSize(1);
    }

    @Test
    void aReplacedJarStaysBesideItsSuccessorWhileItIsPinned() throws Exception {
        Path jar = TestPlugin.gate("1.0.0", 1, home.resolve("waiting"), home.resolve("open"))
                .jar(plugins.resolve("gate.jar"));
        registry.scan();
        Object running = registry.snapshot();
        Object old = registry.factory(running, "aqm", "gate");

        TestPlugin.gate("1.0.0", 2, home.resolve("waiting"), home.resolve("open"))
                .jar(jar);
        registry.scan();

        assertThat(bundles("test.aqm.gate")).hasSize(2);
        assertThat(registry.installed()).containsOnlyOnce("aqm gate 1.0.0");
        // A class that the old bundle had not needed before can still be loaded.
        assertThat(old.getClass().getClassLoader().loadClass("test.gate.Late")).isNotNull();
        Object next = registry.snapshot();
        assertThat(registry.factory(next, "aqm", "gate").getClass()).isNotSameAs(old.getClass());
        registry.close(next);
        assertThat(bundles("test.aqm.gate")).hasSize(2);

        registry.close(running);

        assertThat(bundles("test.aqm.gate")).hasSize(1);
    }

    @Test
    void whatWasReplacedCanComeBackWhileItIsPinned() throws Exception {
        Path jar = TestPlugin.scenario("hello", "1.0.0", "name: a").jar(plugins.resolve("hello.jar"));
        byte[] first = Files.readAllBytes(jar);
        registry.scan();
        Object running = registry.snapshot();
        registry.factory(running, "scenario", "hello");
        TestPlugin.scenario("hello", "1.0.0", "name: b").jar(jar);
        registry.scan();

        Files.delete(jar);
        registry.scan();
        TestPlugin.place(first, jar);
        registry.scan();
        registry.close(running);

        assertThat(experiment("hello")).isEqualTo("name: a");
        assertThat(bundles("test.scenario.hello")).hasSize(1);
    }

    @Test
    void theSameBytesAgainChangeNothing() throws Exception {
        Path jar = TestPlugin.scenario("hello", "1.0.0", "name: a").jar(plugins.resolve("hello.jar"));
        registry.scan();
        Bundle before = bundles("test.scenario.hello").get(0);
        long modified = before.getLastModified();

        Files.write(jar, Files.readAllBytes(jar));
        Files.setLastModifiedTime(jar, FileTime.from(Instant.parse("2026-02-02T00:00:00Z")));
        registry.scan();

        assertThat(bundles("test.scenario.hello")).containsExactly(before);
        assertThat(before.getLastModified()).isEqualTo(modified);
        assertThat(before.getState()).isEqualTo(Bundle.ACTIVE);
    }

    @Test
    void aDeletedJarGoesWithItsClassLoader() throws Exception {
        Path jar = TestPlugin.scenario("hello", "1.0.0", "name: a").jar(plugins.resolve("hello.jar"));
        registry.scan();
        WeakReference<ClassLoader> loader = loaderOf("hello");

        Files.delete(jar);
        registry.scan();

        assertThat(registry.installed()).doesNotContain("scenario hello 1.0.0");
        assertThat(bundles("test.scenario.hello")).isEmpty();
        assertThat(collected(loader)).isTrue();
    }

    @Test
    void aPluginThatHasRunGoesWithItsClassLoader() throws Exception {
        Path open = Files.writeString(home.resolve("open"), "");
        Path jar = TestPlugin.gate("1.0.0", 1, home.resolve("waiting"), open).jar(plugins.resolve("gate.jar"));
        registry.scan();
        WeakReference<ClassLoader> loader = loaderAfterRun();

        Files.delete(jar);
        registry.scan();

        assertThat(home.resolve("result/summary.json")).content().contains("\"status\":\"ok\"");
        assertThat(collected(loader)).isTrue();
    }

    @Test
    void twoVersionsAreThereSideBySide() throws Exception {
        TestPlugin.scenario("hello", "1.0.0", "name: a").jar(plugins.resolve("hello-1.0.jar"));
        TestPlugin.scenario("hello", "1.1.3", "name: b").jar(plugins.resolve("hello-1.1.jar"));

        registry.scan();

        assertThat(experiment("hello")).isEqualTo("name: b");
        assertThat(experiment("hello@1.0")).isEqualTo("name: a");
        assertThat(experiment("hello@1.1")).isEqualTo("name: b");
        assertThatThrownBy(() -> experiment("hello@2"))
                .hasMessage("scenario hello is not installed in version 2; there is 1.1.3, 1.0.0");
    }

    @Test
    void twoFilesWithTheSamePluginAreRefusedByName() throws Exception {
        TestPlugin.scenario("hello", "1.0.0", "name: a").jar(plugins.resolve("one.jar"));
        TestPlugin.scenario("hello", "1.0.0", "name: b").jar(plugins.resolve("two.jar"));

        registry.scan();

        assertThatThrownBy(() -> experiment("hello"))
                .hasMessageStartingWith("scenario hello 1.0.0 is offered by two files, ")
                .hasMessageContaining(plugins.resolve("one.jar").toString())
                .hasMessageContaining(plugins.resolve("two.jar").toString());
    }

    @Test
    void aJarIsNotTouchedWhileItMayStillBeCopied() throws Exception {
        Path jar = TestPlugin.scenario("hello", "1.0.0", "name: a").jar(plugins.resolve("hello.jar"));
        Files.setLastModifiedTime(jar, FileTime.from(Instant.now().plus(Duration.ofHours(1))));

        registry.scan();

        assertThat(registry.installed()).doesNotContain("scenario hello 1.0.0");
        assertThat(registry.problems()).isEmpty();

        registry.scan();

        assertThat(registry.installed()).contains("scenario hello 1.0.0");
    }

    @Test
    void aTruncatedJarIsReportedAndDisturbsNothing() throws Exception {
        TestPlugin.scenario("hello", "1.0.0", "name: a").jar(plugins.resolve("hello.jar"));
        Path other = TestPlugin.scenario("half", "1.0.0", "name: b").jar(home.resolve("other.jar"));
        byte[] whole = Files.readAllBytes(other);
        TestPlugin.place(Arrays.copyOf(whole, whole.length / 2), plugins.resolve("half.jar"));

        registry.scan();

        assertThat(registry.installed()).contains("scenario hello 1.0.0");
        assertThat(registry.problems())
                .singleElement()
                .asString()
                .isEqualTo("half.jar: is not a complete jar (" + whole.length / 2
                        + " bytes, zip END header not found); still being copied, or damaged");
    }

    @Test
    void aDamagedEntryIsFound() throws Exception {
        Path jar = TestPlugin.scenario("hello", "1.0.0", "name: a").jar(home.resolve("hello.jar"));
        byte[] content = Files.readAllBytes(jar);
        // In the compressed data of the first entry, behind its header of 30 bytes and its name.
        content[60 + "META-INF/MANIFEST.MF".length()] ^= 0x55;
        TestPlugin.place(content, plugins.resolve("hello.jar"));

        registry.scan();

        assertThat(registry.problems()).singleElement().asString().startsWith("hello.jar: is not a complete jar");
    }

    @Test
    void aBrokenReplacementLeavesTheOldOneInUse() throws Exception {
        Path jar = TestPlugin.scenario("hello", "1.0.0", "name: a").jar(plugins.resolve("hello.jar"));
        registry.scan();

        TestPlugin.place(new byte[100], jar);
        registry.scan();

        assertThat(experiment("hello")).isEqualTo("name: a");
        assertThat(registry.problems()).hasSize(1);
    }

    @Test
    void whatIsMissingIsNamedWithTheNearest() throws Exception {
        TestPlugin.scenario("future", "1.0.0", "name: a")
                .header("Import-Package", "dev.sluice.api.scenario;version=\"[2.0,3)\",dev.sluice.api.plugin")
                .jar(plugins.resolve("future.jar"));
        TestPlugin.scenario("java", "1.0.0", "name: a")
                .header("Require-Capability", "osgi.ee;filter:=\"(&(osgi.ee=JavaSE)(version=99))\"")
                .jar(plugins.resolve("java.jar"));

        registry.scan();

        assertThat(registry.problems())
                .containsExactly(
                        "future.jar: needs package dev.sluice.api.scenario from version 2.0.0 to below 3.0.0, which nothing"
                                + " installed provides; dev.sluice.api has it in version 1.0.0",
                        "java.jar: needs Java 99, and this is Java "
                                + Runtime.version().feature());
    }

    @Test
    void whatWasMissingIsPickedUpWhenItComes() throws Exception {
        TestPlugin.scenario("needs", "1.0.0", "name: a")
                .header("Import-Package", "dev.sluice.api.scenario,dev.sluice.api.plugin,test.library")
                .jar(plugins.resolve("a-needs.jar"));
        registry.scan();
        assertThat(registry.problems())
                .containsExactly("a-needs.jar: needs package test.library, which nothing installed provides");

        TestPlugin.scenario("library", "1.0.0", "name: b")
                .header("Export-Package", "test.library")
                .jar(plugins.resolve("b-library.jar"));
        registry.scan();

        assertThat(registry.problems()).isEmpty();
        assertThat(registry.installed()).contains("scenario needs 1.0.0", "scenario library 1.0.0");
    }

    @Test
    void jarsThatAreNoPluginsAreRefused() throws Exception {
        TestPlugin.scenario("plain", "1.0.0", "name: a")
                .without("Bundle-SymbolicName")
                .jar(plugins.resolve("plain.jar"));
        TestPlugin.scenario("fragment", "1.0.0", "name: a")
                .header("Fragment-Host", "dev.sluice.api")
                .jar(plugins.resolve("fragment.jar"));
        TestPlugin.scenario("copy", "1.0.0", "name: a")
                .header("Export-Package", "dev.sluice.api.scenario")
                .jar(plugins.resolve("copy.jar"));

        registry.scan();

        assertThat(registry.problems())
                .containsExactly(
                        "copy.jar: brings a second copy of dev.sluice.api; build it with the API as 'provided'",
                        "fragment.jar: is a fragment of dev.sluice.api, and a plugin must be a bundle of its own",
                        "plain.jar: is a plain jar, not a bundle: its manifest has no Bundle-SymbolicName");
    }

    private String experiment(String reference) throws ReflectiveOperationException {
        Object snapshot = registry.snapshot();
        try {
            Object scenario = registry.factory(snapshot, "scenario", reference);
            return (String) scenario.getClass().getMethod("experimentFile").invoke(scenario);
        } finally {
            registry.close(snapshot);
        }
    }

    private WeakReference<ClassLoader> loaderOf(String scenario) {
        Object snapshot = registry.snapshot();
        try {
            return new WeakReference<>(
                    registry.factory(snapshot, "scenario", scenario).getClass().getClassLoader());
        } finally {
            registry.close(snapshot);
        }
    }

    private WeakReference<ClassLoader> loaderAfterRun() throws ReflectiveOperationException {
        Object snapshot = registry.snapshot();
        try {
            registry.run(snapshot, """
                    topology: {type: dumbbell, access: {rate: 1Gbps, delay: 1ms}, bottleneck: {rate: 10Mbps, delay: 10ms, queue: gate}}
                    flows: [{from: s*, to: r*, tcp: {controller: reno}, traffic: bulk}]
                    duration: 1s
                    """, home.resolve("result"));
            return new WeakReference<>(
                    registry.factory(snapshot, "aqm", "gate").getClass().getClassLoader());
        } finally {
            registry.close(snapshot);
        }
    }

    private static boolean collected(WeakReference<ClassLoader> loader) throws InterruptedException {
        // The framework lets go in a thread of its own, and the collector needs a reason to look.
        for (int i = 0; i < 200 && loader.get() != null; i++) {
            System.gc();
            Thread.sleep(10);
        }
        return loader.get() == null;
    }

    private List<Bundle> bundles(String symbolicName) {
        return Arrays.stream(host.context().getBundles())
                .filter(bundle -> symbolicName.equals(bundle.getSymbolicName()))
                .toList();
    }
}
