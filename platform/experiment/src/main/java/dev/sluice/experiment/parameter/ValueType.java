package dev.sluice.experiment.parameter;

import dev.sluice.api.parameter.Nested;
import dev.sluice.api.parameter.Parameter;
import dev.sluice.api.parameter.PerHost;
import dev.sluice.api.plugin.PluginKind;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The type of a declared parameter. */
public sealed interface ValueType {

    /** In words, for descriptions. */
    String label();

    /** A single value. */
    record Single(ScalarType scalar) implements ValueType {
        @Override
        public String label() {
            return scalar.label();
        }
    }

    /**
     * A mapping.
     *
     * @param type the record that declares it
     * @param parse reads it from a single word; null if it must be a mapping
     */
    record Block(Class<? extends Record> type, @Nullable Method parse) implements ValueType {

        /** What it declares. */
        public ParameterSet parameters() {
            return ParameterSet.of(type);
        }

        @Override
        public String label() {
            return "block";
        }
    }

    /** A list. */
    record ListOf(ValueType element) implements ValueType {
        @Override
        public String label() {
            return "list of " + element.label();
        }
    }

    /** One value for all hosts, or a list with one for each. */
    record PerHostOf(ValueType element) implements ValueType {
        @Override
        public String label() {
            return element.label() + ", or a list with one for each host";
        }
    }

    /** One value, or a list. */
    record OneOrMoreOf(ValueType element) implements ValueType {
        @Override
        public String label() {
            return element.label() + ", or a list of it";
        }
    }

    /** A plugin with its parameters. */
    record PluginOf(PluginKind kind) implements ValueType {
        @Override
        public String label() {
            return kind.title();
        }
    }

    /**
     * The type of a record component, or of a part of it.
     *
     * @throws IllegalArgumentException in one sentence if parameters cannot have this type
     */
    static ValueType of(Type type) {
        if (type instanceof ParameterizedType parameterized) {
            Type argument = parameterized.getActualTypeArguments()[0];
            Type raw = parameterized.getRawType();
            if (raw == List.class) {
                return new ListOf(of(argument));
            }
            if (raw == PerHost.class) {
                return new PerHostOf(of(argument));
            }
            if (raw == OneOrMore.class) {
                return new OneOrMoreOf(of(argument));
            }
            if (raw == Nested.class) {
                PluginKind kind = FactoryTypes.kindOf(rawClass(argument));
                if (kind != null) {
                    return new PluginOf(kind);
                }
            }
            throw new IllegalArgumentException("parameters cannot have the type " + type.getTypeName());
        }
        Class<?> raw = rawClass(type);
        if (raw.isRecord() && declaresParameters(raw)) {
            return new Block(raw.asSubclass(Record.class), parseMethod(raw));
        }
        return new Single(ScalarType.of(raw));
    }

    private static boolean declaresParameters(Class<?> record) {
        for (RecordComponent component : record.getRecordComponents()) {
            if (component.isAnnotationPresent(Parameter.class)) {
                return true;
            }
        }
        return false;
    }

    /** The static {@code parse(String)} that makes the type from a word; null if it has none. */
    static @Nullable Method parseMethod(Class<?> type) {
        try {
            Method method = type.getDeclaredMethod("parse", String.class);
            if (Modifier.isStatic(method.getModifiers()) && type.isAssignableFrom(method.getReturnType())) {
                method.setAccessible(true);
                return method;
            }
        } catch (NoSuchMethodException e) {
            // A type without it is not read from a word.
        }
        return null;
    }

    private static Class<?> rawClass(Type type) {
        if (type instanceof Class<?> raw) {
            return raw;
        }
        if (type instanceof ParameterizedType parameterized) {
            return rawClass(parameterized.getRawType());
        }
        if (type instanceof WildcardType wildcard) {
            return rawClass(wildcard.getUpperBounds()[0]);
        }
        throw new IllegalArgumentException("parameters cannot have the type " + type.getTypeName());
    }
}
