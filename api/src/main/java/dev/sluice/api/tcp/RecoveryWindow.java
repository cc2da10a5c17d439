package dev.sluice.api.tcp;

/** Whose window counts while losses are repaired. */
public enum RecoveryWindow {
    /** The recovery strategy's: PRR's budget, Reno's inflation. */
    STRATEGY,
    /** The controller's own {@code cwnd}; the strategy only chooses what to send again. */
    OWN
}
