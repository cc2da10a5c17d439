package dev.sluice.testkit;

import dev.sluice.api.plugin.RandomStream;

/**
 * Random numbers that a test writes down, uniform ones from 0 to below 1. Other distributions are derived from them: an
 * integer is the uniform number times its bound, an exponential one its inversion. Asking for more than was written is an
 * error, so a test also sees how many were drawn.
 */
public final class ScriptedRandom implements RandomStream {

    private final double[] uniform;
    private int drawn;

    public ScriptedRandom(double... uniform) {
        this.uniform = uniform.clone();
    }

    /** How many numbers were drawn. */
    public int drawn() {
        return drawn;
    }

    @Override
    public double nextDouble() {
        if (drawn == uniform.length) {
            throw new IllegalStateException(
                    "draw " + (drawn + 1) + " of a script of " + uniform.length + " random numbers");
        }
        return uniform[drawn++];
    }

    @Override
    public long nextLong() {
        return (long) (nextDouble() * 0x1p53) << 11;
    }

    @Override
    public int nextInt(int bound) {
        return (int) (nextDouble() * bound);
    }

    @Override
    public long nextLong(long bound) {
        return (long) (nextDouble() * (double) bound);
    }

    @Override
    public double nextExponential(double mean) {
        return -mean * StrictMath.log1p(-nextDouble());
    }

    @Override
    public double nextGaussian() {
        throw new UnsupportedOperationException("a script holds uniform numbers only");
    }
}
