package dev.sluice.simulator.network;

import dev.sluice.api.packet.EcnCodepoint;
import dev.sluice.api.packet.Packet;
import dev.sluice.api.packet.PacketHeaders;
import dev.sluice.simulator.measure.FlowCounters;

/**
 * A packet of one run, with the headers of all protocols. Its fields are open to the simulator, which would otherwise spend
 * its time in accessors; plugins see {@link Packet}. Packets come from a {@link PacketPool} and go back to it.
 */
public final class SimPacket extends TravellingPacket implements Packet, PacketHeaders {

    /** Most SACK blocks in one ACK (RFC 2018, Section 3). */
    public static final int MAX_SACK_BLOCKS = 4;

    public int dscp;
    /** When it entered the sending host's queue. */
    public long sentPs;

    // Transport header.
    public Protocol protocol = Protocol.TCP;
    public long sequence;
    public long acknowledgement;
    public long windowBytes;
    public boolean retransmission;
    public boolean syn;
    public boolean fin;
    public boolean ack;
    public boolean ece;
    public boolean cwr;
    /** TCP timestamps (RFC 7323): the sender's clock, and the echo; -1 for none. */
    public long timestampPs;

    public long timestampEchoPs;
    /** Whether the receiver may have held this ACK back. */
    public boolean ackDelayed;
    /** Segments received with CE since the connection began; what AccECN (RFC 9768) codes in its counters. */
    public long ceSegments;

    public int sackBlocks;
    private final long[] sack = new long[2 * MAX_SACK_BLOCKS];

    private final PacketPool pool;
    boolean pooled;

    SimPacket(PacketPool pool, Route noRoute, FlowCounters noCounters) {
        super(noRoute, noCounters);
        this.pool = pool;
    }

    /** Returns the packet to its pool; nobody may touch it afterwards. */
    public void release() {
        pool.release(this);
    }

    /** A copy that travels on its own. */
    public SimPacket copy() {
        SimPacket copy = pool.take(route, counters);
        copy.sizeBytes = sizeBytes;
        copy.ecn = ecn;
        copy.dscp = dscp;
        copy.hop = hop;
        copy.enqueuedPs = enqueuedPs;
        copy.sentPs = sentPs;
        copy.protocol = protocol;
        copy.payloadBytes = payloadBytes;
        copy.sequence = sequence;
        copy.acknowledgement = acknowledgement;
        copy.windowBytes = windowBytes;
        copy.retransmission = retransmission;
        copy.syn = syn;
        copy.fin = fin;
        copy.ack = ack;
        copy.ece = ece;
        copy.cwr = cwr;
        copy.timestampPs = timestampPs;
        copy.timestampEchoPs = timestampEchoPs;
        copy.ackDelayed = ackDelayed;
        copy.ceSegments = ceSegments;
        copy.sackBlocks = sackBlocks;
        System.arraycopy(sack, 0, copy.sack, 0, sack.length);
        return copy;
    }

    /** Clears what a sender does not set in every packet. */
    void clear() {
        ecn = EcnCodepoint.NOT_ECT;
        hop = 0;
        lost = false;
        payloadBytes = 0;
        retransmission = false;
        syn = false;
        fin = false;
        ack = false;
        ece = false;
        cwr = false;
        timestampPs = -1;
        timestampEchoPs = -1;
        ackDelayed = false;
        sackBlocks = 0;
    }

    public void setSack(int block, long start, long end) {
        sack[2 * block] = start;
        sack[2 * block + 1] = end;
    }

    @Override
    public int sizeBytes() {
        return sizeBytes;
    }

    @Override
    public int payloadBytes() {
        return payloadBytes;
    }

    @Override
    public EcnCodepoint ecn() {
        return ecn;
    }

    @Override
    public int dscp() {
        return dscp;
    }

    @Override
    public int flow() {
        return counters.flow();
    }

    @Override
    public int flowHash(int salt) {
        // Finaliser of MurmurHash3: spreads neighbouring flows over all bits.
        int hash = route.hash() ^ salt;
        hash = (hash ^ hash >>> 16) * 0x85ebca6b;
        hash = (hash ^ hash >>> 13) * 0xc2b2ae35;
        return hash ^ hash >>> 16;
    }

    @Override
    public boolean pureAck() {
        return ack && payloadBytes == 0 && !syn && !fin;
    }

    @Override
    public boolean retransmission() {
        return retransmission;
    }

    @Override
    public long enqueuedPs() {
        return enqueuedPs;
    }

    @Override
    public PacketHeaders headers() {
        return this;
    }

    @Override
    public Protocol protocol() {
        return protocol;
    }

    @Override
    public long sequence() {
        return sequence;
    }

    @Override
    public long acknowledgement() {
        return acknowledgement;
    }

    @Override
    public long windowBytes() {
        return windowBytes;
    }

    @Override
    public boolean syn() {
        return syn;
    }

    @Override
    public boolean fin() {
        return fin;
    }

    @Override
    public boolean ack() {
        return ack;
    }

    @Override
    public boolean ece() {
        return ece;
    }

    @Override
    public boolean cwr() {
        return cwr;
    }

    @Override
    public int sackBlocks() {
        return sackBlocks;
    }

    @Override
    public long sackStart(int block) {
        return sack[2 * block];
    }

    @Override
    public long sackEnd(int block) {
        return sack[2 * block + 1];
    }
}
