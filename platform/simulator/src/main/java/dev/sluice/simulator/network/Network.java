package dev.sluice.simulator.network;

import dev.sluice.simulator.network.NetworkDescription.Direction;
import java.util.ArrayList;
import java.util.List;

/** The links of one run. */
public final class Network {

    private final List<Link> links = new ArrayList<>();

    /** @param specs in the order of the description's directions */
    public Network(List<LinkSpec> specs, NetworkServices services) {
        for (LinkSpec spec : specs) {
            links.add(new Link(spec, services));
        }
    }

    /** All directions in the order of description. */
    public List<Link> links() {
        return links;
    }

    /** The links of a path. */
    public Link[] along(Direction[] path) {
        Link[] along = new Link[path.length];
        for (int hop = 0; hop < path.length; hop++) {
            along[hop] = links.get(path[hop].index());
        }
        return along;
    }

    /** Packets in queues, in transmission and on wires. */
    public long packets() {
        long packets = 0;
        for (Link link : links) {
            packets += link.packetsOnLink();
        }
        return packets;
    }

    /**
     * Checks that every link accounts for every packet.
     *
     * @throws RuntimeException in one sentence if not
     */
    public void checkAccounts(long nowPs) {
        for (Link link : links) {
            link.checkAccounts(nowPs);
        }
    }

    /**
     * Checks that every packet is accounted for, at every link and in all.
     *
     * @param pool where the packets come from; nobody else may hold one now
     * @throws RuntimeException in one sentence if not
     */
    public void checkAccounts(PacketPool pool, long nowPs) {
        checkAccounts(nowPs);
        if (pool.outstanding() != packets()) {
            throw new IllegalStateException(
                    pool.outstanding() + " packets are on their way, but the links hold " + packets());
        }
    }
}
