package dev.sluice.api.parameter;

import java.nio.file.Path;

/**
 * A file that an experiment names.
 *
 * @param name as the experiment file names it, relative to that file
 * @param path where it is
 */
public record InputFile(String name, Path path) {

    @Override
    public String toString() {
        return name;
    }
}
