package dev.sluice.api.parameter;

/**
 * A rate, 0 or more, in bits per second; {@code 10Mbps} in files.
 *
 * @param bps bits per second, 0 or more
 */
public record DataRate(long bps) implements Comparable<DataRate> {

    private static final Quantity QUANTITY = new Quantity(
            "rate",
            "10Mbps",
            new Quantity.Unit("bps", 1),
            new Quantity.Unit("kbps", 1_000L),
            new Quantity.Unit("Mbps", 1_000_000L),
            new Quantity.Unit("Gbps", 1_000_000_000L),
            new Quantity.Unit("Tbps", 1_000_000_000_000L));

    public DataRate {
        if (bps < 0) {
            throw new ParameterException("a rate is 0 or more, not " + bps + "bps");
        }
    }

    /**
     * Reads {@code 10Mbps}.
     *
     * @throws ParameterException if the text is no rate
     */
    public static DataRate parse(String text) {
        return new DataRate(QUANTITY.parse(text));
    }

    @Override
    public int compareTo(DataRate other) {
        return Long.compare(bps, other.bps);
    }

    @Override
    public String toString() {
        return QUANTITY.format(bps);
    }
}
