package dev.sluice.experiment.tree;

import dev.sluice.experiment.Fault;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Collects faults, each once. */
public final class Faults {

    private final Set<Fault> faults = new LinkedHashSet<>();
    private int count;

    public void add(Mark mark, String sentence) {
        count++;
        faults.add(new Fault(mark.source(), mark.line(), mark.column(), sentence));
    }

    public void addAll(Iterable<Fault> others) {
        for (Fault fault : others) {
            count++;
            faults.add(fault);
        }
    }

    public boolean isEmpty() {
        return faults.isEmpty();
    }

    /**
     * How often a fault was added, repetitions included: whether something went wrong since is a difference of two
     * counts.
     */
    public int count() {
        return count;
    }

    /** All faults in the order of the file; those without a place come last. */
    public List<Fault> sorted() {
        List<Fault> sorted = new ArrayList<>(faults);
        sorted.sort((a, b) -> {
            int byLine = Integer.compare(place(a), place(b));
            return byLine != 0 ? byLine : Integer.compare(a.column(), b.column());
        });
        return sorted;
    }

    private static int place(Fault fault) {
        return fault.line() == 0 ? Integer.MAX_VALUE : fault.line();
    }
}
