package dev.sluice.shell.command;

import java.util.List;
import java.util.Optional;

/**
 * How a command is called, declared once for parsing, help and completion.
 *
 * @param name of the command
 * @param group under which help lists it
 * @param summary what it does, in one line that starts in lower case
 * @param operands in their order
 * @param options in the order in which help shows them
 * @param examples complete command lines, each with what it does after a {@code #}
 */
public record Usage(
        String name, Group group, String summary, List<Operand> operands, List<Option> options, List<String> examples) {

    /** What a command is about, in the order of help. */
    public enum Group {
        RUN("Run experiments"),
        RESULTS("Look at results"),
        PLUGINS("Look at plugins"),
        SHELL("The shell");

        private final String title;

        Group(String title) {
            this.title = title;
        }

        public String title() {
            return title;
        }
    }

    public Usage {
        operands = List.copyOf(operands);
        options = List.copyOf(options);
        examples = List.copyOf(examples);
    }

    public Optional<Option> option(String optionName) {
        return options.stream()
                .filter(option -> option.name().equals(optionName))
                .findFirst();
    }

    /** The operand at this position; the last one if it can be repeated. */
    public Optional<Operand> operand(int position) {
        if (position < operands.size()) {
            return Optional.of(operands.get(position));
        }
        return operands.isEmpty() || operands.get(operands.size() - 1).count() != Operand.Count.ANY
                ? Optional.empty()
                : Optional.of(operands.get(operands.size() - 1));
    }

    /** {@code plot DIR [METRIC] [options]}. */
    public String synopsis() {
        StringBuilder line = new StringBuilder(name);
        operands.forEach(operand -> line.append(' ').append(operand.synopsis()));
        return options.isEmpty() ? line.toString() : line.append(" [options]").toString();
    }
}
