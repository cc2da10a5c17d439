package dev.sluice.shell.command;

import dev.sluice.api.parameter.ParameterException;
import dev.sluice.api.parameter.TimeSpan;
import dev.sluice.experiment.registry.NearestName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The words of one call, read by the command's {@link Usage}. Words are taken literally: wildcards and quotes are the
 * business of who asks for them.
 */
public final class Arguments {

    private final Usage usage;
    private final List<String> operands = new ArrayList<>();
    private final Map<String, List<String>> options = new LinkedHashMap<>();

    private Arguments(Usage usage) {
        this.usage = usage;
    }

    /**
     * Reads {@code --name value}, {@code --name=value}, {@code --switch} and operands in any order; after {@code --} all
     * words are operands.
     *
     * @throws UsageException with the nearest option
     */
    public static Arguments parse(Usage usage, List<String> words) throws UsageException {
        Arguments arguments = new Arguments(usage);
        boolean optionsAllowed = true;
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            if (optionsAllowed && word.equals("--")) {
                optionsAllowed = false;
            } else if (optionsAllowed && word.startsWith("-") && word.length() > 1) {
                i = arguments.readOption(words, i);
            } else {
                arguments.operands.add(word);
            }
        }
        arguments.checkOperands();
        return arguments;
    }

    private int readOption(List<String> words, int position) throws UsageException {
        String word = words.get(position);
        int equals = word.indexOf('=');
        String name = equals < 0 ? word : word.substring(0, equals);
        Option option = usage.option(name).orElse(null);
        if (option == null) {
            throw unknown(name);
        }
        if (option.isFlag()) {
            if (equals >= 0) {
                throw new UsageException(usage.name() + ": " + name + " takes no value");
            }
            put(name, "");
            return position;
        }
        if (equals >= 0) {
            put(name, word.substring(equals + 1));
            return position;
        }
        if (position + 1 >= words.size()
                || usage.option(words.get(position + 1)).isPresent()) {
            throw new UsageException(usage.name() + ": " + name + " needs a value, " + option.synopsis());
        }
        put(name, words.get(position + 1));
        return position + 1;
    }

    private void put(String option, String value) {
        options.computeIfAbsent(option, key -> new ArrayList<>()).add(value);
    }

    private UsageException unknown(String name) {
        List<String> names = usage.options().stream().map(Option::name).toList();
        String hint = names.isEmpty()
                ? "; it has no options"
                : NearestName.of(name, names)
                        .map(nearest -> "; did you mean " + nearest + "?")
                        .orElse("; its options are " + String.join(", ", names));
        return new UsageException(usage.name() + ": there is no option " + name + hint);
    }

    private void checkOperands() throws UsageException {
        for (int i = 0; i < usage.operands().size(); i++) {
            if (usage.operands().get(i).count() == Operand.Count.ONE && operands.size() <= i) {
                throw new UsageException(
                        usage.name() + " needs " + usage.operands().get(i).name() + ": " + usage.synopsis() + " (help "
                                + usage.name() + " tells more)");
            }
        }
        if (usage.operand(Math.max(0, operands.size() - 1)).isEmpty() && !operands.isEmpty()) {
            throw new UsageException(
                    usage.name() + ": '" + operands.get(usage.operands().size()) + "' is one word too many; "
                            + "it is called as " + usage.synopsis());
        }
    }

    public boolean has(String option) {
        return options.containsKey(option);
    }

    /** The value of an option, the last one if it was given several times. */
    public Optional<String> value(String option) {
        List<String> values = options.get(option);
        return values == null ? Optional.empty() : Optional.of(values.get(values.size() - 1));
    }

    /** All values of an option, in their order. */
    public List<String> values(String option) {
        return List.copyOf(options.getOrDefault(option, List.of()));
    }

    public List<String> operands() {
        return List.copyOf(operands);
    }

    public Optional<String> operand(int position) {
        return position < operands.size() ? Optional.of(operands.get(position)) : Optional.empty();
    }

    /** An operand that must be there, by the usage. */
    public String requiredOperand(int position) {
        return operands.get(position);
    }

    /**
     * The value of an option as a whole number.
     *
     * @throws UsageException if it is none, or less than {@code atLeast}
     */
    public Optional<Long> number(String option, long atLeast) throws UsageException {
        Optional<String> text = value(option);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        try {
            long number = Long.parseLong(text.get());
            if (number >= atLeast) {
                return Optional.of(number);
            }
        } catch (NumberFormatException e) {
            // the sentence below tells what is allowed
        }
        throw new UsageException(
                usage.name() + ": " + option + " = " + text.get() + " must be a whole number from " + atLeast);
    }

    /**
     * The value of an option as a time.
     *
     * @throws UsageException if it is none
     */
    public Optional<TimeSpan> time(String option) throws UsageException {
        Optional<String> text = value(option);
        try {
            return text.map(TimeSpan::parse);
        } catch (ParameterException e) {
            throw new UsageException(usage.name() + ": " + option + ": " + e.getMessage());
        }
    }
}
