package dev.sluice.testkit;

import dev.sluice.api.link.LinkContext;
import dev.sluice.api.plugin.RandomStream;
import dev.sluice.simulator.random.RandomStreams;
import java.util.function.DoubleSupplier;

/** The surroundings of one impairment: a link of 10 Mbps unless said. */
public final class TestLink implements LinkContext {

    private final long nominalRateBps;
    private final PublishedValues values = new PublishedValues();
    private RandomStream random;

    /** A link with random numbers of seed 1. */
    public TestLink() {
        this(10_000_000, 1);
    }

    public TestLink(long nominalRateBps, long seed) {
        this.nominalRateBps = nominalRateBps;
        this.random = new RandomStreams(seed).of("link");
    }

    public TestLink random(RandomStream stream) {
        random = stream;
        return this;
    }

    public PublishedValues values() {
        return values;
    }

    @Override
    public long nominalRateBps() {
        return nominalRateBps;
    }

    @Override
    public RandomStream random() {
        return random;
    }

    @Override
    public void publish(String name, String unit, DoubleSupplier supplier) {
        values.publish(name, unit, supplier);
    }
}
