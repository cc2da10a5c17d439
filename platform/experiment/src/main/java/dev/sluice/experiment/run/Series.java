package dev.sluice.experiment.run;

/**
 * One time series of one run.
 *
 * @param run the run's number, such as {@code 0001}
 * @param owner flow, link or plugin instance
 * @param metric such as {@code queue_packets}
 * @param unit as the sink gives it; empty where the metric's name carries it
 * @param timesS seconds
 * @param values as many; NaN where undefined
 */
public record Series(String run, String owner, String metric, String unit, double[] timesS, double[] values) {}
