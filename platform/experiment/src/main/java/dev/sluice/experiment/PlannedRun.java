package dev.sluice.experiment;

import dev.sluice.simulator.RunSpec;
import java.util.Map;

/**
 * One run of an experiment: a point of its sweep with one seed.
 *
 * @param point axis to label or value, in the order of the axes; it iterates in that order
 * @param replication from 1
 * @param spec what the simulator needs, the seed included
 */
public record PlannedRun(Map<String, String> point, int replication, RunSpec spec) {}
