package dev.sluice.simulator.tcp;

import dev.sluice.api.parameter.ParameterException;
import dev.sluice.api.parameter.QueueSize;

/**
 * A receive window: {@code 8000p} (segments), {@code 64kB}, {@code auto} (grows with what the application takes) or
 * {@code unlimited}.
 *
 * @param kind how it is given
 * @param amount segments or bytes; 0 for auto and unlimited
 */
public record ReceiveWindow(Kind kind, long amount) {

    /** How a receive window is given. */
    public enum Kind {
        SEGMENTS,
        BYTES,
        AUTO,
        UNLIMITED
    }

    public static final ReceiveWindow AUTO = new ReceiveWindow(Kind.AUTO, 0);
    public static final ReceiveWindow UNLIMITED = new ReceiveWindow(Kind.UNLIMITED, 0);

    /**
     * Reads a receive window.
     *
     * @throws ParameterException if the text is none
     */
    public static ReceiveWindow parse(String text) {
        if (text.equals("auto")) {
            return AUTO;
        }
        if (text.equals("unlimited")) {
            return UNLIMITED;
        }
        QueueSize size =
                text.endsWith("p") && !text.endsWith("bdp") || text.endsWith("B") ? QueueSize.parse(text) : null;
        if (size == null || size.amount() == 0) {
            throw new ParameterException("'" + text
                    + "' is not a receive window; write for example 8000p (segments), 64kB, auto or unlimited");
        }
        return new ReceiveWindow(size.unit() == QueueSize.Unit.PACKETS ? Kind.SEGMENTS : Kind.BYTES, size.amount());
    }

    /** The window in bytes, for segments of this size; for auto the largest it can become. */
    public long bytes(int mssBytes) {
        return switch (kind) {
            case SEGMENTS -> Math.multiplyExact(amount, (long) mssBytes);
            case BYTES -> amount;
            case AUTO -> 6L << 20;
            case UNLIMITED -> Long.MAX_VALUE / 4;
        };
    }

    @Override
    public String toString() {
        return switch (kind) {
            case SEGMENTS -> QueueSize.ofPackets(amount).toString();
            case BYTES -> QueueSize.ofBytes(amount).toString();
            case AUTO -> "auto";
            case UNLIMITED -> "unlimited";
        };
    }
}
