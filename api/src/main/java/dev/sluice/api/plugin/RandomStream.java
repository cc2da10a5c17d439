package dev.sluice.api.plugin;

import org.osgi.annotation.versioning.ProviderType;

/**
 * A stream of random numbers that belongs to one owner. The stream is derived from the run's seed and the owner's name
 * alone, so what one owner draws never shifts what another sees, and the same seed gives the same numbers on every
 * machine and JVM.
 */
@ProviderType
public interface RandomStream {

    /** 64 random bits. */
    long nextLong();

    /** Uniform in [0, 1), a multiple of 2^-53: {@code nextDouble() < p} holds with probability p exactly. */
    double nextDouble();

    /** Uniform in 0 … {@code bound - 1}, without bias; {@code bound} is at least 1. */
    int nextInt(int bound);

    /** Uniform in 0 … {@code bound - 1}, without bias; {@code bound} is at least 1. */
    long nextLong(long bound);

    /** Exponential with this mean, by inversion. */
    double nextExponential(double mean);

    /** Normal with mean 0 and standard deviation 1, by Marsaglia's polar method. */
    double nextGaussian();
}
