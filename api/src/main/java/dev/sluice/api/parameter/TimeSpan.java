package dev.sluice.api.parameter;

/**
 * A length of time, 0 or more, in whole picoseconds; {@code 20ms} in files.
 *
 * @param picos picoseconds, 0 or more
 */
public record TimeSpan(long picos) implements Comparable<TimeSpan> {

    /** No time. */
    public static final TimeSpan ZERO = new TimeSpan(0);

    private static final Quantity QUANTITY = new Quantity(
            "time",
            "20ms",
            new Quantity.Unit("ps", 1),
            new Quantity.Unit("ns", 1_000L),
            new Quantity.Unit("us", Units.PS_PER_US),
            new Quantity.Unit("ms", Units.PS_PER_MS),
            new Quantity.Unit("s", Units.PS_PER_SECOND),
            new Quantity.Unit("min", 60 * Units.PS_PER_SECOND),
            new Quantity.Unit("h", 3600 * Units.PS_PER_SECOND));

    public TimeSpan {
        if (picos < 0) {
            throw new ParameterException("a time is 0 or more, not " + picos + "ps");
        }
    }

    /**
     * Reads {@code 1.5ms}.
     *
     * @throws ParameterException if the text is no time
     */
    public static TimeSpan parse(String text) {
        return new TimeSpan(QUANTITY.parse(text));
    }

    public static TimeSpan ofMicros(long micros) {
        return new TimeSpan(Math.multiplyExact(micros, Units.PS_PER_US));
    }

    public static TimeSpan ofMillis(long millis) {
        return new TimeSpan(Math.multiplyExact(millis, Units.PS_PER_MS));
    }

    public static TimeSpan ofSeconds(long seconds) {
        return new TimeSpan(Math.multiplyExact(seconds, Units.PS_PER_SECOND));
    }

    /** In seconds, rounded to the nearest double. */
    public double seconds() {
        return Units.seconds(picos);
    }

    @Override
    public int compareTo(TimeSpan other) {
        return Long.compare(picos, other.picos);
    }

    @Override
    public String toString() {
        return picos == 0 ? "0s" : QUANTITY.format(picos);
    }
}
