package dev.sluice.simulator;

import dev.sluice.api.sink.SeriesSelection;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Which series are kept: what any sink asks for. A sink that names no links wants those of bottlenecks, one that names no flows
 * wants those of groups of up to {@value #SMALL_GROUP} connections.
 */
final class SeriesChoice {

    private static final int SMALL_GROUP = 100;

    private final List<Pattern> links = new ArrayList<>();
    private final List<Pattern> flows = new ArrayList<>();
    private boolean bottlenecks;
    private boolean smallGroups;
    private boolean events;

    SeriesChoice(List<SeriesSelection> selections) {
        for (SeriesSelection selection : selections) {
            bottlenecks |= selection.links().isEmpty();
            smallGroups |= selection.flows().isEmpty();
            events |= selection.events();
            selection.links().forEach(glob -> links.add(Names.glob(glob)));
            selection.flows().forEach(glob -> flows.add(Names.glob(glob)));
        }
    }

    boolean wantsLink(String id, boolean bottleneck) {
        return bottleneck && bottlenecks || matches(links, id);
    }

    /** @param groupSize connections of the flow's group that the file names */
    boolean wantsFlow(String id, int groupSize) {
        return smallGroups && groupSize <= SMALL_GROUP || matches(flows, id);
    }

    /** Whether single events are wanted. */
    boolean wantsEvents() {
        return events;
    }

    private static boolean matches(List<Pattern> globs, String id) {
        return globs.stream().anyMatch(glob -> glob.matcher(id).matches());
    }
}
