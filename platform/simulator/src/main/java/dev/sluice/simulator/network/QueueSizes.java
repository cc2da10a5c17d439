package dev.sluice.simulator.network;

import dev.sluice.api.aqm.QueueLimit;
import dev.sluice.api.parameter.QueueSize;
import dev.sluice.api.parameter.Units;
import java.math.BigInteger;

/** Resolves queue sizes given as a time or as bandwidth-delay products. */
final class QueueSizes {

    /** What a queue holds whose round trip is not known. */
    static final QueueSize FALLBACK = QueueSize.ofPackets(1000);

    /** One bandwidth-delay product. */
    static final QueueSize ONE_BDP = QueueSize.parse("1bdp");

    private static final BigInteger BDP_UNIT =
            BigInteger.valueOf(8 * Units.PS_PER_SECOND).multiply(BigInteger.valueOf(1_000_000));

    private QueueSizes() {}

    /**
     * The size in packets, bytes or unlimited. A time is what the nominal rate sends in it; a bandwidth-delay product is rounded
     * up to the byte, and without a known round trip it is {@link #FALLBACK}.
     *
     * @param roundTripPs -1 if not known
     */
    static QueueSize resolved(QueueSize size, long rateBps, long roundTripPs) {
        return switch (size.unit()) {
            case PACKETS, BYTES, UNLIMITED -> size;
            case TIME -> QueueSize.ofBytes(Units.bytesIn(rateBps, size.amount()));
            case BDP -> roundTripPs < 0 ? FALLBACK : QueueSize.ofBytes(bdpBytes(size.amount(), rateBps, roundTripPs));
        };
    }

    private static long bdpBytes(long millionths, long rateBps, long roundTripPs) {
        BigInteger[] bytes = BigInteger.valueOf(rateBps)
                .multiply(BigInteger.valueOf(roundTripPs))
                .multiply(BigInteger.valueOf(millionths))
                .divideAndRemainder(BDP_UNIT);
        BigInteger rounded = bytes[1].signum() == 0 ? bytes[0] : bytes[0].add(BigInteger.ONE);
        return rounded.bitLength() > 62 ? Long.MAX_VALUE / 2 : rounded.longValue();
    }

    static QueueLimit limit(QueueSize size, long rateBps, long roundTripPs) {
        QueueSize resolved = resolved(size, rateBps, roundTripPs);
        return switch (resolved.unit()) {
            case PACKETS -> QueueLimit.ofPackets(resolved.amount());
            case UNLIMITED -> QueueLimit.UNLIMITED;
            default -> QueueLimit.ofBytes(resolved.amount());
        };
    }
}
