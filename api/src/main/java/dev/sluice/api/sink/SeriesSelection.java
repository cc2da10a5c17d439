package dev.sluice.api.sink;

import java.util.List;

/**
 * What a sink wants to receive beside the bottlenecks' and small groups' series.
 *
 * @param links globs over link names whose series are wanted; empty for the bottlenecks
 * @param flows globs over flow names whose series are wanted; empty for groups of up to 100 connections
 * @param events whether {@link Tables#EVENTS} is wanted
 */
public record SeriesSelection(List<String> links, List<String> flows, boolean events) {

    public static final SeriesSelection DEFAULT = new SeriesSelection(List.of(), List.of(), false);

    public SeriesSelection {
        links = List.copyOf(links);
        flows = List.copyOf(flows);
    }
}
