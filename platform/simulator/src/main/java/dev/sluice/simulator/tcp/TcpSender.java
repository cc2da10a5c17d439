package dev.sluice.simulator.tcp;

import dev.sluice.api.packet.EcnCodepoint;
import dev.sluice.api.parameter.Units;
import dev.sluice.api.plugin.RandomStream;
import dev.sluice.api.plugin.Timer;
import dev.sluice.api.tcp.CongestionController;
import dev.sluice.api.tcp.CongestionSignal;
import dev.sluice.api.tcp.Connection;
import dev.sluice.api.tcp.RecoveryWindow;
import dev.sluice.api.tcp.SlowStart;
import dev.sluice.simulator.RunServices;
import dev.sluice.simulator.Transport;
import dev.sluice.simulator.ValuePublisher;
import dev.sluice.simulator.event.EventQueue;
import dev.sluice.simulator.event.EventTimer;
import dev.sluice.simulator.event.LazyTimer;
import dev.sluice.simulator.measure.FlowCounters;
import dev.sluice.simulator.measure.FlowProbe;
import dev.sluice.simulator.measure.FlowProbe.Limit;
import dev.sluice.simulator.network.Endpoint;
import dev.sluice.simulator.network.PacketPool;
import dev.sluice.simulator.network.Route;
import dev.sluice.simulator.network.SimPacket;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The sending side of a connection: what to send and when, and in which order an ACK is taken in. What each step decides is in a
 * class of its own: {@link Scoreboard}, {@link RttEstimator}, {@link RateSampler}, {@link LossRecovery}, {@link Prr},
 * {@link TailLossProbe}, {@link SpuriousLoss}, {@link WindowUse}, {@link Pacer}.
 *
 * <p>Sequence numbers count bytes from 0 and do not wrap. The SYN takes none; the FIN is a segment of one byte that carries no
 * data.
 *
 * <pre>
 *   CLOSED --start--&gt; SYN_SENT --SYN/ACK--&gt; OPEN &lt;--recovery point passed-- CWR, RECOVERY, LOSS
 *                                           OPEN --ECN echo--&gt; CWR
 *                                           OPEN, CWR --loss found--&gt; RECOVERY
 *                                           any  --timeout--&gt; LOSS
 * </pre>
 */
final class TcpSender implements Endpoint, Connection, Transport.FlowView {

    /** States of the connection. */
    enum State {
        CLOSED,
        SYN_SENT,
        OPEN,
        CWR,
        RECOVERY,
        LOSS
    }

    /** Round-trip times are at least this much, so that nothing divides by zero on a path without delay. */
    private static final long SMALLEST_RTT_PS = Units.PS_PER_US;

    /** Packets in the sending host's own queue at which back-pressure holds the connection, as small as keeps the link busy. */
    private static final int HOST_QUEUE_PACKETS = 2;

    final TcpSettings settings;
    final EventQueue events;
    final Scoreboard board;
    final RttEstimator rtt;
    private final PacketPool packets;
    private final RandomStream random;
    private final FlowProbe probe;
    private final FlowCounters counters;
    private final ValuePublisher publisher;
    private final int dscp;
    private final int mss;

    private final RateSampler rate = new RateSampler();
    private final WindowUse windowUse = new WindowUse();
    private final Ack ack;
    private final LossRecovery recovery;
    private final @Nullable Prr prr;
    private final @Nullable TailLossProbe tailProbe;
    private final SpuriousLoss spurious;
    private final SlowStart slowStart;
    private final CongestionController controller;
    private final boolean ownWindow;
    private final LazyTimer timeout;
    private final Pacer pacer;
    private final @Nullable SendJitter jitter;
    private final List<EventTimer> controllerTimers = new ArrayList<>();
    private final Runnable drained = this::sendWhenDrained;

    private Route route;

    private State state = State.CLOSED;
    long sndUna;
    long sndNxt;
    /** End of what the application has written; {@link Long#MAX_VALUE} for data without end. */
    private long writtenEnd;

    private boolean finWanted;
    private boolean finSent;
    private boolean finished;
    private long receiveEdge;

    /** Everything outstanding when the present or last reduction began lies below it; -1 before the first. */
    long recoveryPoint = -1;
    /** Everything outstanding at the last loss or timeout lies below it; -1 before the first. */
    long lossPoint = -1;

    int dupacks;
    /** Whether this ACK is a duplicate. */
    boolean duplicate;
    /** Whether this ACK SACKs something new. */
    boolean newlySacked;
    /** The timestamp this ACK echoes; -1 for none. */
    long echoPs;

    boolean forceRetransmission;
    private boolean congestionWindowReduced;
    private long limitedTransmitBytes;
    private long recoveryBudgetEnd;
    private long reductionBaseBytes;
    private long roundEnd;
    private long ceSegmentsSeen;
    private int backoff;
    private long timeoutUna = -1;
    private long lastSendPs;
    private boolean synRetransmitted;
    private long synSentPs;

    long minRttPs = Long.MAX_VALUE;
    private long latestRttPs = -1;

    // Read from the controller after each call to it.
    private double cwnd;
    private double ssthresh;
    private long pacingBps;

    // Blocks of the previous ACK: everything in them is SACKed already.
    private int knownBlocks;
    private final long[] knownStarts = new long[SimPacket.MAX_SACK_BLOCKS];
    private final long[] knownEnds = new long[SimPacket.MAX_SACK_BLOCKS];

    // Of the segments this ACK delivers.
    private long oldestRttPs;
    private long newestRttPs;
    private long newestSentPs;

    TcpSender(
            TcpParameters parameters,
            TcpSettings settings,
            RunServices run,
            RandomStream random,
            FlowProbe probe,
            ValuePublisher publisher,
            Route noRoute,
            int dscp) {
        this.settings = settings;
        this.events = run.events();
        this.packets = run.packets();
        this.random = random;
        this.probe = probe;
        this.counters = probe.counters();
        this.publisher = publisher;
        this.route = noRoute;
        this.dscp = dscp;
        this.mss = settings.mssBytes;
        boolean rack = settings.recovery == TcpParameters.Recovery.RACK;
        this.board = new Scoreboard(rack);
        this.rtt = RttEstimator.of(settings);
        this.ack = new Ack(mss);
        this.timeout = new LazyTimer(run.events(), this::timedOut);
        this.pacer = new Pacer(run.events(), this::trySend);
        this.jitter = settings.sendJitterPs > 0 ? new SendJitter(run.events(), random, settings.sendJitterPs) : null;
        this.spurious = new SpuriousLoss(settings.undo);
        this.prr = settings.prr && settings.sack() ? new Prr(mss) : null;
        this.recovery = LossRecovery.of(this);
        this.tailProbe = rack ? new TailLossProbe(this) : null;
        this.slowStart = SlowStarts.of(settings, this);
        this.receiveEdge = settings.receiveWindowAuto ? ReceiveWindowTuner.FIRST_BYTES : settings.receiveWindowBytes;
        this.ownWindow = parameters.controller().factory().recoveryWindow() == RecoveryWindow.OWN;
        this.controller = Controllers.create(parameters.controller(), this);
        readController();
    }

    void connect(Route forward) {
        route = forward;
    }

    // ---- what the application asks for

    void start(long nowPs) {
        if (settings.handshake) {
            state = State.SYN_SENT;
            sendSyn(nowPs);
        } else {
            established(nowPs);
        }
    }

    private void sendSyn(long nowPs) {
        SimPacket syn = packets.take(route, counters);
        syn.sizeBytes = settings.headerBytes;
        syn.dscp = dscp;
        syn.syn = true;
        syn.sequence = 0;
        syn.timestampPs = settings.timestamps ? nowPs : -1;
        synSentPs = nowPs;
        timeout.set(nowPs + backedOff(rtt.rtoPs()));
        route.send(syn, nowPs);
    }

    private void established(long nowPs) {
        state = State.OPEN;
        timeout.cancel();
        backoff = 0;
        lastSendPs = nowPs;
        if (synRetransmitted) {
            // RFC 5681, Section 3.1: a lost SYN or SYN/ACK lets the window begin with one segment.
            controller.restarted(0, 1);
        }
        controller.started();
        readController();
        trySend(nowPs);
    }

    void write(long bytes, long nowPs) {
        boolean wasIdle = state == State.OPEN && sndNxt == sndUna && writtenEnd == sndNxt;
        writtenEnd = bytes == Long.MAX_VALUE ? Long.MAX_VALUE : Math.addExact(writtenEnd, bytes);
        if (wasIdle) {
            restartAfterIdle(nowPs);
        }
        if (isEstablished()) {
            trySend(nowPs);
        }
    }

    void stop(long nowPs) {
        if (writtenEnd == Long.MAX_VALUE) {
            writtenEnd = finSent ? sndNxt - 1 : sndNxt;
        }
    }

    void close(long nowPs) {
        if (settings.handshake && !finWanted) {
            finWanted = true;
            if (isEstablished()) {
                trySend(nowPs);
            }
        }
    }

    private boolean isEstablished() {
        return state.ordinal() >= State.OPEN.ordinal();
    }

    private void restartAfterIdle(long nowPs) {
        long idlePs = nowPs - lastSendPs;
        long rtoPs = backedOff(rtt.rtoPs());
        if (idlePs <= rtoPs || settings.idleRestart == TcpParameters.IdleRestart.NONE) {
            return;
        }
        double floor = Math.min(settings.initialWindow, cwnd);
        double window = floor;
        if (settings.idleRestart == TcpParameters.IdleRestart.DECAY) {
            window = cwnd;
            // Half for each timeout that has passed, as Linux counts them.
            for (long rest = idlePs - rtoPs; rest > 0 && window > floor; rest -= rtoPs) {
                window = Math.max(Math.floor(window / 2), floor);
            }
        }
        controller.restarted(idlePs, window);
        readController();
    }

    // ---- an ACK

    @Override
    public void receive(SimPacket packet, long nowPs) {
        if (packet.syn) {
            receiveSynAck(packet, nowPs);
        } else if (isEstablished()) {
            receiveAck(packet, nowPs);
        }
        packet.release();
    }

    private void receiveSynAck(SimPacket packet, long nowPs) {
        if (state != State.SYN_SENT) {
            return;
        }
        takeReceiveWindow(packet);
        if (!synRetransmitted) {
            takeRtt(nowPs - synSentPs, nowPs - synSentPs);
        }
        established(nowPs);
        if (board.isEmpty()) {
            SimPacket reply = packets.take(route, counters);
            reply.sizeBytes = settings.headerBytes;
            reply.dscp = dscp;
            reply.ack = true;
            reply.sequence = sndNxt;
            route.send(reply, nowPs);
        }
    }

    private boolean takeReceiveWindow(SimPacket packet) {
        long edge = packet.acknowledgement + packet.windowBytes;
        if (edge > receiveEdge) {
            receiveEdge = edge;
            return true;
        }
        return false;
    }

    private void receiveAck(SimPacket packet, long nowPs) {
        long acknowledgement = packet.acknowledgement;
        boolean windowMoved = takeReceiveWindow(packet);
        if (acknowledgement < sndUna) {
            return; // overtaken by a newer one
        }
        echoPs = packet.timestampEchoPs;
        boolean advanced = acknowledgement > sndUna;
        long outstandingBefore = sndNxt - sndUna;
        long lostBefore = spurious.lostBytes();
        boolean wasRepairing = inRecovery();
        rememberReductionBase();
        ack.nowPs = nowPs;
        ack.priorFlightBytes = flightBytes();
        ack.ackedBytes = acknowledgement - sndUna;
        ack.ackDelayed = packet.ackDelayed;
        long deliveredBefore = rate.deliveredBytes();
        newlySacked = false;
        rate.beginAck();
        spurious.beginAck();
        oldestRttPs = -1;
        newestRttPs = -1;
        newestSentPs = -1;

        // (1) scoreboard, round-trip time, delivery rate
        if (advanced) {
            acknowledgeUpTo(acknowledgement, nowPs);
        }
        boolean dsack = packet.sackBlocks > 0 && takeSack(packet, nowPs);
        duplicate = !advanced
                && outstandingBefore > 0
                && (settings.sack() ? newlySacked : !windowMoved || settings.receiveWindowAuto);
        countDuplicates(advanced);
        takeSamples();
        ack.deliveredBytes = rate.deliveredBytes() - deliveredBefore;
        rate.endAck(ack, minRttPs == Long.MAX_VALUE ? 0 : minRttPs);
        ack.roundStart = sndUna > roundEnd;
        if (ack.roundStart) {
            roundEnd = sndNxt;
        }
        takeMarks(packet);
        ack.cwndLimited = windowUse.limited(cwnd, ssthresh);
        if (advanced) {
            backoff = 0;
            timeoutUna = -1;
            if (state != State.RECOVERY || recovery.restartsTimeout()) {
                restartTimeout(nowPs);
            }
        } else if (newlySacked && likeLinux() && oldestRttPs >= 0 && nowPs - oldestRttPs < board.sentPs(board.head())) {
            // What is reported was sent before the head was sent last: the head cannot have been answered yet.
            restartTimeout(nowPs);
        }
        boolean repairing = react(packet, advanced, dsack, nowPs, lostBefore);
        ack.inRecovery = repairing || wasRepairing && state != State.LOSS;
        ack.growthBytes = growthBytes(advanced);

        // (5) growth
        controller.acked(ack);
        readController();
        openBudget(ack.deliveredBytes, advanced && ack.lostBytes == 0);
        trySend(nowPs);
        if (tailProbe != null && advanced) {
            tailProbe.arm(nowPs);
        }
    }

    /** Steps (2) to (4) of an ACK; returns whether the connection repairs or reduces now. */
    private boolean react(SimPacket packet, boolean advanced, boolean dsack, long nowPs, long lostBefore) {
        controller.observed(ack);
        if (spurious.provenFalse(state == State.LOSS, advanced)) {
            undo(nowPs);
        }
        boolean lossFound = recovery.detectLoss(nowPs);
        ack.lostBytes = spurious.lostBytes() - lostBefore;
        if (state != State.OPEN) {
            if (reductionEnds(advanced)) {
                leaveRecovery(nowPs);
            } else if (state == State.RECOVERY) {
                recovery.progress(advanced, ack.ackedBytes, nowPs);
            }
        }
        boolean probeRepaired = tailProbe != null && tailProbe.repairedLoss(dsack, duplicate && packet.sackBlocks == 0);
        if (lossFound && (state == State.OPEN || state == State.CWR)) {
            enterRecovery(nowPs);
        } else if (state == State.OPEN
                && (probeRepaired || ack.ceSegments > 0 && settings.ecn != TcpParameters.Ecn.OFF)) {
            reduceWithoutLoss(probeRepaired ? CongestionSignal.LOSS : CongestionSignal.ECN, nowPs);
        }
        return inRecovery();
    }

    private boolean reductionEnds(boolean advanced) {
        return switch (state) {
            case RECOVERY -> recovery.ends(advanced);
            // The segment with CWR must have arrived, or its ACK would echo the same mark again.
            case CWR -> sndUna > recoveryPoint || sndUna == sndNxt;
            default -> sndUna >= recoveryPoint;
        };
    }

    private void rememberReductionBase() {
        reductionBaseBytes = sndNxt - sndUna - limitedTransmitBytes;
    }

    private void acknowledgeUpTo(long acknowledgement, long nowPs) {
        Scoreboard segments = board;
        while (!segments.isEmpty() && segments.end(segments.head()) <= acknowledgement) {
            long segment = segments.head();
            int flags = segments.flags(segment);
            if ((flags & Scoreboard.SACKED) == 0) {
                delivered(segment, flags, nowPs);
            }
            if ((flags & Scoreboard.FIN) != 0) {
                finished = true;
            }
            segments.removeHead();
        }
        sndUna = acknowledgement;
    }

    private void delivered(long segment, int flags, long nowPs) {
        rate.delivered(board, segment, nowPs);
        long sent = board.sentPs(segment);
        if ((flags & Scoreboard.RETRANSMITTED) == 0) {
            long sample = nowPs - sent;
            if (oldestRttPs < 0) {
                oldestRttPs = sample;
            }
            if (sent >= newestSentPs) {
                newestSentPs = sent;
                newestRttPs = sample;
            }
        }
        if ((flags & (Scoreboard.LOST | Scoreboard.RETRANSMITTED)) != 0) {
            spurious.delivered(board, segment, flags, echoPs);
        }
        recovery.delivered(segment, flags, nowPs);
    }

    /** Takes in the SACK blocks; returns whether the first reports a duplicate (RFC 2883). */
    private boolean takeSack(SimPacket packet, long nowPs) {
        long start = packet.sackStart(0);
        long end = packet.sackEnd(0);
        boolean dsack = end <= packet.acknowledgement
                || packet.sackBlocks > 1 && start >= packet.sackStart(1) && end <= packet.sackEnd(1);
        if (dsack) {
            counters.spuriousRetransmissions++;
            spurious.duplicateReported(start, recoveryPoint);
            if (recovery instanceof RackRecovery rack) {
                rack.duplicateReported();
            }
        }
        for (int block = dsack ? 1 : 0; block < packet.sackBlocks; block++) {
            takeBlock(packet.sackStart(block), packet.sackEnd(block), nowPs);
        }
        knownBlocks = 0;
        for (int block = dsack ? 1 : 0; block < packet.sackBlocks; block++) {
            knownStarts[knownBlocks] = packet.sackStart(block);
            knownEnds[knownBlocks++] = packet.sackEnd(block);
        }
        return dsack;
    }

    /** SACKs what of this block no earlier block covered. */
    private void takeBlock(long start, long end, long nowPs) {
        long from = Math.max(start, sndUna);
        for (int i = 0; i < knownBlocks; i++) {
            if (knownStarts[i] >= from && knownEnds[i] <= end) {
                sackRange(from, knownStarts[i], nowPs);
                from = Math.max(from, knownEnds[i]);
            } else if (knownStarts[i] <= from && knownEnds[i] > from) {
                from = knownEnds[i];
            }
        }
        sackRange(from, end, nowPs);
    }

    private void sackRange(long from, long end, long nowPs) {
        if (from >= end || board.isEmpty()) {
            return;
        }
        for (long segment = board.find(from); segment < board.tail() && board.end(segment) <= end; segment++) {
            int flags = board.flags(segment);
            if ((flags & Scoreboard.SACKED) == 0) {
                delivered(segment, flags, nowPs);
                board.sack(segment);
                newlySacked = true;
            }
        }
    }

    private void countDuplicates(boolean advanced) {
        if (advanced) {
            dupacks = 0;
            limitedTransmitBytes = 0;
        }
        if (duplicate || newlySacked && advanced) {
            dupacks++;
        }
        if (board.sackedBytes() == 0 && settings.sack()) {
            dupacks = 0;
        }
    }

    private void takeSamples() {
        if (oldestRttPs < 0 && settings.timestamps && echoPs >= 0 && ack.ackedBytes > 0) {
            // Only segments sent more than once: the echo tells which transmission was answered.
            oldestRttPs = ack.nowPs - echoPs;
            newestRttPs = oldestRttPs;
        }
        if (oldestRttPs >= 0) {
            takeRtt(oldestRttPs, newestRttPs);
        }
        ack.rttPs = newestRttPs < 0 ? -1 : Math.max(newestRttPs, SMALLEST_RTT_PS);
    }

    private void takeRtt(long oldestPs, long newestPs) {
        long sample = Math.max(oldestPs, SMALLEST_RTT_PS);
        latestRttPs = Math.max(newestPs, SMALLEST_RTT_PS);
        minRttPs = Math.min(minRttPs, latestRttPs);
        long expected = settings.timestamps ? Math.max((sndNxt - sndUna) / (2L * mss), 1) : 1;
        rtt.sample(sample, sndUna, sndNxt, expected);
        probe.rtt(latestRttPs);
        if (tailProbe != null) {
            tailProbe.sampled();
        }
    }

    private void takeMarks(SimPacket packet) {
        switch (settings.ecn) {
            case OFF -> ack.ceSegments = 0;
            case CLASSIC -> ack.ceSegments = packet.ece ? Math.max(ack.deliveredSegments(), 1) : 0;
            case ACCURATE -> {
                ack.ceSegments = Math.max(packet.ceSegments - ceSegmentsSeen, 0);
                ceSegmentsSeen = Math.max(packet.ceSegments, ceSegmentsSeen);
            }
        }
    }

    private long growthBytes(boolean advanced) {
        if (settings.growth == TcpParameters.GrowthCount.ACKS) {
            return advanced ? Math.min(ack.ackedBytes, mss) : 0;
        }
        if (settings.sack()) {
            // What was SACKed before does not count again; an ACK that only SACKs lets nothing grow.
            return advanced ? ack.deliveredBytes : 0;
        }
        // Without SACK an ACK after a timeout may jump over data delivered before (RFC 3465, Section 2.3).
        return state == State.LOSS ? Math.min(ack.ackedBytes, mss) : ack.ackedBytes;
    }

    // ---- reductions

    /** Whether the window is being reduced: in recovery or after an ECN echo. */
    boolean inRecovery() {
        return state == State.RECOVERY || state == State.CWR;
    }

    private void enterRecovery(long nowPs) {
        boolean reducedAlready = state == State.CWR;
        long sackedBefore = ack.deliveredBytes;
        if (settings.recovery == TcpParameters.Recovery.TAHOE) {
            lossPoint = sndNxt;
            spurious.begin();
            recovery.begin(nowPs);
            controller.timedOut(false);
            readController();
            forceRetransmission = true;
            timeout.set(nowPs + backedOff(rtt.rtoPs()));
            probe.event(nowPs, "recovery", sndUna);
            return;
        }
        state = State.RECOVERY;
        recoveryPoint = sndNxt;
        lossPoint = sndNxt;
        if (!reducedAlready) {
            spurious.begin();
        }
        recovery.begin(nowPs);
        if (!reducedAlready) {
            controller.congestion(CongestionSignal.LOSS, ack);
            readController();
            if (prr != null) {
                // RFC 9937, Section 6: without what was SACKed before this ACK.
                prr.begin(sndNxt - sndUna - board.sackedBytes() + sackedBefore, ssthresh * mss);
            }
        }
        congestionWindowReduced = true;
        forceRetransmission = true;
        if (tailProbe != null) {
            tailProbe.reset();
        }
        restartTimeout(nowPs);
        probe.event(nowPs, "recovery", sndUna);
    }

    private void reduceWithoutLoss(CongestionSignal signal, long nowPs) {
        state = State.CWR;
        recoveryPoint = sndNxt;
        controller.congestion(signal, ack);
        readController();
        congestionWindowReduced = true;
        if (prr != null) {
            prr.begin(sndNxt - sndUna, ssthresh * mss);
        }
        probe.event(nowPs, "cwr", sndUna);
    }

    private void leaveRecovery(long nowPs) {
        if (state == State.RECOVERY) {
            recovery.finish();
        }
        state = State.OPEN;
        spurious.end();
        controller.recovered();
        readController();
        probe.event(nowPs, "recovered", sndUna);
    }

    private void undo(long nowPs) {
        if (state == State.LOSS) {
            for (long segment = board.head(); segment < board.tail(); segment++) {
                if ((board.flags(segment) & (Scoreboard.LOST | Scoreboard.IN_FLIGHT_AGAIN)) == Scoreboard.LOST) {
                    board.unmarkLost(segment);
                }
            }
        }
        recovery.finish();
        state = State.OPEN;
        spurious.end();
        controller.undone();
        readController();
        probe.event(nowPs, "undone", sndUna);
    }

    void markLost(long segment) {
        if ((board.flags(segment) & Scoreboard.LOST) == 0) {
            spurious.heldLost();
        }
        if ((board.flags(segment) & (Scoreboard.LOST | Scoreboard.IN_FLIGHT_AGAIN)) != Scoreboard.LOST) {
            spurious.countLost(board.length(segment));
        }
        board.markLost(segment);
    }

    void markAllLost() {
        for (long segment = board.head(); segment < board.tail(); segment++) {
            if ((board.flags(segment) & Scoreboard.SACKED) == 0) {
                markLost(segment);
            }
        }
    }

    void reorderTimeout(long nowPs) {
        newlySacked = false;
        rememberReductionBase();
        ack.nowPs = nowPs;
        long lostBefore = spurious.lostBytes();
        ack.priorFlightBytes = flightBytes();
        if (recovery.detectLoss(nowPs) && (state == State.OPEN || state == State.CWR)) {
            ack.deliveredBytes = 0;
            ack.ackedBytes = 0;
            ack.growthBytes = 0;
            ack.lostBytes = spurious.lostBytes() - lostBefore;
            enterRecovery(nowPs);
        }
        openBudget(0, false);
        trySend(nowPs);
    }

    /** While the window is being reduced proportionally: how far the flight may grow now. */
    private void openBudget(long deliveredBytes, boolean safe) {
        if (prr != null && inRecovery() && !ownWindow) {
            long flight = flightBytes();
            recoveryBudgetEnd = flight + prr.budgetBytes(deliveredBytes, flight, safe);
        }
    }

    // ---- timers

    private long backedOff(long rtoPs) {
        return backoff >= 30 ? settings.rtoMaxPs : Math.min(rtoPs << backoff, settings.rtoMaxPs);
    }

    /** Starts the retransmission timer anew, or stops it if nothing is outstanding. */
    void restartTimeout(long nowPs) {
        if (sndNxt == sndUna) {
            timeout.cancel();
        } else {
            timeout.set(nowPs + backedOff(rtt.rtoPs()));
        }
    }

    long timeoutDeadlinePs() {
        return timeout.deadlinePs();
    }

    private void timedOut(long nowPs) {
        if (state == State.SYN_SENT) {
            counters.timeouts++;
            synRetransmitted = true;
            backoff++;
            sendSyn(nowPs);
            return;
        }
        if (sndNxt == sndUna) {
            return;
        }
        if (tailProbe != null && tailProbe.isDue(nowPs)) {
            tailProbe.expire(nowPs); // a probe that is due at the same time comes first (RFC 8985, Section 7.2)
            return;
        }
        counters.timeouts++;
        boolean sameSegment = sndUna == timeoutUna;
        timeoutUna = sndUna;
        backoff++;
        rememberReductionBase();
        // The window of data was reduced before: the kernel holds ssthresh then, RFC 5681 only for the same segment.
        boolean held = sameSegment || likeLinux() && state != State.OPEN && sndUna < recoveryPoint;
        if (!sameSegment) {
            spurious.begin();
        }
        recovery.finish();
        state = State.LOSS;
        recoveryPoint = sndNxt;
        lossPoint = sndNxt;
        dupacks = 0;
        limitedTransmitBytes = 0;
        markAllLost();
        recovery.timedOut();
        if (tailProbe != null) {
            tailProbe.reset();
        }
        controller.timedOut(held);
        readController();
        congestionWindowReduced = true;
        forceRetransmission = true;
        probe.event(nowPs, "timeout", sndUna);
        timeout.set(nowPs + backedOff(rtt.rtoPs()));
        trySend(nowPs);
    }

    /** Whether a tail loss probe makes sense now (RFC 8985, Section 7.2). */
    boolean mayProbe() {
        return state == State.OPEN && sndNxt > sndUna && board.sackedBytes() == 0;
    }

    /** Sends a probe; returns whether it carries new data. */
    boolean probe(long nowPs) {
        int length = newSegmentLength();
        if (length > 0 && sndNxt + length <= receiveEdge) {
            sendNew(length, nowPs);
            return true;
        }
        retransmit(board.tail() - 1, nowPs);
        return false;
    }

    // ---- sending

    private void trySend(long nowPs) {
        Limit limit;
        int sent = 0;
        while (true) {
            long lost = board.nextLost();
            int length;
            if (lost >= 0) {
                length = board.length(lost);
                if (!forceRetransmission && flightBytes() + length > windowBytes()) {
                    limit = state == State.RECOVERY ? Limit.RECOVERY : Limit.CWND;
                    break;
                }
            } else {
                length = newSegmentLength();
                boolean fits = length > 0 && sndNxt + length <= receiveEdge;
                if (!fits) {
                    limit = length > 0 ? Limit.RECEIVE_WINDOW : Limit.APPLICATION;
                    if (state == State.RECOVERY && flightBytes() + mss <= windowBytes()) {
                        lost = recovery.lastResort();
                    }
                    if (lost < 0) {
                        if (limit == Limit.APPLICATION && flightBytes() + mss <= windowBytes()) {
                            rate.markAppLimited(flightBytes());
                        }
                        break;
                    }
                    length = board.length(lost);
                } else if (flightBytes() + length > windowBytes()) {
                    limit = state == State.RECOVERY ? Limit.RECOVERY : Limit.CWND;
                    break;
                }
            }
            if (pacingBps > 0 && !pacer.mayPass(nowPs)) {
                limit = Limit.PACING;
                break;
            }
            if (settings.backPressure && route.hops() > 0 && route.link(0).backlogPackets() >= HOST_QUEUE_PACKETS) {
                limit = Limit.CWND;
                route.link(0).whenDrained(drained);
                break;
            }
            if (lost >= 0) {
                forceRetransmission = false;
                retransmit(lost, nowPs);
            } else {
                sendNew(length, nowPs);
                sent++;
            }
        }
        windowUse.sent(limit == Limit.CWND || limit == Limit.PACING, sndUna, sndNxt, board.tail() - board.head());
        probe.limit(nowPs, limit);
        if (sent > 0 && tailProbe != null) {
            tailProbe.arm(nowPs);
        }
    }

    /** Payload of the next new segment, 0 if there is nothing to send, 1 for a FIN. */
    private int newSegmentLength() {
        long unsent = writtenEnd - sndNxt;
        if (unsent > 0) {
            long length = Math.min(unsent, mss);
            // A receive window below a segment is used in part when nothing is outstanding (RFC 9293, Section
            // 3.8.6.2.1).
            return (int)
                    (sndNxt == sndUna && receiveEdge - sndNxt > 0 ? Math.min(length, receiveEdge - sndNxt) : length);
        }
        return finWanted && !finSent ? 1 : 0;
    }

    private void sendNew(int length, long nowPs) {
        boolean fin = sndNxt == writtenEnd;
        boolean wasEmpty = sndNxt == sndUna;
        if (wasEmpty) {
            rate.restart(nowPs);
        }
        long segment = board.tail();
        board.append(sndNxt, length, fin ? Scoreboard.FIN : 0);
        if (dupacks > 0 && state == State.OPEN) {
            limitedTransmitBytes += length;
        }
        sndNxt += length;
        finSent |= fin;
        transmit(segment, false, nowPs);
        if (wasEmpty || !timeout.isSet()) {
            timeout.set(nowPs + backedOff(rtt.rtoPs()));
        }
    }

    private void retransmit(long segment, long nowPs) {
        board.retransmitted(segment, nowPs);
        recovery.retransmitted(segment);
        counters.retransmittedPackets++;
        transmit(segment, true, nowPs);
        if (likeLinux() && segment == board.head()) {
            restartTimeout(nowPs);
        }
    }

    private boolean likeLinux() {
        return settings.profile == TcpParameters.TcpProfile.MODERN;
    }

    private void transmit(long segment, boolean again, long nowPs) {
        board.sent(segment, nowPs, rate.firstSentPs(), rate.deliveredAtPs(), rate.deliveredBytes(), rate.appLimited());
        int length = board.length(segment);
        boolean fin = (board.flags(segment) & Scoreboard.FIN) != 0;
        SimPacket packet = packets.take(route, counters);
        packet.dscp = dscp;
        packet.sequence = board.start(segment);
        packet.payloadBytes = fin ? 0 : length;
        packet.sizeBytes = packet.payloadBytes + settings.headerBytes;
        packet.fin = fin;
        packet.retransmission = again;
        if (settings.timestamps) {
            packet.timestampPs = nowPs;
        }
        if (settings.ecn != TcpParameters.Ecn.OFF && !fin) {
            // RFC 3168, Section 6.1.5: no ECT on what is sent again; RFC 8257 marks everything.
            if (!again || settings.ecn == TcpParameters.Ecn.ACCURATE) {
                packet.ecn = EcnCodepoint.ECT_0;
            }
            if (congestionWindowReduced && !again) {
                packet.cwr = true;
                congestionWindowReduced = false;
            }
        }
        if (prr != null) {
            prr.sent(length);
        }
        if (packet.payloadBytes > 0) {
            counters.sentPackets++;
        }
        lastSendPs = nowPs;
        if (pacingBps > 0) {
            pacer.sent(packet.sizeBytes, pacingBps, nowPs);
        }
        if (jitter != null) {
            jitter.send(packet, nowPs);
        } else {
            route.send(packet, nowPs);
        }
    }

    private void sendWhenDrained() {
        trySend(events.nowPs());
    }

    private long flightBytes() {
        long outstanding = sndNxt - sndUna;
        long flight = board.flightBytes(outstanding);
        return !settings.limitedTransmit && settings.sack() && state == State.OPEN
                ? flight + board.sackedBytes()
                : flight;
    }

    private long windowBytes() {
        if (!ownWindow) {
            if (prr != null && inRecovery()) {
                return recoveryBudgetEnd;
            }
            if (!settings.sack()) {
                double extra = recovery.inflation();
                if (settings.limitedTransmit && state == State.OPEN && dupacks < settings.dupacks) {
                    extra += Math.min(dupacks, 2);
                }
                return (long) ((cwnd + extra) * mss);
            }
        }
        return (long) (cwnd * mss);
    }

    private void readController() {
        double newCwnd = controller.cwnd();
        ssthresh = controller.ssthresh();
        long asked = controller.pacingRateBps();
        if (asked == 0 && settings.pacing) {
            asked = ownPacingBps(newCwnd);
        }
        pacingBps = asked;
        if (newCwnd != cwnd) {
            cwnd = newCwnd;
            if (probe.wantsEvents()) {
                probe.event(events.nowPs(), "cwnd", newCwnd);
            }
        }
        probe.window(events.nowPs(), newCwnd, (double) windowBytes() / mss);
    }

    /** As Linux paces a controller that gives no rate: twice the window a round trip in slow start, 1.2 times afterwards. */
    private long ownPacingBps(double window) {
        long srtt = rtt.srttPs();
        if (srtt <= 0) {
            return 0;
        }
        double gain = window < ssthresh / 2 ? 2 : 1.2;
        double segments = Math.max(window, (double) (sndNxt - sndUna) / mss);
        return (long) (gain * segments * (mss + settings.headerBytes) * 8e12 / srtt);
    }

    void release() {
        timeout.release();
        pacer.release();
        if (jitter != null) {
            jitter.release();
        }
        recovery.release();
        if (tailProbe != null) {
            tailProbe.release();
        }
        controllerTimers.forEach(EventTimer::release);
        state = State.CLOSED;
    }

    // ---- what the controller sees

    @Override
    public long nowPs() {
        return events.nowPs();
    }

    @Override
    public int mssBytes() {
        return mss;
    }

    @Override
    public int segmentWireBytes() {
        return mss + settings.headerBytes;
    }

    @Override
    public double initialWindow() {
        return settings.initialWindow;
    }

    @Override
    public double initialSsthresh() {
        return settings.initialSsthresh;
    }

    @Override
    public long srttPs() {
        return rtt.srttPs();
    }

    @Override
    public long minRttPs() {
        return minRttPs == Long.MAX_VALUE ? -1 : minRttPs;
    }

    @Override
    public long latestRttPs() {
        return latestRttPs;
    }

    @Override
    public double flightSegments() {
        return (double) flightBytes() / mss;
    }

    @Override
    public double deliveredSegments() {
        return (double) rate.deliveredBytes() / mss;
    }

    @Override
    public double reductionBase() {
        return settings.reduce == TcpParameters.ReductionBase.FLIGHT ? (double) reductionBaseBytes / mss : cwnd;
    }

    @Override
    public long remainingBytes() {
        return writtenEnd == Long.MAX_VALUE ? Long.MAX_VALUE : writtenEnd - sndUna;
    }

    @Override
    public RandomStream random() {
        return random;
    }

    @Override
    public Timer timer(Timer.Action action) {
        EventTimer timer = new EventTimer(events, nowPs -> {
            action.fired(nowPs);
            readController();
            if (isEstablished()) {
                trySend(nowPs);
            }
        });
        controllerTimers.add(timer);
        return timer;
    }

    @Override
    public void markAppLimited() {
        rate.markAppLimited(flightBytes());
    }

    @Override
    public void publish(String name, String unit, DoubleSupplier supplier) {
        publisher.publish(name, unit, supplier);
    }

    @Override
    public SlowStart slowStart() {
        return slowStart;
    }

    // ---- what series show

    @Override
    public double cwnd() {
        return cwnd;
    }

    @Override
    public double window() {
        return Math.min((double) windowBytes() / mss, (double) (receiveEdge - sndUna) / mss);
    }

    @Override
    public double ssthresh() {
        return ssthresh;
    }

    @Override
    public long inflightBytes() {
        return flightBytes();
    }

    @Override
    public long pacingBps() {
        return pacingBps;
    }

    @Override
    public String state() {
        if (state == State.OPEN) {
            if (finished) {
                return "closed";
            }
            return sndNxt == sndUna ? "idle" : dupacks > 0 ? "disorder" : "open";
        }
        return state == State.SYN_SENT ? "opening" : state.name().toLowerCase(Locale.ROOT);
    }

    @Override
    public boolean busy() {
        return state == State.SYN_SENT || isEstablished() && (sndNxt > sndUna || writtenEnd > sndNxt);
    }

    @Override
    public boolean eventPending() {
        return timeout.isSet() || pacer.isPending() || jitter != null && jitter.isPending();
    }

    boolean finished() {
        return finished;
    }
}
