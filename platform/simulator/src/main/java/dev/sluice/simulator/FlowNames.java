package dev.sluice.simulator;

import java.util.HashMap;
import java.util.Map;

/** Names connections {@code sender:receiver/number}; the number counts the pair's connections through all groups. */
final class FlowNames {

    private final Map<String, Integer> numbers = new HashMap<>();

    FlowNames() {}

    /** Goes on where the other has come to. */
    FlowNames(FlowNames other) {
        numbers.putAll(other.numbers);
    }

    String next(String sender, String receiver) {
        String pair = sender + ":" + receiver;
        return pair + "/" + numbers.merge(pair, 1, Integer::sum);
    }
}
