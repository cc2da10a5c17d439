package dev.sluice.launcher;

import sun.misc.Signal;

/**
 * Ctrl-C and a polite kill. The first asks the command to end by interrupting its thread, so that what is finished is
 * kept; the second ends the process at once.
 */
final class Interrupts {

    private static final int SIGNALLED = 128;

    private final Thread command;
    private boolean callable;
    private int received;

    private Interrupts(Thread command) {
        this.command = command;
    }

    static Interrupts install(Thread command) {
        Interrupts interrupts = new Interrupts(command);
        Signal.handle(new Signal("INT"), interrupts::received);
        Signal.handle(new Signal("TERM"), interrupts::received);
        return interrupts;
    }

    /** From now on there is a command that can be asked to end. */
    synchronized void commandRuns() {
        callable = true;
    }

    /** The code to exit with if the command returned {@code code}: a command that was interrupted says 130. */
    synchronized int exitCode(int code) {
        return code == SIGNALLED + 2 && received != 0 ? SIGNALLED + received : code;
    }

    private synchronized void received(Signal signal) {
        boolean first = received == 0;
        received = signal.getNumber();
        if (first && callable) {
            command.interrupt();
        } else if (first) {
            // exit() waits for shutdown hooks, which is not for a signal handler that holds a lock.
            new Thread(() -> System.exit(SIGNALLED + received), "sluice exit").start();
        } else {
            Runtime.getRuntime().halt(SIGNALLED + received);
        }
    }
}
