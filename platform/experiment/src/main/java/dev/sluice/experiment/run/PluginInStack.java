package dev.sluice.experiment.run;

import dev.sluice.experiment.PluginEntry;
import java.util.List;

/** Finds the plugin whose code a thread is in. */
final class PluginInStack {

    private PluginInStack() {}

    /** {@code " in aqm red (Red.enqueue)"}; empty if no frame belongs to one of the plugins. */
    static String describe(StackTraceElement[] stack, List<PluginEntry> plugins) {
        for (StackTraceElement frame : stack) {
            for (PluginEntry plugin : plugins) {
                String prefix = plugin.factory().getClass().getPackageName() + ".";
                if (frame.getClassName().startsWith(prefix)) {
                    return " in " + plugin.kind().id() + " " + plugin.name() + " ("
                            + frame.getClassName().substring(prefix.length()) + "." + frame.getMethodName() + ")";
                }
            }
        }
        return "";
    }
}
