package dev.sluice.simulator;

import dev.sluice.simulator.event.EventQueue;
import dev.sluice.simulator.network.PacketPool;
import dev.sluice.simulator.random.RandomStreams;

/** What the transports of a run share. */
public record RunServices(EventQueue events, PacketPool packets, RandomStreams streams) {}
