package dev.sluice.api.engine;

import java.util.Map;

/**
 * One run, as data.
 *
 * @param id number of the run in the result folder
 * @param experiment the normalised experiment file of this point, with exact versions of all plugins
 * @param seed of the random streams
 * @param bundles symbolic name and version of each bundle used, to the SHA-256 of its jar
 * @param inputs content of the files the experiment names
 */
public record RunTask(
        String id, String experiment, long seed, Map<String, String> bundles, Map<String, byte[]> inputs) {

    public RunTask {
        bundles = Map.copyOf(bundles);
        inputs = Map.copyOf(inputs);
    }
}
