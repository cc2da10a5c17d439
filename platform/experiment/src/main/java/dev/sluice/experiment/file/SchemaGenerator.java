package dev.sluice.experiment.file;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sluice.api.plugin.PluginKind;
import dev.sluice.experiment.PluginCatalog;
import dev.sluice.experiment.PluginEntry;
import dev.sluice.experiment.parameter.ParameterDeclaration;
import dev.sluice.experiment.parameter.ParameterSet;
import dev.sluice.experiment.parameter.PluginLookup;
import dev.sluice.experiment.parameter.PluginOptions;
import dev.sluice.experiment.parameter.ScalarType;
import dev.sluice.experiment.parameter.ValueType;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Makes the JSON Schema (draft 2020-12) of experiment files for the installed plugins, for editors. It is a little
 * wider than what {@link ExperimentReader} accepts: what several values decide together, and whether an experiment
 * that is swept is complete, it cannot say.
 */
public final class SchemaGenerator {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final String NUMBER = "[+]?[0-9]+(\\.[0-9]+)?([eE][+-]?[0-9]+)?";
    private static final String TIME = "ps|ns|us|ms|s|min|h";
    private static final String SIZE = "B|kB|KiB|MB|MiB|GB|GiB|TB";
    private static final String RATE = "bps|kbps|Mbps|Gbps|Tbps";

    private final PluginCatalog catalog;
    private final ObjectNode definitions = JSON.objectNode();

    private SchemaGenerator(PluginCatalog catalog) {
        this.catalog = catalog;
    }

    /** The schema of one experiment. */
    public static ObjectNode schema(PluginCatalog catalog) {
        return new SchemaGenerator(catalog).experiment();
    }

    private ObjectNode experiment() {
        ObjectNode schema = JSON.objectNode();
        schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        schema.put("title", "Sluice experiment");
        for (PluginKind kind : List.of(
                PluginKind.AQM,
                PluginKind.TCP,
                PluginKind.TOPOLOGY,
                PluginKind.LINK,
                PluginKind.TRAFFIC,
                PluginKind.SINK)) {
            definitions.set(kind.id(), kind(kind));
        }
        ParameterSet keys = ParameterSet.of(ExperimentBlock.class);
        ObjectNode whole = mapping(keys);
        ObjectNode properties = (ObjectNode) whole.get("properties");
        properties.set("sweep", sweep());
        properties.set("full", described("object", "laid over the experiment by --full"));
        // Each point of a sweep may bring what is required, so only a file without sweep is held to it.
        whole.remove("required");
        ObjectNode complete = JSON.objectNode();
        ArrayNode required = complete.putArray("required");
        List.of("topology", "flows", "duration").forEach(required::add);
        ObjectNode swept = JSON.objectNode();
        swept.putArray("required").add("sweep");
        whole.putArray("anyOf").add(complete).add(swept);
        schema.setAll(whole);
        schema.set("$defs", definitions);
        return schema;
    }

    private static ObjectNode sweep() {
        ObjectNode sweep = described("object", "axes of the sweep: a path, or a name of your own, and its points");
        ObjectNode axis = sweep.putObject("additionalProperties");
        axis.put("type", "array");
        axis.put("minItems", 1);
        return sweep;
    }

    private static ObjectNode described(String type, String description) {
        ObjectNode node = JSON.objectNode();
        node.put("type", type);
        node.put("description", description);
        return node;
    }

    private static ObjectNode reference(PluginKind kind) {
        ObjectNode node = JSON.objectNode();
        node.put("$ref", "#/$defs/" + kind.id());
        return node;
    }

    /** A plugin by its name alone, or with its parameters; a name comes with or without a version. */
    private ObjectNode kind(PluginKind kind) {
        Map<String, PluginEntry> newest = new LinkedHashMap<>();
        Map<String, Set<String>> references = new LinkedHashMap<>();
        for (PluginEntry entry : catalog.list(kind)) {
            newest.putIfAbsent(entry.name(), entry);
            Set<String> names = references.computeIfAbsent(entry.name(), name -> new LinkedHashSet<>(List.of(name)));
            String[] parts = entry.version().split("\\.");
            String version = "@";
            for (String part : parts) {
                version += part;
                names.add(entry.name() + version);
                version += ".";
            }
        }
        ObjectNode node = JSON.objectNode();
        ArrayNode choices = node.putArray("oneOf");
        ObjectNode shorthand = choices.addObject();
        shorthand.put("description", kind.title() + " by its name, with default parameters");
        ArrayNode names = shorthand.putArray("enum");
        references.values().forEach(all -> all.forEach(names::add));
        ObjectNode untyped = unnamed();
        for (PluginEntry entry : newest.values()) {
            choices.add(plugin(entry, references.getOrDefault(entry.name(), Set.of())));
        }
        choices.add(untyped);
        return node;
    }

    /** A mapping whose {@code type} the points of a sweep give. */
    private static ObjectNode unnamed() {
        ObjectNode node = described("object", "without type, where a sweep gives it");
        node.putObject("not").putArray("required").add(PluginOptions.TYPE);
        return node;
    }

    private ObjectNode plugin(PluginEntry entry, Set<String> references) {
        PluginLookup.check(entry);
        ObjectNode node = mapping(ParameterSet.of(entry.factory().parameterType()));
        node.put("description", entry.description() + (entry.source().isEmpty() ? "" : " (" + entry.source() + ")"));
        ObjectNode properties = (ObjectNode) node.get("properties");
        ArrayNode type = properties.putObject(PluginOptions.TYPE).putArray("enum");
        references.forEach(type::add);
        for (ParameterDeclaration option : PluginOptions.of(entry.kind()).declarations()) {
            properties.set(option.name(), parameter(option));
        }
        ArrayNode required = JSON.arrayNode().add(PluginOptions.TYPE);
        node.set("required", required);
        return node;
    }

    private ObjectNode mapping(ParameterSet set) {
        ObjectNode node = JSON.objectNode();
        node.put("type", "object");
        ObjectNode properties = node.putObject("properties");
        for (ParameterDeclaration declaration : set.declarations()) {
            properties.set(declaration.name(), parameter(declaration));
        }
        node.put("additionalProperties", false);
        return node;
    }

    private ObjectNode parameter(ParameterDeclaration declaration) {
        ObjectNode node = value(declaration.type(), declaration);
        if (declaration.isAuto()) {
            ObjectNode auto = JSON.objectNode();
            auto.put("const", "auto");
            ObjectNode either = JSON.objectNode();
            either.putArray("anyOf").add(auto).add(node);
            node = either;
        }
        node.put("description", description(declaration));
        if (!declaration.defaultValue().isEmpty()) {
            node.put("default", declaration.defaultValue());
        }
        return node;
    }

    private static String description(ParameterDeclaration declaration) {
        StringBuilder text = new StringBuilder(declaration.meaning());
        if (!declaration.unit().isEmpty()) {
            text.append("; in ").append(declaration.unit());
        }
        if (!declaration.source().isEmpty()) {
            text.append(" (").append(declaration.source()).append(')');
        }
        return text.toString();
    }

    private ObjectNode value(ValueType type, ParameterDeclaration declaration) {
        if (type instanceof ValueType.Single single) {
            return single(single.scalar(), declaration);
        }
        if (type instanceof ValueType.PluginOf plugin) {
            return reference(plugin.kind());
        }
        if (type instanceof ValueType.Block block) {
            ObjectNode mapping = mapping(block.parameters());
            return block.parse() == null ? mapping : either(mapping, scalarOfAnyType());
        }
        if (type instanceof ValueType.ListOf list) {
            return list(value(list.element(), declaration));
        }
        ValueType element =
                type instanceof ValueType.PerHostOf hosts ? hosts.element() : ((ValueType.OneOrMoreOf) type).element();
        return either(value(element, declaration), list(value(element, declaration)));
    }

    private static ObjectNode list(ObjectNode element) {
        ObjectNode list = JSON.objectNode();
        list.put("type", "array");
        list.set("items", element);
        return list;
    }

    private static ObjectNode either(ObjectNode one, ObjectNode other) {
        ObjectNode node = JSON.objectNode();
        node.putArray("anyOf").add(one).add(other);
        return node;
    }

    private static ObjectNode scalarOfAnyType() {
        ObjectNode node = JSON.objectNode();
        node.putArray("type").add("string").add("number").add("boolean");
        return node;
    }

    private static ObjectNode single(ScalarType scalar, ParameterDeclaration declaration) {
        return switch (scalar.kind()) {
            case BOOLEAN -> switches();
            case WHOLE -> number("integer", declaration);
            case NUMBER -> number("number", declaration);
            case TEXT, VALUE -> scalarOfAnyType();
            case FILE -> described("string", declaration.meaning());
            case TIME -> quantity(TIME);
            case SIZE -> quantity(SIZE);
            case RATE -> quantity(RATE);
            case QUEUE_SIZE -> pattern("unlimited|" + NUMBER + "\\s*(p|bdp|" + SIZE + "|" + TIME + ")");
            case PROBABILITY -> either(limits(0, 1), pattern(NUMBER + "\\s*%?"));
            case CHOICE -> words(scalar.choices());
        };
    }

    private static ObjectNode switches() {
        ObjectNode node = words(List.of("on", "off", "yes", "no"));
        ((ArrayNode) node.get("enum")).add(true).add(false);
        return node;
    }

    private static ObjectNode words(List<String> words) {
        ObjectNode node = JSON.objectNode();
        ArrayNode allowed = node.putArray("enum");
        words.forEach(allowed::add);
        return node;
    }

    private static ObjectNode quantity(String units) {
        return pattern(NUMBER + "\\s*(" + units + ")");
    }

    private static ObjectNode pattern(String pattern) {
        ObjectNode node = JSON.objectNode();
        node.put("type", "string");
        node.put("pattern", "^(" + pattern + ")$");
        return node;
    }

    private static ObjectNode limits(int least, int most) {
        ObjectNode node = JSON.objectNode();
        node.put("type", "number");
        node.put("minimum", least);
        node.put("maximum", most);
        return node;
    }

    private static ObjectNode number(String type, ParameterDeclaration declaration) {
        ObjectNode node = JSON.objectNode();
        node.put("type", type);
        if (!declaration.min().isEmpty()) {
            node.put(declaration.minExclusive() ? "exclusiveMinimum" : "minimum", new BigDecimal(declaration.min()));
        }
        if (!declaration.max().isEmpty()) {
            node.put("maximum", new BigDecimal(declaration.max()));
        }
        return node;
    }
}
