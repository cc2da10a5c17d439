package dev.sluice.shell.command;

import dev.sluice.shell.terminal.Console;

/** One command of the shell and of the command line. */
public interface Command {

    /** Exit code: done. */
    int OK = 0;

    /** Exit code: a run failed. */
    int FAILED = 1;

    /** Exit code: wrong usage or input. */
    int WRONG_USAGE = 2;

    /** Exit code: ended by Ctrl-C. */
    int INTERRUPTED = 130;

    Usage usage();

    /**
     * Does it, in the calling thread. An interrupt of the thread is the user's Ctrl-C.
     *
     * @return an exit code
     * @throws UsageException if it cannot be done as asked
     * @throws InterruptedException if interrupted
     * @throws Exception any other, of which the message is shown
     */
    int run(Arguments arguments, Console console) throws Exception;
}
