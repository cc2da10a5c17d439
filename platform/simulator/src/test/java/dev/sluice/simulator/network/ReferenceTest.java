package dev.sluice.simulator.network;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.api.parameter.QueueSize;
import dev.sluice.api.parameter.Units;
import dev.sluice.simulator.event.EventQueue;
import dev.sluice.simulator.event.RunControl;
import dev.sluice.simulator.measure.FlowCounters;
import dev.sluice.simulator.random.RandomStreams;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The same network twice: with links that keep one pending event, and by the book, with an event for every arrival and every end
 * of a transmission in one queue of objects. Every packet must arrive at the same time and in the same order, ties included.
 */
class ReferenceTest {

    private static final int LINKS = 5;
    private static final int FLOWS = 6;
    private static final int PACKETS = 4000;

    /** A link of the experiment; a limit of 0 stands for none. */
    private record Wiring(long rateBps, long delayPs, int limit) {}

    /** A packet of the experiment. */
    private record Sending(long atPs, int flow, int bytes) {}

    /** One random experiment. */
    private record Experiment(List<Wiring> links, int[][] routes, List<Sending> sendings) {

        /** @param grid times and sizes are multiples of this, so that a coarse one makes ties */
        static Experiment random(Random random, long grid) {
            List<Wiring> links = new ArrayList<>();
            for (int i = 0; i < LINKS; i++) {
                links.add(new Wiring(
                        1_000_000L * (1 + random.nextInt(20)),
                        grid * random.nextInt(1000),
                        random.nextBoolean() ? 0 : 1 + random.nextInt(10)));
            }
            int[][] routes = new int[FLOWS][];
            for (int flow = 0; flow < FLOWS; flow++) {
                routes[flow] = random.ints(0, LINKS)
                        .distinct()
                        .limit(1 + random.nextInt(LINKS))
                        .toArray();
            }
            List<Sending> sendings = new ArrayList<>();
            long at = 0;
            for (int i = 0; i < PACKETS; i++) {
                at += grid * random.nextInt(1_000_000_000 / (int) grid);
                sendings.add(new Sending(at, random.nextInt(FLOWS), 125 * (1 + random.nextInt(12))));
            }
            return new Experiment(links, routes, sendings);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void arrivalsEqualThoseOfOneEventAPacket(long seed) {
        Experiment experiment = Experiment.random(new Random(seed), 1);

        assertThat(simulated(experiment)).isEqualTo(new Book(experiment).run());
    }

    /** Times on a grid of 125 us, which is the time of 125 B at 8 Mb/s: many things happen at once. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void tiesAreBrokenAlike(long seed) {
        Experiment random = Experiment.random(new Random(seed), 125_000_000);
        List<Wiring> links = random.links.stream()
                .map(link -> new Wiring(8_000_000, link.delayPs, link.limit))
                .toList();
        Experiment experiment = new Experiment(links, random.routes, random.sendings);

        assertThat(simulated(experiment)).isEqualTo(new Book(experiment).run());
    }

    private static List<String> simulated(Experiment experiment) {
        EventQueue events = new EventQueue();
        PacketPool pool = new PacketPool();
        List<String> trace = new ArrayList<>();
        Link[] links = new Link[LINKS];
        for (int i = 0; i < LINKS; i++) {
            Wiring wiring = experiment.links.get(i);
            QueueSize capacity = wiring.limit == 0 ? QueueSize.UNLIMITED : QueueSize.ofPackets(wiring.limit);
            LinkSpec spec = new LinkSpec("l" + i, wiring.rateBps, wiring.delayPs, null, capacity, -1, List.of(), false);
            links[i] = new Link(spec, new NetworkServices(events, new RandomStreams(1), 1500));
        }
        Route[] routes = new Route[FLOWS];
        for (int flow = 0; flow < FLOWS; flow++) {
            Link[] way = new Link[experiment.routes[flow].length];
            for (int hop = 0; hop < way.length; hop++) {
                way[hop] = links[experiment.routes[flow][hop]];
            }
            routes[flow] = new Route(
                    way,
                    (packet, nowPs) -> {
                        trace.add(packet.sequence + "@" + nowPs);
                        packet.release();
                    },
                    0);
        }
        for (int i = 0; i < PACKETS; i++) {
            Sending sending = experiment.sendings.get(i);
            int sequence = i;
            int handler = events.register(nowPs -> {
                SimPacket packet = pool.take(routes[sending.flow], new FlowCounters(sending.flow));
                packet.sizeBytes = sending.bytes;
                packet.payloadBytes = sending.bytes;
                packet.sequence = sequence;
                routes[sending.flow].send(packet, nowPs);
            });
            events.schedule(handler, sending.atPs);
        }
        events.runUntil(Long.MAX_VALUE / 4, new RunControl());
        for (Link link : links) {
            link.checkAccounts(events.nowPs());
        }
        assertThat(pool.outstanding()).isZero();
        return trace;
    }

    /** The network by the book. */
    private static final class Book {

        private final Experiment experiment;
        private final PriorityQueue<Event> events =
                new PriorityQueue<>(Comparator.comparingLong(Event::at).thenComparingLong(Event::order));
        private final List<BookLink> links = new ArrayList<>();
        private final List<String> trace = new ArrayList<>();
        private long order;

        private record Event(long at, long order, Runnable action) {}

        private record Traveller(int sequence, int flow, int bytes, int hop) {}

        Book(Experiment experiment) {
            this.experiment = experiment;
            experiment.links.forEach(wiring -> links.add(new BookLink(wiring)));
        }

        List<String> run() {
            for (int i = 0; i < PACKETS; i++) {
                Sending sending = experiment.sendings.get(i);
                Traveller traveller = new Traveller(i, sending.flow, sending.bytes, 0);
                schedule(sending.atPs, () -> reach(traveller, sending.atPs));
            }
            while (!events.isEmpty()) {
                events.remove().action.run();
            }
            return trace;
        }

        private void schedule(long at, Runnable action) {
            events.add(new Event(at, order++, action));
        }

        private void reach(Traveller traveller, long now) {
            int[] route = experiment.routes[traveller.flow];
            if (traveller.hop == route.length) {
                trace.add(traveller.sequence + "@" + now);
            } else {
                links.get(route[traveller.hop]).arrive(traveller, now);
            }
        }

        private final class BookLink {

            private final Wiring wiring;
            private final Deque<Traveller> queue = new ArrayDeque<>();
            private long busyUntil;

            BookLink(Wiring wiring) {
                this.wiring = wiring;
            }

            void arrive(Traveller traveller, long now) {
                if (wiring.limit == 0 || queue.size() < wiring.limit) {
                    queue.add(traveller);
                }
                serve(now);
            }

            private void serve(long now) {
                if (now < busyUntil || queue.isEmpty()) {
                    return;
                }
                Traveller next = queue.remove();
                busyUntil = now + Units.transmissionPs(next.bytes, wiring.rateBps);
                long end = busyUntil;
                long arrival = end + wiring.delayPs;
                schedule(end, () -> serve(end));
                Traveller moved = new Traveller(next.sequence, next.flow, next.bytes, next.hop + 1);
                schedule(arrival, () -> reach(moved, arrival));
            }
        }
    }
}
