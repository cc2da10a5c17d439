package dev.sluice.traffic.bulk;

import dev.sluice.api.traffic.TrafficContext;
import dev.sluice.api.traffic.TrafficSource;
import dev.sluice.api.traffic.Transfer;

/**
 * A greedy source: every connection has data from its start on, until the group stops or the run ends. What limits it is
 * congestion control, never the application.
 *
 * <p>One instance serves one flow group in one run.
 */
final class Bulk implements TrafficSource {

    private final TrafficContext group;

    Bulk(TrafficContext group) {
        this.group = group;
    }

    @Override
    public void started(int connection, long nowPs) {
        group.send(connection, Transfer.UNLIMITED);
    }
}
