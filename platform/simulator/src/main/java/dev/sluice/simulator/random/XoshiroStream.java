package dev.sluice.simulator.random;

import dev.sluice.api.plugin.RandomStream;
import org.apache.commons.rng.core.source64.XoShiRo256PlusPlus;

/**
 * xoshiro256++ (Blackman and Vigna 2021) by Commons RNG. What is built on its bits is written here, with {@link StrictMath},
 * because the library's samplers use {@link Math}, whose results may differ between machines.
 */
final class XoshiroStream implements RandomStream {

    private final XoShiRo256PlusPlus bits;
    private double spareGaussian = Double.NaN;

    XoshiroStream(long[] seed) {
        this.bits = new XoShiRo256PlusPlus(seed);
    }

    @Override
    public long nextLong() {
        return bits.nextLong();
    }

    @Override
    public double nextDouble() {
        return (bits.nextLong() >>> 11) * 0x1p-53;
    }

    @Override
    public int nextInt(int bound) {
        return (int) nextLong(bound);
    }

    /** Multiply and reject (Lemire 2019). */
    @Override
    public long nextLong(long bound) {
        if (bound < 1) {
            throw new IllegalArgumentException("bound = " + bound + " must be at least 1");
        }
        long random = bits.nextLong();
        long low = random * bound;
        if (Long.compareUnsigned(low, bound) < 0) {
            long threshold = Long.remainderUnsigned(-bound, bound);
            while (Long.compareUnsigned(low, threshold) < 0) {
                random = bits.nextLong();
                low = random * bound;
            }
        }
        // The high word of the unsigned product; bound is positive.
        return Math.multiplyHigh(random, bound) + (random >> 63 & bound);
    }

    @Override
    public double nextExponential(double mean) {
        return -mean * StrictMath.log1p(-nextDouble());
    }

    @Override
    public double nextGaussian() {
        double spare = spareGaussian;
        if (!Double.isNaN(spare)) {
            spareGaussian = Double.NaN;
            return spare;
        }
        double u;
        double v;
        double square;
        do {
            u = 2 * nextDouble() - 1;
            v = 2 * nextDouble() - 1;
            square = u * u + v * v;
        } while (square >= 1 || square == 0);
        double factor = StrictMath.sqrt(-2 * StrictMath.log(square) / square);
        spareGaussian = v * factor;
        return u * factor;
    }
}
