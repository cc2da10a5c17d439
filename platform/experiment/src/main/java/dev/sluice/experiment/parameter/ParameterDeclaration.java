package dev.sluice.experiment.parameter;

import dev.sluice.api.parameter.Parameter;
import dev.sluice.api.parameter.QueueSize;
import dev.sluice.experiment.tree.Faults;
import dev.sluice.experiment.tree.Mark;
import dev.sluice.experiment.tree.Node;
import dev.sluice.experiment.tree.ScalarNode;
import dev.sluice.experiment.tree.YamlReader;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** One declared parameter. */
public final class ParameterDeclaration {

    /** The default that stands for null. */
    static final String AUTO = "auto";

    private final String name;
    private final ValueType type;
    private final Parameter declared;
    private final boolean nullable;
    private final Class<?> javaType;
    private final Method accessor;
    private final @Nullable Node defaultNode;
    private final @Nullable Object min;
    private final @Nullable Object max;

    ParameterDeclaration(RecordComponent component, Parameter declared, boolean nullable) {
        this.name = fileName(component.getName());
        this.type = ValueType.of(component.getGenericType());
        this.declared = declared;
        this.nullable = nullable;
        this.javaType = component.getType();
        this.accessor = component.getAccessor();
        accessor.setAccessible(true);
        this.defaultNode = readDefault();
        ScalarType scalar = scalar(type);
        this.min = bound(scalar, declared.min());
        this.max = bound(scalar, declared.max());
        if (javaType.isPrimitive() && declared.defaultValue().equals(AUTO)) {
            throw new IllegalArgumentException(
                    "parameter " + name + " has the default auto, which is null, but its type is " + javaType);
        }
    }

    /** {@code ackEvery} is {@code ack-every} in files. */
    static String fileName(String component) {
        return component.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    }

    private @Nullable Node readDefault() {
        String text = declared.defaultValue();
        if (text.isEmpty() || text.equals(AUTO)) {
            return null;
        }
        Mark mark = Mark.of("default of " + name);
        if (!text.startsWith("[") && !text.startsWith("{")) {
            return new ScalarNode(text, true, mark);
        }
        Faults faults = new Faults();
        Node node = YamlReader.value(text, mark, faults);
        if (node == null) {
            throw new IllegalArgumentException("default of parameter " + name + ": " + text + " cannot be read");
        }
        return node;
    }

    private static @Nullable Object bound(@Nullable ScalarType scalar, String text) {
        return scalar == null || text.isEmpty() ? null : scalar.parse(text);
    }

    /** The type of the single values in it; null if there are none. */
    private static @Nullable ScalarType scalar(ValueType type) {
        if (type instanceof ValueType.Single single) {
            return single.scalar();
        }
        if (type instanceof ValueType.ListOf list) {
            return scalar(list.element());
        }
        if (type instanceof ValueType.PerHostOf hosts) {
            return scalar(hosts.element());
        }
        return type instanceof ValueType.OneOrMoreOf more ? scalar(more.element()) : null;
    }

    /** As in files. */
    public String name() {
        return name;
    }

    public ValueType type() {
        return type;
    }

    /** In one line. */
    public String meaning() {
        return declared.meaning();
    }

    /** Unit of a bare number; empty if it has none or the type has one. */
    public String unit() {
        return declared.unit();
    }

    /** As in files; {@code auto} if it follows from other values; empty if there is none. */
    public String defaultValue() {
        return declared.defaultValue();
    }

    /** As in files; empty for no limit. */
    public String min() {
        return declared.min();
    }

    /** As in files; empty for no limit. */
    public String max() {
        return declared.max();
    }

    public boolean minExclusive() {
        return declared.minExclusive();
    }

    /** Where the default comes from; empty where there is no source. */
    public String source() {
        return declared.source();
    }

    /** Whether a file may leave it out and gets null, without a default. */
    public boolean nullable() {
        return nullable;
    }

    /** Whether the default is {@code auto}, null until the record or the factory finds the figure. */
    public boolean isAuto() {
        return declared.defaultValue().equals(AUTO);
    }

    /** Whether a file must give it. */
    public boolean required() {
        return defaultNode == null && !isAuto() && !nullable && !(type instanceof ValueType.ListOf);
    }

    Class<?> javaType() {
        return javaType;
    }

    /** The default as a node without a place; null if there is none or it is {@code auto}. */
    @Nullable
    Node defaultNode() {
        return defaultNode;
    }

    /** Its value in a record. */
    @Nullable
    Object valueIn(Record record) {
        try {
            return accessor.invoke(record);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException("parameter " + name + " cannot be read", e.getCause());
        }
    }

    /** What is wrong with a single value's range, as the rest of a sentence; empty if nothing is. */
    String rangeFault(Object value) {
        boolean tooSmall =
                min != null && (declared.minExclusive() ? compare(value, min) <= 0 : compare(value, min) < 0);
        boolean tooLarge = max != null && compare(value, max) > 0;
        if (!tooSmall && !tooLarge) {
            return "";
        }
        String unit = declared.unit().isEmpty() ? "" : " " + declared.unit();
        if (declared.minExclusive()) {
            return "must be above " + declared.min() + (max == null ? "" : " and at most " + declared.max()) + unit;
        }
        if (min != null && max != null) {
            return "must be from " + declared.min() + " to " + declared.max() + unit;
        }
        return (min != null ? "must be at least " + declared.min() : "must be at most " + declared.max()) + unit;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static int compare(Object value, Object bound) {
        if (value instanceof QueueSize size) {
            // Sizes in different units have no order.
            QueueSize other = (QueueSize) bound;
            return size.unit() == other.unit() ? Long.compare(size.amount(), other.amount()) : 0;
        }
        return value instanceof Comparable comparable ? comparable.compareTo(bound) : 0;
    }
}
