package dev.sluice.experiment.parameter;

import dev.sluice.api.parameter.Parameter;
import dev.sluice.api.parameter.ParameterException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a record declares as parameters, read once a class. */
public final class ParameterSet {

    /** Kept in the class itself, so that nothing here holds on to the classes of a plugin that is gone. */
    private static final ClassValue<ParameterSet> SETS = new ClassValue<>() {
        @Override
        protected ParameterSet computeValue(Class<?> type) {
            return new ParameterSet(type.asSubclass(Record.class));
        }
    };

    private final Class<? extends Record> type;
    private final Map<String, ParameterDeclaration> declarations = new LinkedHashMap<>();
    private final Constructor<? extends Record> constructor;

    private ParameterSet(Class<? extends Record> type) {
        this.type = type;
        RecordComponent[] components = type.getRecordComponents();
        Set<String> nullable = components.length == 0 ? Set.of() : NullableComponents.of(type);
        for (RecordComponent component : components) {
            Parameter declared = component.getAnnotation(Parameter.class);
            if (declared == null) {
                throw new IllegalArgumentException(
                        "component " + component.getName() + " of " + type.getName() + " has no @Parameter");
            }
            ParameterDeclaration declaration;
            try {
                declaration = new ParameterDeclaration(component, declared, nullable.contains(component.getName()));
            } catch (ParameterException e) {
                throw new IllegalArgumentException(
                        "limits of " + component.getName() + " of " + type.getName() + ": " + e.getMessage(), e);
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(type.getName() + ": " + e.getMessage(), e);
            }
            declarations.put(declaration.name(), declaration);
        }
        try {
            constructor = type.getDeclaredConstructor(
                    Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
            constructor.setAccessible(true);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * What a record declares.
     *
     * @throws IllegalArgumentException in one sentence if the declaration is wrong
     */
    public static ParameterSet of(Class<? extends Record> type) {
        return SETS.get(type);
    }

    public Class<? extends Record> type() {
        return type;
    }

    /** All parameters in the order of their declaration. */
    public List<ParameterDeclaration> declarations() {
        return new ArrayList<>(declarations.values());
    }

    /** Names as in files. */
    public Set<String> names() {
        return declarations.keySet();
    }

    /** The parameter of this name; null if there is none. */
    public @Nullable ParameterDeclaration get(String name) {
        return declarations.get(name);
    }

    /**
     * Makes a record.
     *
     * @param values in the order of the declaration
     * @throws ParameterException if the record refuses them
     * @throws IllegalStateException if its constructor fails in any other way
     */
    public Record create(@Nullable Object[] values) {
        try {
            return constructor.newInstance(values);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof ParameterException refusal) {
                throw refusal;
            }
            throw new IllegalStateException(String.valueOf(e.getCause()), e.getCause());
        } catch (InstantiationException | IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }
}
