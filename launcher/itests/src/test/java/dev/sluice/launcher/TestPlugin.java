package dev.sluice.launcher;

import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Builds the jar of a plugin from source text, as a third party would with a build of its own. */
final class TestPlugin {

    /** Long enough ago for a file not to be one that is still being copied. */
    private static final FileTime SETTLED = FileTime.from(Instant.parse("2026-01-01T00:00:00Z"));

    private final String kind;
    private final String name;
    private final String version;
    private final String service;
    private final Map<String, String> sources = new LinkedHashMap<>();
    private final Map<String, String> headers = new LinkedHashMap<>();

    private TestPlugin(String kind, String name, String version, String service) {
        this.kind = kind;
        this.name = name;
        this.version = version;
        this.service = service;
        headers.put("Bundle-ManifestVersion", "2");
        headers.put("Bundle-SymbolicName", "test." + kind + "." + name);
        headers.put("Bundle-Version", version);
        headers.put("Service-Component", "OSGI-INF/factory.xml");
        headers.put(
                "Import-Package",
                Stream.of("aqm", "packet", "parameter", "plugin", "scenario")
                        .map(api -> "dev.sluice.api." + api + ";version=\"[1.0,2)\"")
                        .reduce((a, b) -> a + "," + b)
                        .orElseThrow());
        headers.put("Require-Capability", "sluice.host;filter:=\"(sluice.host=sluice)\"");
    }

    /** A scenario whose experiment file is this text. */
    static TestPlugin scenario(String name, String version, String experiment) {
        TestPlugin plugin = new TestPlugin("scenario", name, version, "dev.sluice.api.scenario.Scenario");
        return plugin.source(
                "Factory",
                plugin.annotation()
                        + """
                public final class Factory implements dev.sluice.api.scenario.Scenario {
                    @Override
                    public String experimentFile() {
                        return "%s";
                    }
                }
                """.formatted(experiment.replace("\n", "\\n").replace("\"", "\\\"")));
    }

    /**
     * A drop-tail discipline that, with its first packet, says so by a file and waits for another file, and then loads a
     * class it has not needed before. It publishes {@code generation}.
     */
    static TestPlugin gate(String version, int generation, Path waiting, Path open) {
        TestPlugin plugin = new TestPlugin("aqm", "gate", version, "dev.sluice.api.aqm.QueueDisciplineFactory");
        plugin.source("Late", "final class Late { static int generation() { return " + generation + "; } }");
        plugin.source("Gate", """
                import dev.sluice.api.aqm.*;
                import dev.sluice.api.packet.Packet;
                import java.nio.file.*;
                final class Gate implements QueueDiscipline {
                    private final PacketFifo fifo = new PacketFifo(QueueLimit.ofPackets(10));
                    private final QueueContext queue;
                    private int generation = -1;
                    Gate(QueueContext queue) {
                        this.queue = queue;
                        queue.publish("generation", "", () -> generation);
                    }
                    @Override
                    public void enqueue(Packet packet, long nowPs) {
                        if (generation < 0) {
                            waitForFile();
                            generation = Late.generation();
                        }
                        if (!fifo.offer(packet)) {
                            queue.drop(packet, DropReason.OVERFLOW);
                        }
                    }
                    private static void waitForFile() {
                        try {
                            Files.writeString(Path.of("%s"), "");
                            while (!Files.exists(Path.of("%s"))) {
                                Thread.sleep(10);
                            }
                        } catch (Exception e) {
                            throw new IllegalStateException(e);
                        }
                    }
                    @Override
                    public Packet dequeue(long nowPs) {
                        return fifo.poll();
                    }
                    @Override
                    public int backlogPackets() {
                        return fifo.packets();
                    }
                    @Override
                    public long backlogBytes() {
                        return fifo.bytes();
                    }
                }
                """.formatted(waiting, open));
        return plugin.source("Factory", plugin.annotation() + """
                public final class Factory
                        implements dev.sluice.api.aqm.QueueDisciplineFactory<dev.sluice.api.plugin.NoParameters> {
                    @Override
                    public Class<dev.sluice.api.plugin.NoParameters> parameterType() {
                        return dev.sluice.api.plugin.NoParameters.class;
                    }
                    @Override
                    public dev.sluice.api.aqm.QueueDiscipline create(
                            dev.sluice.api.plugin.NoParameters parameters, dev.sluice.api.aqm.QueueContext queue) {
                        return new Gate(queue);
                    }
                }
                """);
    }

    private String annotation() {
        return "@dev.sluice.api.plugin.Plugin(kind = \"" + kind + "\", name = \"" + name
                + "\", description = \"for a test\")\n";
    }

    private TestPlugin source(String className, String text) {
        sources.put(className, "package test." + name + ";\n" + text);
        return this;
    }

    TestPlugin header(String header, String value) {
        headers.put(header, value);
        return this;
    }

    TestPlugin without(String header) {
        headers.remove(header);
        return this;
    }

    /** Writes the jar as one that has been lying there for a while. */
    Path jar(Path file) throws IOException {
        Path classes = Files.createTempDirectory("plugin");
        compile(classes);
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        headers.forEach((header, value) -> manifest.getMainAttributes().putValue(header, value));
        Path written = Files.createTempFile("plugin", ".part");
        try (OutputStream out = Files.newOutputStream(written);
                JarOutputStream jar = new JarOutputStream(out, manifest)) {
            add(jar, "OSGI-INF/factory.xml", component().getBytes(StandardCharsets.UTF_8));
            for (String className : sources.keySet()) {
                String entry = "test/" + name + "/" + className + ".class";
                add(jar, entry, Files.readAllBytes(classes.resolve(entry)));
            }
        }
        place(Files.readAllBytes(written), file);
        return file;
    }

    /** Puts bytes where a plugin belongs, at once and as if long ago. */
    static void place(byte[] content, Path file) throws IOException {
        Path part = file.resolveSibling(file.getFileName() + ".part");
        Files.write(part, content);
        Files.setLastModifiedTime(part, SETTLED);
        Files.move(part, file, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    }

    private void compile(Path classes) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<JavaFileObject> files = sources.entrySet().stream()
                .<JavaFileObject>map(source -> new Source("test/" + name + "/" + source.getKey(), source.getValue()))
                .toList();
        StringWriter messages = new StringWriter();
        List<String> options = List.of(
                "--release",
                "17",
                "-proc:none",
                "-nowarn",
                "-classpath",
                Distribution.api().toString(),
                "-d",
                classes.toString());
        if (!compiler.getTask(messages, null, null, options, null, files).call()) {
            throw new IllegalStateException(messages.toString());
        }
    }

    private String component() {
        return """
                <scr:component xmlns:scr="http://www.osgi.org/xmlns/scr/v1.3.0" name="test.%1$s.Factory">
                  <property name="sluice.kind" value="%2$s"/>
                  <property name="sluice.name" value="%1$s"/>
                  <property name="sluice.description" value="for a test"/>
                  <service><provide interface="%3$s"/></service>
                  <implementation class="test.%1$s.Factory"/>
                </scr:component>
                """.formatted(name, kind, service);
    }

    private static void add(JarOutputStream jar, String entry, byte[] content) throws IOException {
        ZipEntry added = new ZipEntry(entry);
        added.setTime(0);
        jar.putNextEntry(added);
        jar.write(content);
        jar.closeEntry();
    }

    /** A source file in memory. */
    private static final class Source extends SimpleJavaFileObject {

        private final String text;

        Source(String path, String text) {
            super(URI.create("string:///" + path + Kind.SOURCE.extension), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }
}
