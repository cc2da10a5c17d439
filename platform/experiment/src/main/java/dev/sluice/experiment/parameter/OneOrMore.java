package dev.sluice.experiment.parameter;

import java.util.List;

/**
 * One value, or a list of values; in files {@code s1} or {@code [s1, s4]}.
 *
 * @param <T> the value's type
 * @param values in the order of the file
 */
public record OneOrMore<T>(List<T> values) {

    public OneOrMore {
        values = List.copyOf(values);
    }
}
