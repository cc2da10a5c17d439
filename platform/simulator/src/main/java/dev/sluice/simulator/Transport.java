package dev.sluice.simulator;

import dev.sluice.simulator.measure.FlowProbe;
import dev.sluice.simulator.network.Endpoint;
import dev.sluice.simulator.network.Route;

/** One connection, or one stream of datagrams, from a sending to a receiving host. */
public interface Transport {

    /** The sending host's side: where what comes back arrives. */
    Endpoint senderSide();

    /** The receiving host's side: where data arrives. */
    Endpoint receiverSide();

    /** Gives it its two routes, which end in {@link #receiverSide()} and {@link #senderSide()}. */
    void connect(Route forward, Route reverse);

    /** Begins: TCP opens the connection. */
    void start(long nowPs);

    /** Payload to send after what was given before; {@link Long#MAX_VALUE} for data without end. */
    void write(long bytes, long nowPs);

    /** Withdraws data without end that has not been sent; everything else is still delivered. */
    void stop(long nowPs);

    /** Nothing more will be written: TCP closes when all is delivered. */
    void close(long nowPs);

    /**
     * Asks for {@link Listener#delivered} once the receiving application has got all payload up to this position, counted from
     * the beginning. Asked for before that payload is written. UDP: once all datagrams since the position asked for before have
     * arrived, in whatever order; never if one is lost.
     */
    void notifyAt(long deliveredBytes, Listener listener);

    /** What it does, for series and summaries. */
    FlowView view();

    /** What is counted of it. */
    FlowProbe probe();

    /** Gives back its timers; packets still on their way to it are ignored. */
    void release();

    /** Told when payload has arrived. */
    interface Listener {

        /** The number of bytes asked for has arrived. */
        void delivered(long nowPs);
    }

    /** State of a transport at a sampling instant; what it does not have is NaN or 0. */
    interface FlowView {

        /** Segments. */
        double cwnd();

        /** Segments that may be outstanding now. */
        double window();

        /** Segments; infinite while none is set. */
        double ssthresh();

        long inflightBytes();

        /** Smoothed round-trip time; -1 before the first sample. */
        long srttPs();

        /** 0 if not paced. */
        long pacingBps();

        /** {@code open}, {@code disorder}, {@code cwr}, {@code recovery}, {@code loss}, {@code idle}, {@code closed}. */
        String state();

        /** Whether data is outstanding or waiting to be sent. */
        boolean busy();

        /** Whether something pending will move it on; data outstanding without that is a fault of the simulator. */
        boolean eventPending();
    }
}
