package dev.sluice.api.parameter;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares a record component as a parameter of an experiment file. The component {@code ackEvery} is
 * {@code ack-every} in files.
 *
 * <p>Types: {@code boolean}, {@code int}, {@code long}, {@code double}, {@link String}, an enum (its constants in lower
 * case with hyphens, or what {@code toString} gives), {@link TimeSpan}, {@link DataSize}, {@link DataRate},
 * {@link Probability}, {@link QueueSize}, {@link Nested}, {@link InputFile}, another record of these, a {@code List} of
 * these, or {@link PerHost} of these. A record or value type with a static {@code parse(String)} is also read from a
 * single word.
 *
 * <p>What depends on several parameters is checked, and completed, by the record's compact constructor, which throws
 * {@link ParameterException}.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
// On the field too: bnd does not look at components, and a bundle must import this package for its parameters to be
// found.
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD})
public @interface Parameter {

    /** What it means, in one line, starting in lower case. */
    String meaning();

    /**
     * The value used where the file is silent, as one would write it in the file. Empty: the file must give it, unless
     * the component is {@code @Nullable} (then null) or a list (then empty). {@code auto}: null is passed, and the
     * record's compact constructor or the factory finds the figure.
     */
    String defaultValue() default "";

    /** Smallest value allowed, as in a file; empty for no limit. */
    String min() default "";

    /** Largest value allowed, as in a file; empty for no limit. */
    String max() default "";

    /** Whether {@link #min()} itself is refused. */
    boolean minExclusive() default false;

    /** Unit of a bare number, such as {@code segments}; empty if it has none or the type has one. */
    String unit() default "";

    /** Where the default comes from: RFC and section, paper, implementation. */
    String source() default "";
}
