package dev.sluice.simulator.network;

import dev.sluice.simulator.event.EventQueue;
import dev.sluice.simulator.random.RandomStreams;

/**
 * What the links of a run share.
 *
 * @param mtuBytes size of the largest packet that any flow of the run sends
 */
public record NetworkServices(EventQueue events, RandomStreams streams, int mtuBytes) {}
