package dev.sluice.traffic.file;

import dev.sluice.api.traffic.TrafficContext;
import dev.sluice.api.traffic.TrafficSource;

/**
 * One transfer a connection, asked for when the connection starts. A run whose traffic is all of this kind ends with the
 * last delivery.
 *
 * <p>One instance serves one flow group in one run.
 */
final class FileTransfer implements TrafficSource {

    private final TrafficContext group;
    private final long bytes;

    FileTransfer(FileParameters parameters, TrafficContext group) {
        this.group = group;
        this.bytes = parameters.size().bytes();
    }

    @Override
    public void started(int connection, long nowPs) {
        group.send(connection, bytes);
    }

    @Override
    public boolean finite() {
        return true;
    }
}
