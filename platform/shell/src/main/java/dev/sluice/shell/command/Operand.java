package dev.sluice.shell.command;

/**
 * A word that a command takes without an option's name.
 *
 * @param name what to call it in help
 * @param values what it can be
 * @param count how often it may be given
 */
public record Operand(String name, Values values, Count count) {

    /** How often an operand may be given. */
    public enum Count {
        ONE,
        OPTIONAL,
        ANY
    }

    public static Operand one(String name, Values values) {
        return new Operand(name, values, Count.ONE);
    }

    public static Operand optional(String name, Values values) {
        return new Operand(name, values, Count.OPTIONAL);
    }

    String synopsis() {
        return switch (count) {
            case ONE -> name;
            case OPTIONAL -> "[" + name + "]";
            case ANY -> "[" + name + "]…";
        };
    }
}
