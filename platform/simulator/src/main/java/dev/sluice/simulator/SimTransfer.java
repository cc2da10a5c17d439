package dev.sluice.simulator;

import dev.sluice.api.traffic.Transfer;

/** An amount of data on its way. */
final class SimTransfer implements Transfer, Transport.Listener {

    final GroupRun group;
    final Flow flow;
    /** Whether the flow exists for this transfer alone. */
    final boolean opened;

    private final int number;
    private final long bytes;
    private final long startPs;
    final long retransmittedBefore;
    final long timeoutsBefore;

    SimTransfer(GroupRun group, Flow flow, boolean opened, int number, long bytes, long startPs) {
        this.group = group;
        this.flow = flow;
        this.opened = opened;
        this.number = number;
        this.bytes = bytes;
        this.startPs = startPs;
        this.retransmittedBefore = flow.counters.retransmittedPackets;
        this.timeoutsBefore = flow.counters.timeouts;
    }

    @Override
    public void delivered(long nowPs) {
        group.delivered(this, nowPs);
    }

    @Override
    public int number() {
        return number;
    }

    @Override
    public long bytes() {
        return bytes;
    }

    @Override
    public long startPs() {
        return startPs;
    }

    @Override
    public int sender() {
        return flow.sender;
    }

    @Override
    public int receiver() {
        return flow.receiver;
    }
}
