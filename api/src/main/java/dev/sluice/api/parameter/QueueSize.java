package dev.sluice.api.parameter;

import java.math.BigDecimal;

/**
 * A place in a queue, in the unit in which it was given: {@code 100p} (packets), {@code 64kB}, {@code 20ms} (bytes at the
 * link's nominal rate), {@code 2bdp} (bandwidth-delay products of the link, in bytes) or {@code unlimited}.
 *
 * @param unit in what {@code amount} counts
 * @param amount packets, bytes, picoseconds or millionths of a bandwidth-delay product; 0 or more
 */
public record QueueSize(Unit unit, long amount) {

    /** No limit at all. */
    public static final QueueSize UNLIMITED = new QueueSize(Unit.UNLIMITED, Long.MAX_VALUE);

    private static final long MILLION = 1_000_000;

    /** In what a queue size counts. */
    public enum Unit {
        PACKETS,
        BYTES,
        TIME,
        BDP,
        UNLIMITED
    }

    public QueueSize {
        if (amount < 0) {
            throw new ParameterException("a queue size is 0 or more, not " + amount);
        }
    }

    public static QueueSize ofPackets(long packets) {
        return new QueueSize(Unit.PACKETS, packets);
    }

    public static QueueSize ofBytes(long bytes) {
        return new QueueSize(Unit.BYTES, bytes);
    }

    /**
     * Reads {@code 100p}, {@code 64kB}, {@code 20ms}, {@code 2bdp} or {@code unlimited}.
     *
     * @throws ParameterException if the text is no queue size
     */
    public static QueueSize parse(String text) {
        String given = text.strip();
        if (given.equals("unlimited")) {
            return UNLIMITED;
        }
        if (given.endsWith("bdp")) {
            return new QueueSize(Unit.BDP, scaled(given, 3, MILLION));
        }
        if (given.endsWith("p")) {
            return new QueueSize(Unit.PACKETS, scaled(given, 1, 1));
        }
        if (given.endsWith("B")) {
            return new QueueSize(Unit.BYTES, DataSize.parse(given).bytes());
        }
        if (given.endsWith("s") && !given.endsWith("bps")) {
            return new QueueSize(Unit.TIME, TimeSpan.parse(given).picos());
        }
        throw new ParameterException(
                "'" + text + "' is not a queue size; write for example 100p (packets), 64kB, 20ms, 2bdp or unlimited");
    }

    private static long scaled(String text, int unitLength, long scale) {
        try {
            long amount = new BigDecimal(
                            text.substring(0, text.length() - unitLength).strip())
                    .multiply(BigDecimal.valueOf(scale))
                    .longValueExact();
            if (amount >= 0) {
                return amount;
            }
        } catch (ArithmeticException | NumberFormatException e) {
            // falls through to the sentence
        }
        throw new ParameterException("'" + text + "' is not a queue size: before the unit stands a "
                + (scale == 1 ? "whole " : "") + "number, 0 or more, such as " + (scale == 1 ? "100p" : "1.5bdp"));
    }

    @Override
    public String toString() {
        return switch (unit) {
            case PACKETS -> amount + "p";
            case BYTES -> new DataSize(amount).toString();
            case TIME -> new TimeSpan(amount).toString();
            case BDP -> BigDecimal.valueOf(amount, 6).stripTrailingZeros().toPlainString() + "bdp";
            case UNLIMITED -> "unlimited";
        };
    }
}
