package dev.sluice.api.link;

/** What a link does to packets beside queueing, sending and delaying them evenly. */
public sealed interface LinkImpairment permits PacketImpairment, RateProcess {}
