package dev.sluice.experiment.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * What a run cost, from its first event to its last.
 *
 * @param wallS elapsed seconds
 * @param cpuS CPU seconds of its thread
 * @param dataPackets data packets that left the bottlenecks
 * @param packetHops packets of any kind that any link transmitted
 * @param warm whether the process had finished a run before this one
 */
record RunTiming(double wallS, double cpuS, long dataPackets, long packetHops, boolean warm) {

    ObjectNode toJson() {
        ObjectNode node = Json.object();
        node.set("wall_s", Json.number(wallS));
        node.set("cpu_s", Json.number(cpuS));
        node.set("data_packets", Json.number(dataPackets));
        node.set("packet_hops", Json.number(packetHops));
        node.set("packets_per_cpu_second", Json.number(cpuS > 0 ? dataPackets / cpuS : Double.NaN));
        node.put("warm", warm);
        return node;
    }

    static RunTiming of(JsonNode node) {
        return new RunTiming(
                node.path("wall_s").asDouble(),
                node.path("cpu_s").asDouble(),
                node.path("data_packets").asLong(),
                node.path("packet_hops").asLong(),
                node.path("warm").asBoolean());
    }
}
