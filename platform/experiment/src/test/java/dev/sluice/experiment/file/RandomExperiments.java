package dev.sluice.experiment.file;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Writes experiment files at random, with shorthands, versions, children, every transport and all ways to sweep. */
final class RandomExperiments {

    private final SplittableRandom random;

    RandomExperiments(long seed) {
        this.random = new SplittableRandom(seed);
    }

    String next() {
        int senders = random.nextInt(1, 4);
        List<String> axes = new ArrayList<>();
        StringBuilder text = new StringBuilder("name: e" + random.nextInt(100) + "\ntopology:\n");
        if (random.nextInt(5) == 0) {
            senders = 1;
            text.append("  type: pair\n");
        } else {
            text.append("  type: dumbbell")
                    .append(one("", "@1"))
                    .append("\n  senders: ")
                    .append(senders)
                    .append('\n');
            text.append("  access: {rate: ").append(perHost(senders, "1Gbps", "100Mbps"));
            text.append(", delay: ").append(perHost(senders, "1ms", "2500us")).append("}\n");
            optionalAxis(
                    axes, "topology.access.delay", "1ms", "3ms", "{label: far, topology.access.delay: 9ms, seed: 77}");
        }
        text.append("  bottleneck: {rate: ")
                .append(one("10Mbps", "1Gbps"))
                .append(", delay: ")
                .append(one("0s", "20ms"));
        boolean queue = random.nextBoolean();
        text.append(queue ? ", queue: " + queue(2) : ", queue: {type: droptail, capacity: " + capacity() + "}");
        text.append(one("", ", reverse: same", ", reverse: {rate: 1Mbps, queue: codel}"));
        text.append(one("", ", impairments: [{type: random-loss, rate: 0.1%, place: ingress}]"))
                .append("}\n");
        if (queue) {
            optionalAxis(axes, "topology.bottleneck.queue.capacity", "7p", "20ms", "unlimited");
        } else {
            optionalAxis(
                    axes,
                    "topology.bottleneck.queue",
                    "red",
                    "{label: low, type: red@1.0, min: 3p}",
                    "{type: fair, child: red}",
                    "{type: codel, target: 3ms}");
        }
        optionalAxis(axes, "topology.bottleneck.rate", "5Mbps", "50Mbps", "1Gbps");
        flows(text, axes, senders);
        text.append("duration: ")
                .append(one("10s", "2min"))
                .append("\nwarmup: ")
                .append(one("0s", "1500ms"))
                .append('\n');
        text.append(one("", "seed: -3\n", "seed: 12\n"))
                .append(one("", "replications: 2\n"))
                .append(one("", "sample: 1s\n"));
        text.append(one("", "sinks: [csv]\n", "sinks: [{type: csv, events: on}, report]\n", "sinks: []\n"));
        text.append(one("", "bottlenecks: '*'\n"));
        if (!axes.isEmpty()) {
            text.append("sweep:\n");
            axes.forEach(axis -> text.append("  ").append(axis).append('\n'));
        }
        return text.toString();
    }

    private void flows(StringBuilder text, List<String> axes, int senders) {
        text.append("flows:\n");
        int groups = random.nextInt(1, 4);
        for (int i = 0; i < groups; i++) {
            boolean named = random.nextBoolean();
            String name = named ? "g" + i : "f" + i;
            text.append("  - {").append(named ? "name: " + name + ", " : "");
            text.append("from: ").append(one("s1", "'s*'", "[s1]")).append(", to: ");
            text.append(senders == 1 ? "r1" : one("r1", "['r*']"))
                    .append(", pairs: ")
                    .append(one("each", "all"));
            int transport = random.nextInt(4);
            if (transport == 0) {
                text.append(", udp: {payload: 100B}, traffic: {type: file, size: 1kB}");
            } else if (transport > 1) {
                text.append(", tcp: {controller: ").append(one("reno", "{type: cubic, c: 0.3}", "dctcp", "bbr@2.0"));
                text.append(one("", ", profile: rfc", ", profile: ns2"))
                        .append(one("", ", recovery: newreno, prr: off"));
                text.append(one("", ", receive-window: auto", ", receive-window: 64kB", ", initial-ssthresh: 33.25"));
                text.append("}");
                optionalAxis(axes, "flows." + name + ".tcp.recovery", "sack", "rack");
                optionalAxis(axes, "flows." + i + ".tcp.controller", "reno", "{label: C, type: cubic}", "bbr", "dctcp");
            }
            text.append(one("", ", start: 2s", ", start: {first: 1s, every: 1ms}", ", start: {between: [0s, 5s]}"));
            text.append(one("", ", stop: 9s"))
                    .append(one("", ", dscp: 46"))
                    .append(one("", ", count: 2"))
                    .append("}\n");
        }
        if (random.nextInt(4) == 0) {
            axes.add("own: [{label: few, flows.*.count: 1}, {label: many, flows.*.count: 3, warmup: 2s}]");
        }
    }

    private void optionalAxis(List<String> axes, String path, String... values) {
        if (random.nextInt(4) == 0 && axes.size() < 3) {
            int count = random.nextInt(1, values.length + 1);
            axes.add(path + ": [" + String.join(", ", List.of(values).subList(0, count)) + "]");
        }
    }

    private String queue(int depth) {
        String fair = depth == 0 ? "codel" : "{type: fair, queues: 16, child: " + queue(depth - 1) + "}";
        return one(
                "red",
                "droptail",
                "{type: red@1.1, min: 7p, weight: 1e-3, gentle: yes}",
                "{type: codel, target: 1ms, capacity: " + capacity() + "}",
                "{type: red, variant: ns2-35, max-probability: 12.5%, packet-size: 500B}",
                fair);
    }

    private String capacity() {
        return one("10p", "64kB", "20ms", "2bdp", "1.5bdp", "unlimited");
    }

    private String perHost(int hosts, String a, String b) {
        if (random.nextBoolean()) {
            return one(a, b);
        }
        List<String> values = new ArrayList<>();
        for (int i = 0; i < hosts; i++) {
            values.add(one(a, b));
        }
        return values.toString();
    }

    private String one(String... choices) {
        return choices[random.nextInt(choices.length)];
    }
}
