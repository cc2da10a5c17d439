package dev.sluice.simulator;

import dev.sluice.simulator.network.NetworkDescription;
import dev.sluice.simulator.network.NetworkDescription.Node;
import dev.sluice.simulator.network.NetworkDescription.NodeKind;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the hosts that {@code from} and {@code to} of a flow group mean: a name, a range {@code h4..h15}, a glob over hosts in
 * the order of the topology, or a role. A host named twice counts once.
 */
final class HostSelection {

    private static final Pattern RANGE = Pattern.compile("(.*?)([0-9]+)\\.\\.(.*?)([0-9]+)");

    private final NetworkDescription network;
    private final String path;

    /** @param path where the selection stands, such as {@code flows.ftp.from} */
    HostSelection(NetworkDescription network, String path) {
        this.network = network;
        this.path = path;
    }

    /** @throws SpecException if an entry means no host */
    List<Node> select(List<String> entries) {
        if (entries.isEmpty()) {
            throw new SpecException(path, "no host is named");
        }
        Set<Node> selected = new LinkedHashSet<>();
        for (String entry : entries) {
            selected.addAll(select(entry.strip()));
        }
        return List.copyOf(selected);
    }

    private List<Node> select(String entry) {
        Node node = network.node(entry);
        if (node != null && node.kind() != NodeKind.ROUTER) {
            return List.of(node);
        }
        if (node != null) {
            throw new SpecException(path, entry + " is a router; flows begin and end at hosts");
        }
        List<String> members = network.roles().get(entry);
        if (members != null) {
            return members.stream().flatMap(member -> select(member).stream()).toList();
        }
        if (Names.isGlob(entry)) {
            return glob(entry);
        }
        Matcher range = RANGE.matcher(entry);
        if (range.matches()) {
            return range(entry, range);
        }
        throw unknown(entry);
    }

    private List<Node> glob(String glob) {
        Pattern pattern = Names.glob(glob);
        List<Node> matching = network.nodes().stream()
                .filter(node -> node.kind() == NodeKind.HOST
                        && pattern.matcher(node.name()).matches())
                .toList();
        if (matching.isEmpty()) {
            throw new SpecException(path, "no host matches " + glob + Names.suggestion(glob, hosts()));
        }
        return matching;
    }

    private List<Node> range(String entry, Matcher range) {
        String prefix = range.group(1);
        long first = number(entry, range.group(2));
        long last = number(entry, range.group(4));
        if (!prefix.equals(range.group(3)) || first > last) {
            throw new SpecException(path, "'" + entry + "' is no range; write for example h4..h15");
        }
        List<Node> members = new ArrayList<>();
        for (long number = first; number <= last; number++) {
            String name = prefix + padded(number, range.group(2));
            Node node = network.node(name);
            if (node == null || node.kind() == NodeKind.ROUTER) {
                throw unknown(name);
            }
            members.add(node);
        }
        return members;
    }

    /** The number with as many digits as the first of its range, if that begins with a zero: {@code h01..h12}. */
    private static String padded(long number, String first) {
        String digits = Long.toString(number);
        return first.startsWith("0") ? "0".repeat(Math.max(0, first.length() - digits.length())) + digits : digits;
    }

    private long number(String entry, String digits) {
        if (digits.length() > 9) {
            throw new SpecException(path, "'" + entry + "' is no range; write for example h4..h15");
        }
        return Long.parseLong(digits);
    }

    private SpecException unknown(String name) {
        return new SpecException(path, "host '" + name + "' does not exist" + Names.suggestion(name, hosts()));
    }

    private List<String> hosts() {
        return network.names(NodeKind.HOST);
    }
}
