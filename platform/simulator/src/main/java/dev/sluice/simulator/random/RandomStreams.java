package dev.sluice.simulator.random;

import dev.sluice.api.plugin.RandomStream;
import java.nio.charset.StandardCharsets;

/**
 * The random streams of one run, each derived from the run's seed and its owner's name alone: another owner more or less
 * shifts nobody's numbers.
 */
public final class RandomStreams {

    private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;
    private static final long FNV_OFFSET = 0xcbf29ce484222325L;
    private static final long FNV_PRIME = 0x100000001b3L;

    private final long seed;

    public RandomStreams(long seed) {
        this.seed = seed;
    }

    /** The stream of this owner; asking twice gives two streams with the same numbers. */
    public RandomStream of(String owner) {
        long state = mix(seed + GOLDEN_GAMMA) ^ hash(owner);
        long[] words = new long[4];
        for (int i = 0; i < words.length; i++) {
            state += GOLDEN_GAMMA;
            words[i] = mix(state);
        }
        return new XoshiroStream(words);
    }

    /** A hash of this name under this run's seed, for spreading flows over paths. */
    public int hashOf(String name) {
        return (int) (mix(hash(name) ^ mix(seed)) >>> 32);
    }

    /** FNV-1a over the name's UTF-8 bytes. */
    private static long hash(String name) {
        long hash = FNV_OFFSET;
        for (byte b : name.getBytes(StandardCharsets.UTF_8)) {
            hash = (hash ^ (b & 0xff)) * FNV_PRIME;
        }
        return hash;
    }

    /** Finaliser of SplitMix64 (Steele, Lea, Flood 2014). */
    private static long mix(long value) {
        long z = (value ^ value >>> 30) * 0xbf58476d1ce4e5b9L;
        z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
        return z ^ z >>> 31;
    }
}
