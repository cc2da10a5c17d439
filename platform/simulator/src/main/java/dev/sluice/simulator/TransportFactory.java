package dev.sluice.simulator;

import dev.sluice.simulator.measure.FlowProbe;

/** Makes transports of one protocol. */
public interface TransportFactory {

    /**
     * A new transport, not yet connected.
     *
     * @param group the flow group it belongs to, with the protocol's parameters
     * @param id the flow's name, unique within the run; its random stream is the one of this name
     * @param probe takes what it measures and counts
     * @param values takes what it publishes
     * @throws dev.sluice.api.parameter.ParameterException if a plugin refuses its parameters
     */
    Transport create(RunServices run, FlowGroup group, String id, FlowProbe probe, ValuePublisher values);
}
