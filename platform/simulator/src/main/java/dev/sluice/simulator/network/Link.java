package dev.sluice.simulator.network;

import dev.sluice.api.aqm.DropReason;
import dev.sluice.api.aqm.FifoDiscipline;
import dev.sluice.api.aqm.QueueDiscipline;
import dev.sluice.api.aqm.QueueLimit;
import dev.sluice.api.link.RateProcess;
import dev.sluice.api.packet.EcnCodepoint;
import dev.sluice.api.parameter.Units;
import dev.sluice.api.sink.PacketTap;
import dev.sluice.simulator.PluginFailureException;
import dev.sluice.simulator.event.EventHandler;
import dev.sluice.simulator.event.EventQueue;
import dev.sluice.simulator.measure.LossEvents;
import dev.sluice.simulator.measure.QueueProbe;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One direction of a link: a queue discipline, a transmitter and a wire.
 *
 * <p>An idle link transmits at once what its discipline gives, and its transmission ends without an event. Only when
 * something waits is the end an event, or when the discipline asks to be woken. Every discipline sees an enqueue and a dequeue
 * for each packet, on an idle link too; the built-in FIFO alone, which would do nothing then, is passed by.
 */
public final class Link implements EventHandler {

    private static final long NEVER = Long.MAX_VALUE;
    private static final String[] DROP_EVENTS = Arrays.stream(DropReason.values())
            .map(reason -> "drop_" + reason.name().toLowerCase(Locale.ROOT))
            .toArray(String[]::new);

    private final LinkSpec spec;
    private final String id;
    private final EventQueue events;
    private final int handler;
    private final long rateBps;
    private final long delayPs;
    private final boolean bottleneck;
    private final QueueDiscipline discipline;
    /** The queue's limit, where the discipline lets a packet through an idle link unchanged, so that the link may pass it by. */
    private final @Nullable QueueLimit passLimit;

    private final @Nullable RateProcess rateProcess;
    private final String rateProcessName;
    private final @Nullable ImpairmentChain ingress;
    private final @Nullable ImpairmentChain outgoing;
    private final Wire wire;
    private final List<Gauge> gauges;

    // Set after construction, before the first packet.
    private @Nullable PacketTap tap;
    private @Nullable LinkObserver observer;
    private @Nullable DrainWaiters waiters;
    private LossEvents lossEvents = new LossEvents(0);
    private int activeFlows;

    // Transmitter.
    private long busyUntilPs;
    private long transmissionOrder;
    private int inServiceBytes;
    private long wakePs = NEVER;
    private boolean armed;
    private int cachedBytes = -1;
    private long cachedTransmissionPs;

    // Queue.
    private int queuedPackets;
    private long queuedBytes;
    private final LinkCounters counters = new LinkCounters();
    private final QueueProbe probe = new QueueProbe();

    /** Makes the link; its discipline and impairments are made here, each with the link's context. */
    Link(LinkSpec spec, NetworkServices services) {
        this.spec = spec;
        this.id = spec.id();
        this.events = services.events();
        this.handler = events.register(this);
        this.rateBps = spec.rateBps();
        this.delayPs = spec.delayPs();
        this.bottleneck = spec.bottleneck();
        LinkParts parts = new LinkParts(spec, services, this);
        this.discipline = parts.discipline();
        this.passLimit = discipline.getClass() == FifoDiscipline.class ? spec.limit() : null;
        this.rateProcess = parts.rateProcess();
        this.rateProcessName = parts.rateProcessName();
        this.ingress = parts.chain(parts.ingress(), this::offer);
        this.outgoing = parts.chain(parts.outgoing(), this::deliver);
        this.wire = outgoing == null ? new FifoWire(events, this::deliver) : outgoing.wire();
        this.gauges = parts.gauges();
    }

    /** {@code from:to}. */
    public String id() {
        return id;
    }

    public LinkSpec spec() {
        return spec;
    }

    /** Attaches a tap. */
    public void tap(PacketTap newTap) {
        tap = newTap;
    }

    /** Attaches an observer. */
    public void observer(LinkObserver newObserver) {
        observer = newObserver;
    }

    /** Says how far apart drops of two loss events are. */
    public void lossEventGap(long ps) {
        lossEvents = new LossEvents(ps);
    }

    /**
     * Resumes this sender, once, when the backlog is smaller than now: for senders that a full queue of their host holds back.
     * It is called when the link has done with what made the backlog fall, so it may send.
     */
    public void whenDrained(Runnable sender) {
        DrainWaiters held = waiters;
        if (held == null) {
            held = new DrainWaiters();
            waiters = held;
        }
        held.add(sender, queuedPackets);
    }

    /** A flow whose data crosses this link has become active ({@code change} = 1) or has ended (-1). */
    public void activeFlows(int change) {
        activeFlows += change;
    }

    /** A packet reaches the link. */
    void enqueue(SimPacket packet, long nowPs) {
        if (ingress == null) {
            offer(packet, nowPs);
        } else {
            ingress.judgeOnEntry(packet, nowPs);
        }
    }

    private void offer(SimPacket packet, long nowPs) {
        int size = packet.sizeBytes;
        packet.enqueuedPs = nowPs;
        if (packet.ecn != EcnCodepoint.NOT_ECT) {
            counters.ectPackets++;
        }
        if (tap != null) {
            tap.packet(PacketTap.Point.ENQUEUED, packet, nowPs);
        }
        if (passLimit != null && nowPs >= busyUntilPs && queuedPackets == 0 && passLimit.admits(0, 0, size)) {
            probe.delay(0);
            transmit(packet, nowPs);
            return;
        }
        packet.holder = this;
        queuedPackets++;
        queuedBytes += size;
        try {
            discipline.enqueue(packet, nowPs);
        } catch (Throwable t) {
            throw failure(t, nowPs);
        }
        if (nowPs >= busyUntilPs) {
            serve(nowPs);
        } else {
            if (!armed || wakePs != NEVER) {
                armWhileBusy();
            }
            probe.length(queuedPackets, nowPs);
        }
        if (waiters != null) {
            waiters.resume(this);
        }
    }

    /** The transmission has ended and something waits, or a wake-up has come. */
    @Override
    public void fire(long nowPs) {
        armed = false;
        serve(nowPs);
        if (waiters != null) {
            waiters.resume(this);
        }
    }

    /** Asks the discipline of a free link for a packet. */
    private void serve(long nowPs) {
        wakePs = NEVER;
        SimPacket packet;
        try {
            packet = (SimPacket) discipline.dequeue(nowPs);
        } catch (Throwable t) {
            throw failure(t, nowPs);
        }
        if (packet == null) {
            probe.length(queuedPackets, nowPs);
            armForWake(nowPs);
            return;
        }
        if (packet.holder != this) {
            throw failure(new IllegalStateException("it gave a packet that it does not hold"), nowPs);
        }
        packet.holder = null;
        queuedPackets--;
        queuedBytes -= packet.sizeBytes;
        probe.length(queuedPackets, nowPs);
        probe.delay(nowPs - packet.enqueuedPs);
        transmit(packet, nowPs);
    }

    private void transmit(SimPacket packet, long nowPs) {
        int size = packet.sizeBytes;
        if (tap != null) {
            tap.packet(PacketTap.Point.DEQUEUED, packet, nowPs);
        }
        long finish = finish(nowPs, size);
        busyUntilPs = finish;
        transmissionOrder = events.drawOrder();
        inServiceBytes = size;
        counters.busyPs += finish - nowPs;
        counters.transmittedPackets++;
        counters.transmittedBytes += size;
        if (bottleneck && packet.payloadBytes > 0) {
            counters.dataPackets++;
        }
        if (queuedPackets > 0 || wakePs != NEVER) {
            armWhileBusy();
        } else if (armed) {
            disarm();
        }
        if (outgoing == null || finish == NEVER) {
            wire.add(packet, finish >= NEVER - delayPs ? NEVER : finish + delayPs, transmissionOrder);
        } else {
            outgoing.judgeOnWire(packet, finish, delayPs);
        }
    }

    private long finish(long nowPs, int size) {
        if (rateProcess != null) {
            try {
                return rateProcess.finish(nowPs, size);
            } catch (Throwable t) {
                throw PluginFailureException.of("link " + rateProcessName, "on link " + id, nowPs, t);
            }
        }
        if (size != cachedBytes) {
            cachedBytes = size;
            cachedTransmissionPs = Units.transmissionPs(size, rateBps);
        }
        return nowPs + cachedTransmissionPs;
    }

    private void armWhileBusy() {
        if (queuedPackets > 0) {
            armed = true;
            events.scheduleAs(handler, busyUntilPs, transmissionOrder);
        } else if (wakePs != NEVER) {
            armed = true;
            events.schedule(handler, Math.max(wakePs, busyUntilPs));
        }
    }

    private void armForWake(long nowPs) {
        if (wakePs != NEVER) {
            armed = true;
            events.schedule(handler, Math.max(wakePs, nowPs));
        } else if (armed) {
            disarm();
        }
    }

    private void disarm() {
        armed = false;
        events.cancel(handler);
    }

    /** A discipline asks to be asked. */
    void wakeAt(long timePs) {
        if (timePs >= wakePs) {
            return;
        }
        wakePs = timePs;
        long nowPs = events.nowPs();
        if (nowPs >= busyUntilPs) {
            armForWake(nowPs);
        } else if (queuedPackets == 0 || !armed) {
            armWhileBusy();
        }
    }

    /** A discipline gives a packet up. */
    void drop(SimPacket packet, DropReason reason, long nowPs) {
        if (packet.holder != this) {
            throw new IllegalStateException("it dropped a packet that it does not hold");
        }
        packet.holder = null;
        queuedPackets--;
        queuedBytes -= packet.sizeBytes;
        counters.drop(reason, packet.sizeBytes);
        lossEvents.drop(packet.flow(), activeFlows, nowPs);
        if (packet.payloadBytes > 0) {
            packet.counters.lostPackets++;
        }
        if (tap != null) {
            tap.packet(PacketTap.Point.DROPPED, packet, nowPs);
        }
        if (observer != null) {
            observer.event(this, DROP_EVENTS[reason.ordinal()], packet.flow(), nowPs);
        }
        packet.release();
    }

    /** The discipline's timer has been served. */
    void timerServed(long nowPs) {
        probe.length(queuedPackets, nowPs);
        if (waiters != null) {
            waiters.resume(this);
        }
    }

    /** A discipline has marked a packet. */
    void marked(SimPacket packet, long nowPs) {
        counters.markedPackets++;
        if (packet.payloadBytes > 0) {
            packet.counters.markedPackets++;
        }
        if (tap != null) {
            tap.packet(PacketTap.Point.MARKED, packet, nowPs);
        }
        if (observer != null) {
            observer.event(this, "mark", packet.flow(), nowPs);
        }
    }

    /** An impairment loses a packet. */
    void error(SimPacket packet, long nowPs) {
        counters.errorPackets++;
        if (packet.payloadBytes > 0) {
            packet.counters.lostPackets++;
        }
        if (tap != null) {
            tap.packet(PacketTap.Point.LOST, packet, nowPs);
        }
        if (observer != null) {
            observer.event(this, "error", packet.flow(), nowPs);
        }
        packet.release();
    }

    private void deliver(SimPacket packet, long nowPs) {
        if (packet.lost) {
            error(packet, nowPs);
            return;
        }
        if (tap != null) {
            tap.packet(PacketTap.Point.RECEIVED, packet, nowPs);
        }
        packet.route.forward(packet, nowPs);
    }

    private RuntimeException failure(Throwable cause, long nowPs) {
        return PluginFailureException.of("aqm " + spec.disciplineName(), "on link " + id, nowPs, cause);
    }

    /** The rate now, as a rate process has it. */
    public long rateBps(long nowPs) {
        return rateProcess == null ? rateBps : rateProcess.rateBps(nowPs);
    }

    /** The rate that the file gives. */
    public long nominalRateBps() {
        return rateBps;
    }

    public long delayPs() {
        return delayPs;
    }

    /** Packets that wait; the one in transmission does not count. */
    public int backlogPackets() {
        return queuedPackets;
    }

    public long backlogBytes() {
        return queuedBytes;
    }

    /** Whether a packet is in transmission. */
    public boolean transmitting(long nowPs) {
        return nowPs < busyUntilPs;
    }

    /** Packets that wait, are in transmission or on the wire, or are delayed before the queue. */
    public long packetsOnLink() {
        return (long) queuedPackets
                + wire.packets()
                + (ingress == null ? 0 : ingress.wire().packets());
    }

    /** Writes the counters as of now: what is in transmission is not yet transmitted, and busy time ends now. */
    public void counters(long nowPs, LinkCounters into) {
        counters.copyTo(into);
        into.offeredPackets = counters.transmittedPackets + counters.droppedPackets + queuedPackets;
        into.offeredBytes = counters.transmittedBytes + counters.droppedBytes + queuedBytes;
        if (transmitting(nowPs)) {
            into.transmittedPackets--;
            into.transmittedBytes -= inServiceBytes;
            into.busyPs -= busyUntilPs - nowPs;
        }
    }

    public QueueProbe probe() {
        return probe;
    }

    public LossEvents lossEvents() {
        return lossEvents;
    }

    /** What discipline and impairments publish. */
    public List<Gauge> gauges() {
        return gauges;
    }

    /** The measured interval begins. */
    public void beginMeasuring(long nowPs) {
        probe.reset(nowPs);
        lossEvents.reset();
    }

    /**
     * Checks that the discipline holds what was offered to it, less what it gave and dropped.
     *
     * @throws RuntimeException in one sentence if its backlog is another
     */
    public void checkAccounts(long nowPs) {
        if (discipline.backlogPackets() != queuedPackets || discipline.backlogBytes() != queuedBytes) {
            throw failure(
                    new IllegalStateException("its backlog is " + discipline.backlogPackets() + " packets, "
                            + discipline.backlogBytes() + " B where it holds " + queuedPackets + " packets, "
                            + queuedBytes + " B"),
                    nowPs);
        }
    }
}
