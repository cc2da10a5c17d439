package dev.sluice.experiment.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sluice.api.sink.Numbers;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * JSON as results are written: numbers keep the text of {@link Numbers}, also when they are read and written again.
 */
final class Json {

    static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();

    private static final double EXACT_COUNT = 1e12;

    private Json() {}

    static ObjectNode object() {
        return MAPPER.createObjectNode();
    }

    /** A number with at most twelve significant digits; null if undefined. */
    static JsonNode number(double value) {
        String text = Numbers.format(value);
        if (text.isEmpty()) {
            return NullNode.instance;
        }
        return Math.abs(value) < EXACT_COUNT && value == Math.rint(value)
                ? LongNode.valueOf((long) value)
                : DecimalNode.valueOf(new BigDecimal(text));
    }

    /** The two ends of an interval; null if there is none. */
    static JsonNode interval(double middle, double halfWidth) {
        if (Double.isNaN(middle) || Double.isNaN(halfWidth)) {
            return NullNode.instance;
        }
        return MAPPER.createArrayNode().add(number(middle - halfWidth)).add(number(middle + halfWidth));
    }

    static ObjectNode texts(Map<String, String> map) {
        ObjectNode node = object();
        map.forEach(node::put);
        return node;
    }

    /** A measured value: a record becomes an object whose keys are its components' names in snake case. */
    static JsonNode tree(@Nullable Object value) {
        if (value == null) {
            return NullNode.instance;
        }
        if (value instanceof Record measured) {
            ObjectNode node = object();
            for (RecordComponent component : measured.getClass().getRecordComponents()) {
                node.set(snakeCase(component.getName()), tree(component(measured, component)));
            }
            return node;
        }
        if (value instanceof List<?> list) {
            ArrayNode node = MAPPER.createArrayNode();
            list.forEach(item -> node.add(tree(item)));
            return node;
        }
        if (value instanceof Boolean flag) {
            return MAPPER.getNodeFactory().booleanNode(flag);
        }
        if (value instanceof Number number) {
            return number(number.doubleValue());
        }
        return MAPPER.getNodeFactory().textNode(value.toString());
    }

    private static @Nullable Object component(Record value, RecordComponent component) {
        try {
            return component.getAccessor().invoke(value);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot read " + component, e);
        }
    }

    /** {@code goodput_bps} of {@code goodputBps}. */
    static String snakeCase(String name) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            char letter = name.charAt(i);
            if (Character.isUpperCase(letter)) {
                text.append('_');
            }
            text.append(letter);
        }
        return text.toString().toLowerCase(Locale.ROOT);
    }

    /** On one line, UTF-8. */
    static byte[] bytes(JsonNode node) {
        return text(node).getBytes(StandardCharsets.UTF_8);
    }

    /** On one line. */
    static String text(JsonNode node) {
        try {
            return MAPPER.writeValueAsString(node);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree could not be written", e);
        }
    }
}
