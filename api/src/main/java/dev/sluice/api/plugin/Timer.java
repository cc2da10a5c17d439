package dev.sluice.api.plugin;

import org.osgi.annotation.versioning.ProviderType;

/** A timer of one run, made once and set as often as needed; setting and cancelling allocate nothing. */
@ProviderType
public interface Timer {

    /**
     * Lets the timer fire once at {@code atPs}; an earlier setting is replaced.
     *
     * @throws IllegalArgumentException if {@code atPs} lies in the past
     */
    void set(long atPs);

    /** Takes the setting back, if there is one. */
    void cancel();

    /** Whether the timer is set and has not fired. */
    boolean isSet();

    /** What a timer does when it fires. */
    @FunctionalInterface
    interface Action {

        /** Called at the time the timer was set to; the timer is unset and may be set again. */
        void fired(long nowPs);
    }
}
