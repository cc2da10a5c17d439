package dev.sluice.experiment.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.api.plugin.PluginKind;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a faulty file is told, and where: one sentence each, all at once. */
class FaultsTest {

    /** A line of {@link TestFiles#SMALL}, what it is replaced by, and the only fault that gives. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "duration: 10s | duration: 0s | 9:11: duration = 0s must be above 0s",
                "duration: 10s | duration: 10 | 9:11: duration = 10 has no unit; write for example 10ms",
                "duration: 10s | duration: -1s | 9:11: duration = -1s is negative; a time is 0 or more",
                "duration: 10s | duration: | 9:10: duration has no value; write one, or leave the key out",
                "duration: 10s | duration: [10s] | 9:11: duration must be a single value (time), not a"
                        + " list; write for example 20ms",
                "duration: 10s | durations: 10s | 9:1: durations is unknown; did you mean duration? (an"
                        + " experiment has sluice, name,"
                        + " topology, flows, duration, warmup, seed, replications, sample, sinks,"
                        + " bottlenecks, sweep, full)"
                        + " AND 1:1: duration is missing: longest simulated time of a run",
                "name: small | name: a/b | 1:7: name = a/b must be of letters, digits and _ . + -, and at"
                        + " most 100 long",
                "name: small | sluice: 2 | 1:9: sluice = 2 is no version of this format that is known here;"
                        + " the newest is 1",
                "type: dumbbell | type: dumbell | 3:9: topology 'dumbell' is not installed; did you mean dumbbell?"
                        + " (list topology shows all)",
                "type: dumbbell | type: [dumbbell] | 3:9: topology.type must be a single name; it names the"
                        + " topology, one of dumbbell, pair",
                "type: dumbbell | senders: 1 | 3:3: topology has no type; it names the topology, one of dumbbell, pair",
                "rate: 1Gbps | rate: 0bps | 4:18: topology.access.rate = 0bps must be above 0bps",
                "rate: 1Gbps | rate: -1Gbps | 4:18: topology.access.rate = -1Gbps is negative; a rate is 0 or more",
                "delay: 1ms} | delay: [1ms, 2ms]} | 4:32: topology.access.delay = [1ms, 2ms] has 2 values;"
                        + " give one for all, or 1,"
                        + " one for each host",
                "queue: red | queue: {type: red, target: 5} | 5:62: topology.bottleneck.queue.target is"
                        + " unknown; aqm red has min,"
                        + " max, weight, max-probability, gentle, variant, packet-size, capacity",
                "queue: red | queue: {type: codel, target: 5} | 5:72: topology.bottleneck.queue.target = 5"
                        + " has no unit; write for"
                        + " example 5ms",
                "queue: red | queue: cdel | 5:50: queue discipline 'cdel' is not installed; did you mean"
                        + " codel? (list aqm shows all)",
                "queue: red | queue: {type: red, min: 20p, max: 10p} | 5:77: topology.bottleneck.queue.max"
                        + " = 10p must not be below"
                        + " min = 20p",
                "queue: red | queue: {type: red, capacity: 2500} | 5:72: topology.bottleneck.queue.capacity"
                        + " = 2500 has no unit;"
                        + " write for example 2500p",
                "queue: red | queue: {type: fair, child: {type: codel, targt: 1ms}} | 5:84:"
                        + " topology.bottleneck.queue.child.targt"
                        + " is unknown; did you mean target? (aqm codel has target, interval, capacity)",
                "queue: red | queue: {type: fair, bands: [{share: 2}]} | 5:79:"
                        + " topology.bottleneck.queue.bands.0.share = 2 is not a"
                        + " probability: it must be from 0 to 1, or 0% to 100%",
                "queue: red | queue: [red] | 5:50: topology.bottleneck.queue must be one queue discipline,"
                        + " not a list; write its"
                        + " name, or a mapping with type",
                "queue: red | impairments: [{type: random-loss}] | 5:57:"
                        + " topology.bottleneck.impairments.0.rate is missing: share of"
                        + " packets lost",
                "queue: red | impairments: random-loss | 5:56: topology.bottleneck.impairments must be a"
                        + " list; write for example"
                        + " [random-loss]",
                "queue: red | reverse: forward | 5:52: topology.bottleneck.reverse = forward must be same,"
                        + " or a mapping with rate,"
                        + " delay, queue, impairments",
                "to: r1, tcp | too: r1, tcp | 7:5: flows.ftp.to is missing: receiving hosts, likewise AND"
                        + " 7:27: flows.ftp.too is"
                        + " unknown; did you mean to? (flows has name, from, to, pairs, count, tcp, udp,"
                        + " traffic, start, stop, dscp)",
                "name: ftp | name: f t p | 7:12: flows.f t p.name = f t p must be of letters, digits, _ and -",
                "name: ftp | name: f1 | 8:5: flows has two groups named f1",
                "from: s1, to: r1, tcp | from: s2, to: r1, tcp | 7:23: flows.ftp.from: host 's2' does not"
                        + " exist; did you mean s1?",
                "tcp: {controller: reno} | tcp: reno | 7:40: flows.ftp.tcp must be a mapping with profile,"
                        + " controller, recovery, prr,"
                        + " limited-transmit, dupacks, undo, ecn, slow-start, reduce, growth, pacing, initial-window,"
                        + " initial-ssthresh, receive-window, ack-every, ack-delay, timestamps, segment,"
                        + " header, handshake,"
                        + " rto-min, rto-floor, rto-initial, rto-max, clock-granularity, idle-restart,"
                        + " host-queue, send-jitter,"
                        + " not reno",
                "controller: reno | controller: dctcp, ecn: off | 7:65: flows.ftp.tcp.ecn = off must be"
                        + " accurate: controller dctcp"
                        + " needs it",
                "controller: reno | controller: bbr, slow-start: limited | 7:70: flows.ftp.tcp.slow-start ="
                        + " limited cannot be"
                        + " chosen: controller bbr has a slow start of its own",
                "controller: reno | controller: reno, receive-window: 0p | 7:75:"
                        + " flows.ftp.tcp.receive-window = 0p is not a receive"
                        + " window; write for example 8000p (segments), 64kB, auto or unlimited",
                "controller: reno | controller: reno, initial-ssthresh: 1 | 7:77:"
                        + " flows.ftp.tcp.initial-ssthresh = 1 must be a number"
                        + " of segments, at least 2, or unlimited",
                "tcp: {controller: reno} | tcp: {}, udp: {} | 7:5: flows.ftp: has both tcp and udp; a group"
                        + " has one transport",
                "tcp: {controller: reno} | stop: 1s, start: 2s | 7:41: flows.ftp.stop = 1s must be after start = 2s",
                "tcp: {controller: reno} | start: {between: [5s, 1s]} | 7:52: flows.ftp.start.between ="
                        + " [5s, 1s] must be two times,"
                        + " the earlier first",
                "tcp: {controller: reno} | count: 0 | 7:42: flows.ftp.count = 0 must be from 1 to 1000000 connections",
                "tcp: {controller: reno} | dscp: 64 | 7:41: flows.ftp.dscp = 64 must be from 0 to 63",
                "tcp: {controller: reno} | pairs: some | 7:42: flows.ftp.pairs = some must be one of each, all, random",
                "tcp: {controller: reno} | via: [{node: gateway1}] | 7:40: flows.ftp.via: split connections"
                        + " are not available in"
                        + " this version",
                "traffic: {type: file, size: 1MB} | traffic: {type: file} | 8:42: flows.f1.traffic.size is"
                        + " missing: bytes to send",
                "traffic: {type: file, size: 1MB} | traffic: {type: sizes, file: x.csv} | 8:62:"
                        + " flows.f1.traffic.file = x.csv is a"
                        + " file, which an experiment without a folder cannot name",
            })
    void saysOneSentenceWithItsPlace(String original, String replacement, String expected) {
        String text = TestFiles.SMALL.replace(original, replacement);
        String[] sentences = expected.split(" AND ");

        assertThat(TestFiles.faults(text))
                .containsExactlyInAnyOrder(Arrays.stream(sentences)
                        .map(sentence -> "x.yaml:" + sentence)
                        .toArray(String[]::new));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "warmup: 10s | 10:9: warmup = 10s must be below duration = 10s",
                "warmup: 1min | 10:9: warmup = 1min must be below duration = 10s",
                "sample: 0s | 10:9: sample = 0s must be above 0s",
                "sample: 10 | 10:9: sample = 10 has no unit; write for example 10ms",
                "replications: 0 | 10:15: replications = 0 must be from 1 to 100000",
                "seed: 1.5 | 10:7: seed = 1.5 is not a whole number",
                "sinks: csv | 10:8: sinks must be a list; write for example [csv]",
                "sinks: [csv, csv] | 1:1: sinks: csv is named twice; both would write the same files",
                "sinks: [cvs] | 10:9: metric sink 'cvs' is not installed; did you mean csv? (list sink shows all)",
                "bottlenecks: ['lft:*'] | 10:14: bottlenecks: no link matches 'lft:*'",
                "warmup: 1s\\nwarmup: 2s | 11:1: warmup is given twice; it stands in line 10 already",
                "full: 5 | 10:7: full must be a mapping laid over the experiment",
                "sweep: 5 | 10:8: sweep must be a mapping of axes to lists of values, not 5",
            })
    void saysWhatIsWrongWithFurtherKeys(String added, String expected) {
        String text = TestFiles.SMALL + added.replace("\\n", "\n") + "\n";

        assertThat(TestFiles.faults(text)).singleElement().asString().startsWith("x.yaml:" + expected);
    }

    @Test
    void reportsAllFaultsAtOnceInTheOrderOfTheFile() {
        String text = TestFiles.SMALL
                .replace("rate: 1Gbps", "rate: 1000")
                .replace("queue: red", "queue: {type: red, weight: 0, minn: 5p}")
                .replace("size: 1MB", "size: 0B")
                .replace("duration: 10s", "duration: 1x\nwarmup: 1\nname: again");

        assertThat(TestFiles.faults(text))
                .containsExactly(
                        "x.yaml:4:18: topology.access.rate = 1000 has no unit; write for example 1000Mbps",
                        "x.yaml:5:70: topology.bottleneck.queue.weight = 0 must be above 0 and at most 1",
                        "x.yaml:5:73: topology.bottleneck.queue.minn is unknown; did you mean min? (aqm red"
                                + " has min, max, weight,"
                                + " max-probability, gentle, variant, packet-size, capacity)",
                        "x.yaml:8:61: flows.f1.traffic.size = 0B must be at least 1B",
                        "x.yaml:9:11: duration = 1x has no unit of a time; the units are ps, ns, us, ms, s, min, h",
                        "x.yaml:10:9: warmup = 1 has no unit; write for example 1ms",
                        "x.yaml:11:1: name is given twice; it stands in line 1 already");
    }

    @Test
    void refusesTextsThatAreNoExperiment() {
        assertThat(TestFiles.faults(""))
                .containsExactly("x.yaml: the file is empty; an experiment has at least topology, flows and duration");
        assertThat(TestFiles.faults("# nothing\n"))
                .containsExactly("x.yaml: the file is empty; an experiment has at least topology, flows and duration");
        assertThat(TestFiles.faults("[1, 2]"))
                .containsExactly("x.yaml:1:1: an experiment is a mapping of keys such as topology, flows and duration");
        assertThat(TestFiles.faults("{}"))
                .containsExactly(
                        "x.yaml:1:1: flows is missing: flow groups",
                        "x.yaml:1:1: topology is missing: the network",
                        "x.yaml:1:1: duration is missing: longest simulated time of a run");
        assertThat(TestFiles.faults(TestFiles.SMALL + "---\n"))
                .contains("x.yaml:11:1: the experiment is empty; it has at least topology, flows and duration");
    }

    @Test
    void wantsANameForEachOfSeveralExperiments() {
        String unnamed = TestFiles.SMALL.replace("name: small\n", "");

        assertThat(TestFiles.faults(TestFiles.SMALL + "---\n" + unnamed))
                .containsExactly("x.yaml:11:1: name is missing: each of several experiments in a file needs one");
        assertThat(TestFiles.faults(TestFiles.SMALL + "---\n" + TestFiles.SMALL))
                .containsExactly("x.yaml:11:7: name = small is the name of an experiment above already");
    }

    @Test
    void wantsAControllerWhereCubicIsNotInstalled() {
        FakeCatalog catalog = FakePlugins.catalog().without(PluginKind.TCP, "cubic");

        assertThat(TestFiles.faults(catalog, TestFiles.SMALL.replace("tcp: {controller: reno}", "count: 2")))
                .containsExactly("x.yaml:7:5: flows.ftp.tcp.controller is missing: congestion controller");
    }

    @Test
    void refusesPluginsThatTakeAReservedName() {
        FakeCatalog catalog = FakePlugins.catalog().add("1.0.0", FakePlugins.reserved());

        assertThat(TestFiles.faults(catalog, TestFiles.SMALL.replace("queue: red", "queue: reserved")))
                .containsExactly(
                        "x.yaml:5:50: aqm reserved cannot be used: it declares a parameter 'label', a name that has a"
                                + " meaning already");
    }
}
