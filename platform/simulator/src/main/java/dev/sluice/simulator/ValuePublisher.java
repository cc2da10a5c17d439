package dev.sluice.simulator;

import java.util.function.DoubleSupplier;

/** Takes what a flow offers for series and plots. */
public interface ValuePublisher {

    /**
     * @param name lower case words joined by underscores
     * @param unit empty for a pure number
     * @param supplier read at sampling instants only
     */
    void publish(String name, String unit, DoubleSupplier supplier);
}
