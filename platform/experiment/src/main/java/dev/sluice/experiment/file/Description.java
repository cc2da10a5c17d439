package dev.sluice.experiment.file;

import java.util.List;

/**
 * What {@code describe} shows of a plugin, or of a block of experiment files.
 *
 * @param kind the plugin's kind, {@code aqm}, or {@code block}
 * @param name its name
 * @param version its version; empty for a block
 * @param description one line
 * @param source RFC, paper or other origin; empty where there is none
 * @param bundle symbolic name of its bundle; empty for a block
 * @param notes what holds beside the parameters, one sentence each
 * @param parameters in the order of their declaration
 */
public record Description(
        String kind,
        String name,
        String version,
        String description,
        String source,
        String bundle,
        List<String> notes,
        List<ParameterLine> parameters) {

    public Description {
        notes = List.copyOf(notes);
        parameters = List.copyOf(parameters);
    }

    /**
     * One parameter.
     *
     * @param name as in files
     * @param type in words, such as {@code time}, {@code whole number}, {@code list of link impairment}
     * @param unit of a bare number, such as {@code segments}; empty where the type has its own
     * @param defaultValue as in files; empty if there is none, {@code auto} if it follows from other values
     * @param min smallest value; empty for no limit
     * @param minExclusive whether {@code min} itself is refused
     * @param max largest value; empty for no limit
     * @param meaning in one line
     * @param source where the default comes from; empty where there is no source
     * @param required whether the file must give it
     * @param choices words allowed; empty if not an enumeration
     * @param children parameters of a block inside
     */
    public record ParameterLine(
            String name,
            String type,
            String unit,
            String defaultValue,
            String min,
            boolean minExclusive,
            String max,
            String meaning,
            String source,
            boolean required,
            List<String> choices,
            List<ParameterLine> children) {

        public ParameterLine {
            choices = List.copyOf(choices);
            children = List.copyOf(children);
        }

        /** {@code from 1 to 64}, {@code above 0s}, {@code at most 1}; empty for no limits. */
        public String range() {
            String above = minExclusive ? "above " + min : "at least " + min;
            if (min.isEmpty()) {
                return max.isEmpty() ? "" : "at most " + max;
            }
            if (max.isEmpty()) {
                return above;
            }
            return minExclusive ? above + ", at most " + max : "from " + min + " to " + max;
        }
    }
}
