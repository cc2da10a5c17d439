package dev.sluice.simulator.network;

import dev.sluice.api.aqm.DropReason;
import dev.sluice.api.aqm.QueueContext;
import dev.sluice.api.aqm.QueueDiscipline;
import dev.sluice.api.aqm.QueueDisciplineFactory;
import dev.sluice.api.aqm.QueueLimit;
import dev.sluice.api.packet.EcnCodepoint;
import dev.sluice.api.packet.Packet;
import dev.sluice.api.parameter.Nested;
import dev.sluice.api.parameter.QueueSize;
import dev.sluice.api.plugin.RandomStream;
import dev.sluice.api.plugin.Timer;
import dev.sluice.simulator.PluginFailureException;
import dev.sluice.simulator.event.EventTimer;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.DoubleSupplier;
import org.jspecify.annotations.Nullable;

/** What one discipline, the link's own or a child of another, sees of its link. */
final class DisciplineContext implements QueueContext {

    private final Link link;
    private final LinkSpec spec;
    private final NetworkServices services;
    private final List<Gauge> gauges;
    private final QueueLimit capacity;
    private final @Nullable DisciplineContext parent;
    private final @Nullable ChildListener listener;
    private final String plugin;
    /** Empty, or the names of this and the disciplines above it below the link's own, each followed by a slash. */
    private final String prefix;

    private final Set<String> children = new HashSet<>();
    private @Nullable RandomStream random;

    /** The context of the link's own discipline. */
    DisciplineContext(Link link, LinkSpec spec, NetworkServices services, List<Gauge> gauges) {
        this(link, spec, services, gauges, spec.limit(), null, null, "aqm " + spec.disciplineName(), "");
    }

    private DisciplineContext(
            Link link,
            LinkSpec spec,
            NetworkServices services,
            List<Gauge> gauges,
            QueueLimit capacity,
            @Nullable DisciplineContext parent,
            @Nullable ChildListener listener,
            String plugin,
            String prefix) {
        this.link = link;
        this.spec = spec;
        this.services = services;
        this.gauges = gauges;
        this.capacity = capacity;
        this.parent = parent;
        this.listener = listener;
        this.plugin = plugin;
        this.prefix = prefix;
    }

    @Override
    public long nowPs() {
        return services.events().nowPs();
    }

    @Override
    public long rateBps() {
        return link.rateBps(nowPs());
    }

    @Override
    public int mtuBytes() {
        return services.mtuBytes();
    }

    @Override
    public QueueLimit capacity() {
        return capacity;
    }

    @Override
    public QueueLimit limit(QueueSize size) {
        return QueueSizes.limit(size, spec.rateBps(), spec.roundTripPs());
    }

    @Override
    public RandomStream random() {
        RandomStream stream = random;
        if (stream == null) {
            String owner = spec.id() + "/queue/" + prefix;
            stream = services.streams().of(owner.substring(0, owner.length() - 1));
            random = stream;
        }
        return stream;
    }

    @Override
    public Timer timer(Timer.Action action) {
        return new EventTimer(services.events(), nowPs -> {
            try {
                action.fired(nowPs);
            } catch (Throwable t) {
                throw PluginFailureException.of(plugin, "on link " + spec.id(), nowPs, t);
            }
            link.timerServed(nowPs);
        });
    }

    @Override
    public void drop(Packet packet, DropReason reason) {
        for (DisciplineContext level = this; level != null; level = level.parent) {
            if (level.listener != null) {
                level.listener.dropped(packet, reason);
            }
        }
        link.drop((SimPacket) packet, reason, nowPs());
    }

    @Override
    public boolean mark(Packet packet) {
        SimPacket marked = (SimPacket) packet;
        if (marked.ecn == EcnCodepoint.NOT_ECT) {
            return false;
        }
        marked.ecn = EcnCodepoint.CE;
        for (DisciplineContext level = this; level != null; level = level.parent) {
            if (level.listener != null) {
                level.listener.marked(packet);
            }
        }
        link.marked(marked, nowPs());
        return true;
    }

    @Override
    public void wakeAt(long timePs) {
        link.wakeAt(timePs);
    }

    @Override
    public void publish(String name, String unit, DoubleSupplier supplier) {
        gauges.add(new Gauge(spec.id(), prefix + name, unit, supplier));
    }

    @Override
    public QueueDiscipline child(
            Nested<? extends QueueDisciplineFactory<?>> discipline, String name, @Nullable ChildListener newListener) {
        if (!children.add(name)) {
            throw new IllegalArgumentException("a second child is called " + name);
        }
        QueueSize size = discipline.capacity();
        DisciplineContext context = new DisciplineContext(
                link,
                spec,
                services,
                gauges,
                size == null ? QueueLimit.UNLIMITED : limit(size),
                this,
                newListener,
                "aqm " + discipline.name(),
                prefix + name + "/");
        return Plugins.discipline(discipline, context);
    }
}
