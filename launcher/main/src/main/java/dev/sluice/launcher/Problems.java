package dev.sluice.launcher;

import java.util.HashSet;
import java.util.Set;
import org.apache.felix.framework.Logger;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.Bundle;
import org.osgi.framework.FrameworkEvent;
import org.osgi.framework.FrameworkListener;
import org.osgi.framework.ServiceException;
import org.osgi.framework.ServiceReference;

/**
 * Says on standard error, in one sentence and once, what goes wrong inside the framework: without a listener it would
 * swallow the exception of a component that fails when it is first used, and its own logger writes to standard output.
 */
final class Problems extends Logger implements FrameworkListener {

    private final Set<String> said = new HashSet<>();

    @Override
    public void frameworkEvent(FrameworkEvent event) {
        boolean askerTells = event.getThrowable() instanceof ServiceException;
        if (event.getType() == FrameworkEvent.ERROR && !askerTells) {
            say(event.getBundle(), Sentences.of(event.getThrowable()));
        }
    }

    @Override
    protected void doLog(
            @Nullable Bundle bundle,
            @Nullable ServiceReference service,
            int level,
            String message,
            @Nullable Throwable thrown) {
        doLog(level, message, thrown);
    }

    @Override
    protected void doLog(int level, String message, @Nullable Throwable thrown) {
        if (level == LOG_ERROR) {
            say(null, thrown == null ? message : Sentences.of(thrown));
        }
    }

    private synchronized void say(@Nullable Bundle bundle, String sentence) {
        if (said.add(sentence)) {
            String who = bundle == null || bundle.getBundleId() == 0 ? "" : bundle.getSymbolicName() + ": ";
            System.err.println("sluice: " + who + sentence);
        }
    }
}
