package dev.sluice.shell.command;

/** What the value of an option or operand can be; completion offers it. */
public enum Values {
    /** Anything. */
    ANY,
    /** A command. */
    COMMAND,
    /** A kind of plugin. */
    KIND,
    /** A plugin of the kind given before it. */
    PLUGIN,
    /** A scenario. */
    SCENARIO,
    /** An experiment file or a scenario. */
    EXPERIMENT,
    /** A file. */
    FILE,
    /** A folder, existing or not. */
    FOLDER,
    /** A result folder. */
    RESULT,
    /** A metric that the result folder given before it has a series of. */
    METRIC,
    /** A path into the experiment file given before it, {@code =} and a value. */
    ASSIGNMENT
}
