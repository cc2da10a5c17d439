package dev.sluice.traffic.file;

import dev.sluice.api.parameter.DataSize;
import dev.sluice.api.parameter.Parameter;

/** Parameters of {@link FileTransfer}. */
public record FileParameters(
        @Parameter(min = "1B", meaning = "payload that each connection of the group delivers")
        DataSize size) {}
