package dev.sluice.simulator.network;

import dev.sluice.api.aqm.FifoDiscipline;
import dev.sluice.api.aqm.QueueDiscipline;
import dev.sluice.api.aqm.QueueDisciplineFactory;
import dev.sluice.api.link.LinkContext;
import dev.sluice.api.link.LinkImpairment;
import dev.sluice.api.link.LinkImpairmentFactory;
import dev.sluice.api.link.PacketImpairment;
import dev.sluice.api.link.RateProcess;
import dev.sluice.api.parameter.Nested;
import dev.sluice.api.parameter.ParameterException;
import dev.sluice.api.plugin.RandomStream;
import dev.sluice.simulator.PluginFailureException;
import dev.sluice.simulator.SpecException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleSupplier;
import org.jspecify.annotations.Nullable;

/** Makes the plugins of one link direction. */
final class LinkParts {

    private final LinkSpec spec;
    private final NetworkServices services;
    private final Link link;
    private final List<Gauge> gauges = new ArrayList<>();
    private final List<NamedImpairment> ingress = new ArrayList<>();
    private final List<NamedImpairment> outgoing = new ArrayList<>();
    private @Nullable RateProcess rateProcess;
    private String rateProcessName = "";
    private final QueueDiscipline discipline;

    /** An impairment and what sentences call it. */
    record NamedImpairment(String name, PacketImpairment impairment) {}

    /** @throws SpecException if a plugin refuses its parameters on this link */
    LinkParts(LinkSpec spec, NetworkServices services, Link link) {
        this.spec = spec;
        this.services = services;
        this.link = link;
        makeImpairments();
        this.discipline = makeDiscipline();
    }

    private QueueDiscipline makeDiscipline() {
        DisciplineContext context = new DisciplineContext(link, spec, services, gauges);
        Nested<QueueDisciplineFactory<?>> queue = spec.queue();
        if (queue == null) {
            return new FifoDiscipline(context);
        }
        try {
            return Plugins.discipline(queue, context);
        } catch (ParameterException e) {
            throw new SpecException(
                    "topology", "link " + spec.id() + ", queue " + queue.name() + ": " + e.getMessage());
        } catch (RuntimeException | LinkageError e) {
            throw PluginFailureException.of("aqm " + queue.name(), "on link " + spec.id(), 0, e);
        }
    }

    private void makeImpairments() {
        Map<String, Integer> numbers = new LinkedHashMap<>();
        for (Nested<LinkImpairmentFactory<?>> nested : spec.impairments()) {
            int number = numbers.merge(nested.name(), 1, Integer::sum);
            String owner = spec.id() + "/" + nested.name() + "/" + number;
            LinkImpairment made;
            try {
                made = Plugins.impairment(nested, new Context(owner));
            } catch (ParameterException e) {
                throw new SpecException(
                        "topology", "link " + spec.id() + ", impairment " + nested.name() + ": " + e.getMessage());
            } catch (RuntimeException | LinkageError e) {
                throw PluginFailureException.of("link " + nested.name(), "on link " + spec.id(), 0, e);
            }
            if (made instanceof RateProcess process) {
                if (rateProcess != null) {
                    throw new SpecException(
                            "topology",
                            "link " + spec.id() + " has a second impairment that sets its rate, " + nested.name()
                                    + "; there can be one");
                }
                rateProcess = process;
                rateProcessName = nested.name();
            } else if (made instanceof PacketImpairment impairment) {
                (nested.place() == Nested.Place.INGRESS ? ingress : outgoing)
                        .add(new NamedImpairment(nested.name(), impairment));
            }
        }
    }

    QueueDiscipline discipline() {
        return discipline;
    }

    @Nullable
    RateProcess rateProcess() {
        return rateProcess;
    }

    String rateProcessName() {
        return rateProcessName;
    }

    List<NamedImpairment> ingress() {
        return ingress;
    }

    List<NamedImpairment> outgoing() {
        return outgoing;
    }

    List<Gauge> gauges() {
        return gauges;
    }

    /** The impairments at one place, before whoever takes the packets that pass; null if there are none. */
    @Nullable
    ImpairmentChain chain(List<NamedImpairment> impairments, Wire.Receiver behind) {
        return impairments.isEmpty() ? null : new ImpairmentChain(link, impairments, services.events(), behind);
    }

    /** What an impairment sees of its link. */
    private final class Context implements LinkContext {

        private final String owner;
        private @Nullable RandomStream random;

        Context(String owner) {
            this.owner = owner;
        }

        @Override
        public long nominalRateBps() {
            return spec.rateBps();
        }

        @Override
        public RandomStream random() {
            RandomStream stream = random;
            if (stream == null) {
                stream = services.streams().of(owner);
                random = stream;
            }
            return stream;
        }

        @Override
        public void publish(String name, String unit, DoubleSupplier supplier) {
            gauges.add(new Gauge(spec.id(), owner.substring(spec.id().length() + 1) + "/" + name, unit, supplier));
        }
    }
}
