package dev.sluice.shell.command;

/**
 * An option of a command.
 *
 * @param name with its hyphens
 * @param argument what to call its value in help; empty if it is a switch
 * @param values what its value can be
 * @param meaning one line, starting in lower case
 */
public record Option(String name, String argument, Values values, String meaning) {

    /** An option without a value. */
    public static Option flag(String name, String meaning) {
        return new Option(name, "", Values.ANY, meaning);
    }

    public boolean isFlag() {
        return argument.isEmpty();
    }

    /** {@code --out DIR}. */
    public String synopsis() {
        return isFlag() ? name : name + " " + argument;
    }
}
