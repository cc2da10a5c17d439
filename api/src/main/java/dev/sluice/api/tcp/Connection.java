package dev.sluice.api.tcp;

import dev.sluice.api.plugin.RandomStream;
import dev.sluice.api.plugin.Timer;
import java.util.function.DoubleSupplier;
import org.osgi.annotation.versioning.ProviderType;

/** What a congestion controller sees of its connection. */
@ProviderType
public interface Connection {

    /** Simulated time. */
    long nowPs();

    /** Bytes of payload in a full segment. */
    int mssBytes();

    /** Bytes on the wire of a full segment. */
    int segmentWireBytes();

    /** Window to start with, in segments. */
    double initialWindow();

    /** Slow-start threshold to start with, in segments; infinite unless the file gives one. */
    double initialSsthresh();

    /** Smoothed round-trip time (RFC 6298); -1 before the first sample. */
    long srttPs();

    /** Smallest round-trip time seen, at least 1 us; -1 before the first sample. */
    long minRttPs();

    /** Latest round-trip time; -1 before the first sample. */
    long latestRttPs();

    /** Segments in flight, as far as the sender can know: sent, not delivered, not found lost. */
    double flightSegments();

    /** Segments delivered since the connection began. */
    double deliveredSegments();

    /** What a loss cuts: segments outstanding (RFC 5681's FlightSize) or cwnd, by {@code reduce:} in the file. */
    double reductionBase();

    /** Bytes the application has still to have delivered; {@link Long#MAX_VALUE} if without end. */
    long remainingBytes();

    /** The connection's own random numbers. */
    RandomStream random();

    /** A timer that calls {@code action}; the connection reads the controller's values afterwards. */
    Timer timer(Timer.Action action);

    /** Marks what is in flight as application-limited, so that its rate samples only count if they raise the estimate. */
    void markAppLimited();

    /**
     * Offers a value for series and plots. {@code supplier} is read at sampling instants only.
     *
     * @param name lower case words joined by underscores, with the unit if the name does not fix it
     * @param unit such as {@code segments}, {@code ms}, or empty for a pure number
     */
    void publish(String name, String unit, DoubleSupplier supplier);

    /** Growth below {@code ssthresh}, by the choice in the file. */
    SlowStart slowStart();
}
