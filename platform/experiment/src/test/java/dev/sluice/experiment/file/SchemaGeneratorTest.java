package dev.sluice.experiment.file;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.sluice.experiment.tree.Faults;
import dev.sluice.experiment.tree.ListNode;
import dev.sluice.experiment.tree.MapNode;
import dev.sluice.experiment.tree.Node;
import dev.sluice.experiment.tree.ScalarNode;
import dev.sluice.experiment.tree.YamlReader;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SchemaGeneratorTest {

    private final ObjectNode schema = SchemaGenerator.schema(FakePlugins.catalog());
    private final Schema validator = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(schema);

    @Test
    void isAValidSchema() {
        Schema meta = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(com.networknt.schema.SchemaLocation.of("https://json-schema.org/draft/2020-12/schema"));

        assertThat(meta.validate(schema)).isEmpty();
    }

    @Test
    void acceptsWhatTheReaderAccepts() {
        RandomExperiments random = new RandomExperiments(11);
        for (int i = 0; i < 100; i++) {
            String text = random.next();
            assertThat(errors(text)).as(text).isEmpty();
            if (TestFiles.faults(text).isEmpty()) {
                String normalised = TestFiles.read(text).normalised();
                assertThat(errors(normalised)).as(normalised).isEmpty();
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "queue: red | queue: cdel",
                "queue: red | queue: {type: codel, target: 5}",
                "queue: red | queue: {type: codel, targt: 5ms}",
                "queue: red | queue: {type: red, weight: 0}",
                "queue: red | queue: {type: red, weight: 2}",
                "queue: red | queue: {type: red, capacity: 5}",
                "queue: red | queue: {type: red, variant: ns3}",
                "queue: red | queue: {type: red@2, min: 5p}",
                "queue: red | queue: {type: red, max-probability: 2}",
                "queue: red | impairments: random-loss",
                "type: dumbbell | type: dumbell",
                "rate: 1Gbps | rate: 1000",
                "rate: 1Gbps | rate: 1Gbit",
                "duration: 10s | duration: -10s",
                "duration: 10s | warmup: 10s",
                "duration: 10s | durations: 10s",
                "tcp: {controller: reno} | count: 0",
                "tcp: {controller: reno} | dscp: 64",
                "tcp: {controller: reno} | pairs: some",
                "tcp: {controller: reno} | tcp: {controller: reno, ack_every: 1}",
                "tcp: {controller: reno} | tcp: {controller: reno, pacing: maybe}",
            })
    void refusesWhatTheReaderRefusesInOneValue(String original, String replacement) {
        String text = TestFiles.SMALL.replace(original, replacement);

        assertThat(TestFiles.faults(text)).isNotEmpty();
        assertThat(errors(text)).isNotEmpty();
    }

    @Test
    void describesEveryParameterWithUnitAndSource() {
        JsonNode red = schema.at("/$defs/aqm/oneOf").findParents("min").get(0);

        assertThat(red.at("/min/description").asText()).isEqualTo("lower threshold (Floyd 1993)");
        assertThat(red.at("/min/default").asText()).isEqualTo("5p");
        assertThat(schema.at("/properties/flows/items/properties/count/description")
                        .asText())
                .isEqualTo("connections a pair; in connections");
    }

    @Test
    void isTheSameForTheSamePlugins() {
        assertThat(SchemaGenerator.schema(FakePlugins.catalog())).hasToString(schema.toString());
    }

    private List<Error> errors(String text) {
        return validator.validate(
                json(YamlReader.documents(text, "x.yaml", new Faults()).get(0)));
    }

    /** As an editor sees a file: scalars by the core schema of YAML 1.2. */
    private static JsonNode json(Node node) {
        JsonNodeFactory factory = JsonNodeFactory.instance;
        if (node instanceof MapNode map) {
            ObjectNode object = factory.objectNode();
            map.entries().forEach((key, entry) -> object.set(key, json(entry.value())));
            return object;
        }
        if (node instanceof ListNode list) {
            var array = factory.arrayNode();
            list.items().forEach(item -> array.add(json(item)));
            return array;
        }
        ScalarNode scalar = (ScalarNode) node;
        String text = scalar.text();
        if (scalar.plain() && text.matches("true|false")) {
            return factory.booleanNode(text.equals("true"));
        }
        if (scalar.plain() && text.matches("[-+]?[0-9]+")) {
            return factory.numberNode(Long.parseLong(text));
        }
        return scalar.plain() && text.matches("[-+]?[0-9]+(\\.[0-9]*)?([eE][-+]?[0-9]+)?")
                ? factory.numberNode(Double.parseDouble(text))
                : factory.textNode(text);
    }
}
