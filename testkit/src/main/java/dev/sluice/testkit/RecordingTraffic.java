package dev.sluice.testkit;

import dev.sluice.api.plugin.RandomStream;
import dev.sluice.api.plugin.Timer;
import dev.sluice.api.traffic.TrafficContext;
import dev.sluice.api.traffic.TrafficSource;
import dev.sluice.api.traffic.Transfer;
import dev.sluice.simulator.random.RandomStreams;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A flow group without a network: keeps what a source asks for, and delivers when a test says so. Connections, senders and
 * receivers are as many as the test says; access links run at 1 Gbps and a packet has 40 B of header and up to 1460 B of
 * payload.
 */
public final class RecordingTraffic implements TrafficContext {

    /** A transfer, with the standing connection it was asked for on, or -1. */
    public record TestTransfer(int number, long bytes, long startPs, int sender, int receiver, int connection)
            implements Transfer {}

    private static final int SEGMENT_BYTES = 1460;
    private static final int HEADER_BYTES = 40;

    private final VirtualClock clock = new VirtualClock();
    private final List<TestTransfer> transfers = new ArrayList<>();
    private final int pairs;
    private final RandomStream arrivals;
    private final RandomStream sizes;
    private final RandomStream choices;
    private @Nullable TrafficSource source;
    private int delivered;

    /** A group of so many pairs of hosts, one connection each, with random numbers of seed 1. */
    public RecordingTraffic(int pairs) {
        this(pairs, 1);
    }

    public RecordingTraffic(int pairs, long seed) {
        RandomStreams streams = new RandomStreams(seed);
        this.pairs = pairs;
        this.arrivals = streams.of("arrivals");
        this.sizes = streams.of("sizes");
        this.choices = streams.of("pairs");
    }

    /** Makes the source. */
    public <S extends TrafficSource> S drive(Function<? super TrafficContext, S> maker) {
        S made = maker.apply(this);
        source = made;
        return made;
    }

    public VirtualClock clock() {
        return clock;
    }

    /** What was asked for, in order. */
    public List<TestTransfer> transfers() {
        return transfers;
    }

    /** All connections start now. */
    public void startAll() {
        for (int i = 0; i < pairs; i++) {
            source().started(i, nowPs());
        }
    }

    /** The last byte of a transfer arrives now. */
    public void deliver(TestTransfer transfer) {
        source().delivered(transfer, nowPs());
    }

    /** The oldest transfer that this method has not delivered arrives now; bulk data never does. */
    public void deliverNext() {
        if (delivered < transfers.size()) {
            TestTransfer transfer = transfers.get(delivered++);
            if (transfer.bytes() != Transfer.UNLIMITED) {
                deliver(transfer);
            }
        }
    }

    /** The group stops now. */
    public void stop() {
        source().stopped(nowPs());
    }

    private TrafficSource source() {
        if (source == null) {
            throw new IllegalStateException("drive(…) makes the source first");
        }
        return source;
    }

    @Override
    public long nowPs() {
        return clock.nowPs();
    }

    @Override
    public int connections() {
        return pairs;
    }

    @Override
    public int senders() {
        return pairs;
    }

    @Override
    public int receivers() {
        return pairs;
    }

    @Override
    public long senderRateBps(int sender) {
        return 1_000_000_000;
    }

    @Override
    public long wireBytes(long payloadBytes) {
        long packets = (payloadBytes + SEGMENT_BYTES - 1) / SEGMENT_BYTES;
        return payloadBytes + packets * HEADER_BYTES;
    }

    @Override
    public Transfer send(int connection, long bytes) {
        requireIndex("connection", connection);
        return add(bytes, connection, connection, connection);
    }

    @Override
    public Transfer open(int sender, int receiver, long bytes) {
        requireIndex("sender", sender);
        requireIndex("receiver", receiver);
        return add(bytes, sender, receiver, -1);
    }

    @Override
    public Transfer reply(Transfer request, long bytes) {
        return add(bytes, request.receiver(), request.sender(), -1);
    }

    private TestTransfer add(long bytes, int sender, int receiver, int connection) {
        if (bytes < 1) {
            throw new IllegalArgumentException("a transfer has at least 1 byte, not " + bytes);
        }
        TestTransfer transfer = new TestTransfer(transfers.size() + 1, bytes, nowPs(), sender, receiver, connection);
        transfers.add(transfer);
        return transfer;
    }

    private void requireIndex(String what, int index) {
        if (index < 0 || index >= pairs) {
            throw new IllegalArgumentException(what + " " + index + " must be 0 to " + (pairs - 1));
        }
    }

    @Override
    public RandomStream arrivals() {
        return arrivals;
    }

    @Override
    public RandomStream sizes() {
        return sizes;
    }

    @Override
    public RandomStream pairs() {
        return choices;
    }

    @Override
    public Timer timer(Timer.Action action) {
        return clock.timer(action);
    }
}
