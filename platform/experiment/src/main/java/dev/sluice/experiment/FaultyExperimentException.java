package dev.sluice.experiment;

import java.util.List;
import java.util.stream.Collectors;

/** An experiment file cannot be run; all its faults, in the order of the file. */
public final class FaultyExperimentException extends Exception {

    private static final long serialVersionUID = 1;

    private final transient List<Fault> faults;

    public FaultyExperimentException(List<Fault> faults) {
        super(faults.stream().map(Fault::toString).collect(Collectors.joining("\n")));
        this.faults = List.copyOf(faults);
    }

    public List<Fault> faults() {
        return faults;
    }
}
