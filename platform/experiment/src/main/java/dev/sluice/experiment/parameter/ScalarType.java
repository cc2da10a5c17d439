package dev.sluice.experiment.parameter;

import dev.sluice.api.parameter.DataRate;
import dev.sluice.api.parameter.DataSize;
import dev.sluice.api.parameter.InputFile;
import dev.sluice.api.parameter.ParameterException;
import dev.sluice.api.parameter.Probability;
import dev.sluice.api.parameter.QueueSize;
import dev.sluice.api.parameter.TimeSpan;
import dev.sluice.experiment.registry.NearestName;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads and writes single values of one Java type. */
public final class ScalarType {

    /** What a single value is. */
    public enum Kind {
        BOOLEAN("on or off", "on"),
        WHOLE("whole number", "3"),
        NUMBER("number", "0.5"),
        TEXT("text", ""),
        TIME("time", "20ms"),
        SIZE("size", "1500B"),
        RATE("rate", "10Mbps"),
        PROBABILITY("probability", "1%"),
        QUEUE_SIZE("queue size", "100p"),
        CHOICE("word", ""),
        /** A value type with a static {@code parse(String)}. */
        VALUE("value", ""),
        FILE("file", "sizes.csv");

        private final String label;
        private final String example;

        Kind(String label, String example) {
            this.label = label;
            this.example = example;
        }
    }

    private static final Pattern NUMBER = Pattern.compile("[+-]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][+-]?[0-9]{1,3})?");

    private static final Map<Class<?>, Kind> KINDS = Map.ofEntries(
            Map.entry(boolean.class, Kind.BOOLEAN),
            Map.entry(Boolean.class, Kind.BOOLEAN),
            Map.entry(int.class, Kind.WHOLE),
            Map.entry(Integer.class, Kind.WHOLE),
            Map.entry(long.class, Kind.WHOLE),
            Map.entry(Long.class, Kind.WHOLE),
            Map.entry(double.class, Kind.NUMBER),
            Map.entry(Double.class, Kind.NUMBER),
            Map.entry(String.class, Kind.TEXT),
            Map.entry(TimeSpan.class, Kind.TIME),
            Map.entry(DataSize.class, Kind.SIZE),
            Map.entry(DataRate.class, Kind.RATE),
            Map.entry(Probability.class, Kind.PROBABILITY),
            Map.entry(QueueSize.class, Kind.QUEUE_SIZE),
            Map.entry(InputFile.class, Kind.FILE));

    private final Kind kind;
    private final Class<?> type;
    private final Map<String, Object> choices;
    private final @Nullable Method parse;

    private ScalarType(Kind kind, Class<?> type, Map<String, Object> choices, @Nullable Method parse) {
        this.kind = kind;
        this.type = type;
        this.choices = choices;
        this.parse = parse;
    }

    static ScalarType of(Class<?> type) {
        Kind kind = KINDS.get(type);
        if (kind != null) {
            return new ScalarType(kind, type, Map.of(), null);
        }
        if (type.isEnum()) {
            Map<String, Object> choices = new LinkedHashMap<>();
            for (Object constant : type.getEnumConstants()) {
                choices.put(word(constant), constant);
            }
            return new ScalarType(Kind.CHOICE, type, choices, null);
        }
        Method parse = ValueType.parseMethod(type);
        if (parse != null) {
            return new ScalarType(Kind.VALUE, type, Map.of(), parse);
        }
        throw new IllegalArgumentException("parameters cannot have the type " + type.getTypeName());
    }

    public Kind kind() {
        return kind;
    }

    /** In words. */
    public String label() {
        return kind.label;
    }

    /** Words of an enumeration; else empty. */
    public List<String> choices() {
        return new ArrayList<>(choices.keySet());
    }

    /** A well-formed value. */
    public String example() {
        return kind == Kind.CHOICE ? choices().get(0) : kind.example;
    }

    /**
     * Reads a value; an {@link InputFile} is not read here, since it depends on where the experiment file stands.
     *
     * @throws ParameterException if the text is no value of this type; its message begins with the text in quotes
     */
    Object parse(String text) {
        return switch (kind) {
            case BOOLEAN -> bool(text);
            case WHOLE -> whole(text);
            case NUMBER -> number(text);
            case TEXT -> text;
            case TIME -> TimeSpan.parse(withUnit(text));
            case SIZE -> DataSize.parse(withUnit(text));
            case RATE -> DataRate.parse(withUnit(text));
            case PROBABILITY -> Probability.parse(text);
            case QUEUE_SIZE -> QueueSize.parse(withUnit(text));
            case CHOICE -> choice(text);
            case VALUE -> value(text);
            case FILE -> throw new IllegalStateException("a file is found by its folder");
        };
    }

    /** Writes a value as {@link #parse} reads it. */
    String write(Object value) {
        if (value instanceof Boolean on) {
            return on ? "on" : "off";
        }
        if (value instanceof Double number) {
            return ShortestNumber.of(number);
        }
        if (value instanceof Probability probability) {
            return ShortestNumber.of(probability.value());
        }
        return value instanceof Enum<?> ? word(value) : value.toString();
    }

    private static String word(Object constant) {
        return constant.toString().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private String withUnit(String text) {
        if (NUMBER.matcher(text).matches()) {
            String unit = kind.example.replaceFirst("^[0-9.]+", "");
            throw new ParameterException("'" + text + "' has no unit; write for example " + text + unit);
        }
        return text;
    }

    private static Object bool(String text) {
        return switch (text) {
            case "true", "on", "yes" -> true;
            case "false", "off", "no" -> false;
            default -> throw new ParameterException("'" + text + "' must be on or off");
        };
    }

    private Object whole(String text) {
        if (!NUMBER.matcher(text).matches()) {
            throw new ParameterException("'" + text + "' is not a whole number; write for example 3");
        }
        boolean isInt = type == int.class || type == Integer.class;
        try {
            BigDecimal value = new BigDecimal(text);
            return isInt ? (Object) value.intValueExact() : (Object) value.longValueExact();
        } catch (ArithmeticException e) {
            boolean fraction = new BigDecimal(text).stripTrailingZeros().scale() > 0;
            throw new ParameterException("'" + text + "' "
                    + (fraction
                            ? "is not a whole number"
                            : "is out of range; the largest whole number here is "
                                    + (isInt ? Integer.MAX_VALUE : Long.MAX_VALUE)));
        }
    }

    private static Object number(String text) {
        if (!NUMBER.matcher(text).matches()) {
            throw new ParameterException("'" + text + "' is not a number; write for example 0.5 or 1e-3");
        }
        double value = new BigDecimal(text).doubleValue();
        if (Double.isInfinite(value)) {
            throw new ParameterException("'" + text + "' is out of range; the largest number is about 1.8e308");
        }
        return value;
    }

    private Object choice(String text) {
        Object constant = choices.get(text);
        if (constant == null) {
            throw new ParameterException("'" + text + "' must be "
                    + (choices.size() == 1 ? "" : "one of ") + String.join(", ", choices.keySet())
                    + NearestName.hint(text, choices.keySet()));
        }
        return constant;
    }

    private Object value(String text) {
        try {
            return Objects.requireNonNull(Objects.requireNonNull(parse).invoke(null, text));
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof ParameterException cause) {
                throw cause;
            }
            throw new ParameterException("'" + text + "' cannot be read: " + e.getCause());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }
}
