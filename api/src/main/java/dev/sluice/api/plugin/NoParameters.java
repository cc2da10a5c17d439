package dev.sluice.api.plugin;

/** The parameters of a plugin that has none. */
public record NoParameters() {}
