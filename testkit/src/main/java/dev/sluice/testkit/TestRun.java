package dev.sluice.testkit;

import dev.sluice.api.sink.RunContext;
import java.nio.file.Path;
import java.util.Map;

/**
 * The first run of an experiment called {@code test}.
 *
 * @param folder its folder, which exists
 */
public record TestRun(Path folder) implements RunContext {

    @Override
    public String runId() {
        return "0001";
    }

    @Override
    public String experiment() {
        return "test";
    }

    @Override
    public Map<String, String> point() {
        return Map.of();
    }

    @Override
    public int replication() {
        return 1;
    }

    @Override
    public long seed() {
        return 1;
    }
}
