package dev.sluice.api.parameter;

/**
 * An amount of data, 0 or more, in bytes; {@code 1500B}, {@code 64kB} (1000 B each) or {@code 64KiB} (1024 B each) in
 * files.
 *
 * @param bytes bytes, 0 or more
 */
public record DataSize(long bytes) implements Comparable<DataSize> {

    static final Quantity QUANTITY = new Quantity(
            "size",
            "1500B",
            new Quantity.Unit("B", 1),
            new Quantity.Unit("kB", 1_000L),
            new Quantity.Unit("KiB", 1L << 10),
            new Quantity.Unit("MB", 1_000_000L),
            new Quantity.Unit("MiB", 1L << 20),
            new Quantity.Unit("GB", 1_000_000_000L),
            new Quantity.Unit("GiB", 1L << 30),
            new Quantity.Unit("TB", 1_000_000_000_000L));

    public DataSize {
        if (bytes < 0) {
            throw new ParameterException("a size is 0 or more, not " + bytes + "B");
        }
    }

    /**
     * Reads {@code 64kB}.
     *
     * @throws ParameterException if the text is no size
     */
    public static DataSize parse(String text) {
        return new DataSize(QUANTITY.parse(text));
    }

    @Override
    public int compareTo(DataSize other) {
        return Long.compare(bytes, other.bytes);
    }

    @Override
    public String toString() {
        return QUANTITY.format(bytes);
    }
}
