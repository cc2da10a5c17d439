package dev.sluice.api.tcp;

import org.osgi.annotation.versioning.ProviderType;

/** What one ACK told. The object is reused: it is valid during the call that passes it. Segments are of one MSS and may be fractional. */
@ProviderType
public interface AckSample {

    long nowPs();

    /** Segments newly acknowledged in order (the ACK number moved over them). */
    double ackedSegments();

    /**
     * The part of {@link #ackedSegments()} that counts towards growth under the connection's counting rule: all of it, or
     * at most one segment an ACK (RFC 5681, Section 3.1; ns-2).
     */
    double growthSegments();

    /** Segments newly known to have arrived, by ACK or SACK, each counted once. */
    double deliveredSegments();

    /** Segments newly found lost. */
    double lostSegments();

    /** Round-trip time of the segment sent last among those newly delivered; -1 if there is no valid one. */
    long rttPs();

    /** Whether the receiver may have delayed this ACK. */
    boolean ackDelayed();

    /** Delivery rate over {@link #rateIntervalPs()}, in bits of segments per second; 0 if there is no valid sample. */
    long deliveryRateBps();

    /** The interval of the delivery-rate sample; 0 if there is no valid sample. */
    long rateIntervalPs();

    /** Segments delivered over the interval of the delivery-rate sample. */
    double rateDeliveredSegments();

    /** Segments the connection had delivered in all when the sampled segment was sent. */
    double priorDeliveredSegments();

    /** Whether the sampled segment was sent while the application limited the connection. */
    boolean appLimited();

    /** Segments in flight before this ACK, as far as the sender can know (SACKed and lost ones left out). */
    double priorFlightSegments();

    /** Of the segments newly delivered, those that came back marked CE; classic ECN: all of an ACK with ECE. */
    double ceSegments();

    /** Whether this ACK is the first to acknowledge data sent after the last round trip ended. */
    boolean roundStart();

    /** Whether the connection is repairing losses, or was until this ACK's {@code acked} is done. */
    boolean inRecovery();

    /** Whether cwnd (or pacing), and neither the application nor the receive window, limited the flight since the round began. */
    boolean cwndLimited();
}
