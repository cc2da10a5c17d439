package dev.sluice.api.parameter;

import java.math.BigInteger;

/**
 * Arithmetic of picoseconds, bytes and bits per second that does not overflow: {@code rate * time} leaves a {@code long}
 * early (10 Gbps for 0.93 ms, in bit ps).
 */
public final class Units {

    public static final long PS_PER_US = 1_000_000L;
    public static final long PS_PER_MS = 1_000_000_000L;
    public static final long PS_PER_SECOND = 1_000_000_000_000L;

    /** Bits in a byte times picoseconds in a second. */
    private static final long BIT_PS = 8 * PS_PER_SECOND;

    private static final BigInteger BIG_BIT_PS = BigInteger.valueOf(BIT_PS);

    private Units() {}

    /**
     * How long {@code bytes} take at {@code rateBps}, rounded up to the picosecond; {@link Long#MAX_VALUE} if longer
     * than a {@code long} holds or the rate is 0.
     */
    public static long transmissionPs(long bytes, long rateBps) {
        if (bytes <= Long.MAX_VALUE / BIT_PS) {
            return rateBps == 0 ? (bytes == 0 ? 0 : Long.MAX_VALUE) : ceilDiv(bytes * BIT_PS, rateBps);
        }
        if (rateBps == 0) {
            return Long.MAX_VALUE;
        }
        BigInteger rate = BigInteger.valueOf(rateBps);
        return saturated(BigInteger.valueOf(bytes)
                .multiply(BIG_BIT_PS)
                .add(rate.subtract(BigInteger.ONE))
                .divide(rate));
    }

    /** How many whole bytes pass in {@code ps} at {@code rateBps}, rounded down, saturating. */
    public static long bytesIn(long rateBps, long ps) {
        long high = Math.multiplyHigh(rateBps, ps);
        long low = rateBps * ps;
        if (high == 0 && low >= 0) {
            return low / BIT_PS;
        }
        return saturated(
                BigInteger.valueOf(rateBps).multiply(BigInteger.valueOf(ps)).divide(BIG_BIT_PS));
    }

    /** The same, rounded up. */
    public static long bytesInCeil(long rateBps, long ps) {
        return saturated(BigInteger.valueOf(rateBps)
                .multiply(BigInteger.valueOf(ps))
                .add(BIG_BIT_PS.subtract(BigInteger.ONE))
                .divide(BIG_BIT_PS));
    }

    /** Bits per second of {@code bytes} in {@code ps}; 0 if no time passed. */
    public static double rateBps(double bytes, long ps) {
        return ps <= 0 ? 0 : bytes * (double) BIT_PS / ps;
    }

    /** Picoseconds as seconds. */
    public static double seconds(long ps) {
        return ps / (double) PS_PER_SECOND;
    }

    /** Picoseconds as milliseconds. */
    public static double millis(long ps) {
        return ps / (double) PS_PER_MS;
    }

    /** Seconds as picoseconds, rounded to the nearest. */
    public static long picos(double seconds) {
        return Math.round(seconds * PS_PER_SECOND);
    }

    private static long ceilDiv(long dividend, long divisor) {
        long quotient = dividend / divisor;
        return quotient * divisor == dividend ? quotient : quotient + 1;
    }

    private static long saturated(BigInteger value) {
        return value.bitLength() > 63 ? Long.MAX_VALUE : value.longValue();
    }
}
