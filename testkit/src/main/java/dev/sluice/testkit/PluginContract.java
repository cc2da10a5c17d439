package dev.sluice.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.api.parameter.Parameter;
import dev.sluice.api.plugin.Plugin;
import dev.sluice.api.plugin.PluginFactory;
import dev.sluice.api.plugin.PluginKind;
import dev.sluice.experiment.parameter.Parameters;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * What holds for every plugin's declaration. A plugin's test extends the contract of its kind, says {@link #factory} and,
 * where a parameter has no default, {@link #parameters}.
 *
 * @param <P> the record that declares the parameters
 */
public abstract class PluginContract<P extends Record> {

    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*");

    private final PluginKind kind;

    PluginContract(PluginKind kind) {
        this.kind = kind;
    }

    /** The plugin's factory. */
    protected abstract PluginFactory<P> factory();

    /** Parameters to test with; the defaults unless overridden, which is needed where one has no default. */
    protected P parameters() {
        return Parameters.defaults(factory().parameterType());
    }

    @Test
    void declaresItselfAsAPluginOfItsKind() {
        Plugin plugin = plugin();

        assertThat(plugin.kind()).as("kind").isEqualTo(kind.id());
        assertThat(plugin.name()).as("name").matches(NAME);
        assertThat(plugin.description())
                .as("description")
                .isNotBlank()
                .doesNotEndWith(".")
                .doesNotContain("\n");
        assertThat(Character.isUpperCase(plugin.description().charAt(0)))
                .as("description starts in lower case")
                .isFalse();
    }

    @Test
    void isAPublicComponent() throws IOException {
        Class<?> type = factory().getClass();

        assertThat(Modifier.isPublic(type.getModifiers())).as("is public").isTrue();
        assertThat(type.getConstructors())
                .as("public constructor without arguments")
                .anyMatch(constructor -> constructor.getParameterCount() == 0);
        assertThat(classFile(type)).as("@Component").contains("Lorg/osgi/service/component/annotations/Component;");
    }

    @Test
    void documentsEveryParameter() {
        for (RecordComponent component : factory().parameterType().getRecordComponents()) {
            Parameter parameter = component.getAnnotation(Parameter.class);

            assertThat(parameter).as("@Parameter of " + component.getName()).isNotNull();
            assertThat(parameter.meaning())
                    .as("meaning of " + component.getName())
                    .isNotBlank()
                    .doesNotEndWith(".")
                    .doesNotContain("\n");
            assertThat(Character.isUpperCase(parameter.meaning().charAt(0)))
                    .as("meaning of " + component.getName() + " starts in lower case")
                    .isFalse();
        }
    }

    @Test
    void namesTheSourceOfEveryDefaultWhereTheAlgorithmHasOne() {
        boolean published = (kind == PluginKind.AQM || kind == PluginKind.TCP)
                && !plugin().source().isEmpty();
        for (RecordComponent component : factory().parameterType().getRecordComponents()) {
            Parameter parameter = component.getAnnotation(Parameter.class);
            if (published && !parameter.defaultValue().isEmpty()) {
                assertThat(parameter.source())
                        .as("source of " + component.getName())
                        .isNotBlank();
            }
        }
    }

    @Test
    void acceptsItsOwnDefaults() {
        assertThat(parameters()).isNotNull().isEqualTo(parameters());
    }

    private Plugin plugin() {
        Plugin plugin = factory().getClass().getAnnotation(Plugin.class);
        assertThat(plugin).as("@Plugin").isNotNull();
        return plugin;
    }

    /** {@code @Component} is not kept at run time, but in the class file. */
    private static String classFile(Class<?> type) throws IOException {
        try (InputStream in = type.getResourceAsStream("/" + type.getName().replace('.', '/') + ".class")) {
            assertThat(in).as("class file of " + type.getName()).isNotNull();
            return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
        }
    }
}
