package dev.sluice.shell.terminal;

import dev.sluice.experiment.run.Progress;
import dev.sluice.experiment.run.ProgressListener;
import dev.sluice.experiment.run.RunStatus;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Shows on standard error how far an experiment has come: in a terminal one line that is written over and over, elsewhere a
 * line for each tenth of the work.
 */
public final class ProgressDisplay implements ProgressListener {

    private static final int BAR = 20;
    private static final int STEPS = 10;
    private static final double LEAST_TO_EXTRAPOLATE = 0.01;
    private static final String ERASE = "\r\u001b[K";

    private final Console console;
    private final double totalSimulatedS;
    private int kept;
    private int total;
    private int saidSteps;
    private boolean lineShown;
    private final Set<String> said = new HashSet<>();

    /** @param totalSimulatedS simulated seconds of all runs together, at most */
    public ProgressDisplay(Console console, double totalSimulatedS) {
        this.console = console;
        this.totalSimulatedS = totalSimulatedS;
    }

    @Override
    public void begun(Path folder, int keptRuns, int totalRuns) {
        kept = keptRuns;
        total = totalRuns;
        if (kept > 0) {
            console.err().println(kept + " of " + total + " runs are there already");
        }
    }

    @Override
    public void progressed(Progress progress) {
        double part = part(progress);
        if (console.errTerminal()) {
            String line = bar(part) + text(progress, part);
            console.err()
                    .print(ERASE
                            + (line.length() < console.columns() ? line : line.substring(0, console.columns() - 1)));
            console.err().flush();
            lineShown = true;
        } else if ((int) (part * STEPS) > saidSteps) {
            saidSteps = (int) (part * STEPS);
            console.err().println(text(progress, part).strip());
        }
    }

    @Override
    public void runEnded(String id, RunStatus status, @Nullable String error) {
        if (error != null) {
            erase();
            String sentence = "run " + id + " " + status.id() + ": " + error;
            said.add(sentence);
            console.err().println(sentence);
        }
    }

    /** Whether this sentence about a run has been shown. */
    public boolean hasSaid(String sentence) {
        return said.contains(sentence);
    }

    /** Takes the line away. */
    public void erase() {
        if (lineShown) {
            console.err().print(ERASE);
            console.err().flush();
            lineShown = false;
        }
    }

    /** By runs, or by simulated time where that is further: one run has only this. */
    private double part(Progress progress) {
        int toDo = Math.max(1, total - kept);
        double byRuns = (double) (progress.finished() - kept) / toDo;
        double perRun = total == 0 ? 0 : totalSimulatedS / total;
        double bySimulation = perRun == 0 ? 0 : progress.simulatedS() / (perRun * toDo);
        return Math.max(0, Math.min(1, Math.max(byRuns, bySimulation)));
    }

    private String bar(double part) {
        int full = (int) (part * BAR);
        String done = console.unicode() ? "█" : "#";
        String open = console.unicode() ? "░" : ".";
        return done.repeat(full) + open.repeat(BAR - full) + " ";
    }

    private static String text(Progress progress, double part) {
        StringBuilder text = new StringBuilder();
        text.append(String.format(Locale.ROOT, "%3d %%", Math.round(part * 100)));
        if (progress.total() > 1) {
            text.append("  ")
                    .append(progress.finished())
                    .append(" of ")
                    .append(progress.total())
                    .append(" runs");
        }
        if (progress.failed() > 0) {
            text.append(" (").append(progress.failed()).append(" not ok)");
        }
        text.append(String.format(Locale.ROOT, "  %.1f s simulated", progress.simulatedS()));
        if (!Double.isNaN(progress.packetsPerSecond())) {
            text.append("  ").append(rate(progress.packetsPerSecond()));
        } else if (progress.elapsedS() > 0 && progress.simulatedS() > 0) {
            text.append(String.format(Locale.ROOT, "  %.3g s/s", progress.simulatedS() / progress.elapsedS()));
        }
        double remainingS = Double.isNaN(progress.remainingS()) && part > LEAST_TO_EXTRAPOLATE
                ? progress.elapsedS() * (1 - part) / part
                : progress.remainingS();
        if (!Double.isNaN(remainingS)) {
            text.append("  ").append(Durations.clock(remainingS)).append(" left");
        }
        return text.toString();
    }

    private static String rate(double packetsPerSecond) {
        return packetsPerSecond >= 1e6
                ? String.format(Locale.ROOT, "%.1f M packets/s", packetsPerSecond / 1e6)
                : String.format(Locale.ROOT, "%.0f k packets/s", packetsPerSecond / 1e3);
    }
}
