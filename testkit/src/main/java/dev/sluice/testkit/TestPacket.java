package dev.sluice.testkit;

import dev.sluice.api.packet.EcnCodepoint;
import dev.sluice.api.packet.Packet;
import dev.sluice.api.packet.PacketHeaders;

/** A packet as a test wants it; full size, of flow 0 and not ECN-capable unless said. */
public final class TestPacket implements Packet, PacketHeaders {

    /** What became of a packet. */
    enum Fate {
        NONE,
        QUEUED,
        DEPARTED,
        DROPPED
    }

    Fate fate = Fate.NONE;
    /** Place among the packets of its flow, for tests of order. */
    long number;

    private int sizeBytes;
    private int payloadBytes;
    private int flow;
    private int dscp;
    private EcnCodepoint ecn = EcnCodepoint.NOT_ECT;
    private boolean retransmission;
    private boolean pureAck;
    private long enqueuedPs;
    private long sequence;

    private TestPacket(int sizeBytes, int payloadBytes) {
        this.sizeBytes = sizeBytes;
        this.payloadBytes = payloadBytes;
    }

    /** A data packet of this size on the wire, 40 bytes of them header. */
    public static TestPacket ofSize(int sizeBytes) {
        return new TestPacket(sizeBytes, Math.max(sizeBytes - 40, 0));
    }

    /** A data packet of 1500 bytes. */
    public static TestPacket full() {
        return ofSize(1500);
    }

    /** An acknowledgement that carries nothing else, of 40 bytes. */
    public static TestPacket bareAck() {
        TestPacket packet = new TestPacket(40, 0);
        packet.pureAck = true;
        return packet;
    }

    public TestPacket size(int bytes) {
        sizeBytes = bytes;
        payloadBytes = pureAck ? 0 : Math.max(bytes - 40, 0);
        return this;
    }

    public TestPacket payload(int bytes) {
        payloadBytes = bytes;
        return this;
    }

    public TestPacket flow(int number) {
        flow = number;
        return this;
    }

    public TestPacket dscp(int codepoint) {
        dscp = codepoint;
        return this;
    }

    public TestPacket ecn(EcnCodepoint codepoint) {
        ecn = codepoint;
        return this;
    }

    public TestPacket sequence(long firstByte) {
        sequence = firstByte;
        return this;
    }

    public TestPacket retransmitted() {
        retransmission = true;
        return this;
    }

    /** Stamps the time of entering a queue, as a link does. */
    public TestPacket enqueuedAt(long timePs) {
        enqueuedPs = timePs;
        return this;
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
        return flow;
    }

    @Override
    public int flowHash(int salt) {
        // Finaliser of MurmurHash3.
        int hash = flow * 2 + (pureAck ? 1 : 0) ^ salt;
        hash = (hash ^ hash >>> 16) * 0x85ebca6b;
        hash = (hash ^ hash >>> 13) * 0xc2b2ae35;
        return hash ^ hash >>> 16;
    }

    @Override
    public boolean pureAck() {
        return pureAck;
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
        return Protocol.TCP;
    }

    @Override
    public long sequence() {
        return sequence;
    }

    @Override
    public long acknowledgement() {
        return 0;
    }

    @Override
    public long windowBytes() {
        return 65_535;
    }

    @Override
    public boolean syn() {
        return false;
    }

    @Override
    public boolean fin() {
        return false;
    }

    @Override
    public boolean ack() {
        return true;
    }

    @Override
    public boolean ece() {
        return false;
    }

    @Override
    public boolean cwr() {
        return false;
    }

    @Override
    public int sackBlocks() {
        return 0;
    }

    @Override
    public long sackStart(int block) {
        throw new IndexOutOfBoundsException(block);
    }

    @Override
    public long sackEnd(int block) {
        throw new IndexOutOfBoundsException(block);
    }

    @Override
    public String toString() {
        return sizeBytes + " B of flow " + flow + ", " + ecn;
    }
}
