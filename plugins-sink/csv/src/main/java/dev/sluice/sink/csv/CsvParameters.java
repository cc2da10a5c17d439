package dev.sluice.sink.csv;

import dev.sluice.api.parameter.Parameter;
import java.util.List;

/** Parameters of {@link CsvSink}. */
public record CsvParameters(
        @Parameter(
                defaultValue = "false",
                meaning = "writes events.csv too: every change of a window, timeout, drop and mark")
        boolean events,

        @Parameter(meaning = "globs over the links whose series are kept; the bottlenecks unless given")
        List<String> links,

        @Parameter(meaning = "globs over the flows whose series are kept; groups of up to 100 connections unless given")
        List<String> flows) {

    public CsvParameters {
        links = List.copyOf(links);
        flows = List.copyOf(flows);
    }
}
