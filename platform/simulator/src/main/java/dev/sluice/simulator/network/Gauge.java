package dev.sluice.simulator.network;

import java.util.function.DoubleSupplier;

/**
 * A value that a plugin publishes.
 *
 * @param owner the link or flow
 * @param name as published, under the names of its parents
 * @param unit empty for a pure number
 * @param value read at sampling instants
 */
public record Gauge(String owner, String name, String unit, DoubleSupplier value) {}
