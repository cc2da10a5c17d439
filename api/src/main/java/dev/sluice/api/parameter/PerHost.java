package dev.sluice.api.parameter;

import java.util.List;

/**
 * One value for all hosts, or one for each; in files {@code 1ms} or {@code [1ms, 2ms, 2ms]}.
 *
 * @param <T> the value's type
 * @param values one value, or as many as there are hosts; never empty
 */
public record PerHost<T>(List<T> values) {

    public PerHost {
        values = List.copyOf(values);
        if (values.isEmpty()) {
            throw new ParameterException("an empty list gives no value; give one for all hosts, or one for each");
        }
    }

    /** The same value for every host. */
    public static <T> PerHost<T> same(T value) {
        return new PerHost<>(List.of(value));
    }

    /** The value of the host with this position, counted from 0. */
    public T at(int host) {
        return values.size() == 1 ? values.get(0) : values.get(host);
    }

    /**
     * Refuses a list that is neither of length 1 nor of this length.
     *
     * @throws ParameterException naming the parameter
     */
    public void requireCount(String parameter, int hosts) {
        if (values.size() != 1 && values.size() != hosts) {
            throw new ParameterException(
                    parameter,
                    values,
                    "has " + values.size() + " values; give one for all, or " + hosts + ", one for each host");
        }
    }

    @Override
    public String toString() {
        return values.size() == 1 ? values.get(0).toString() : values.toString();
    }
}
