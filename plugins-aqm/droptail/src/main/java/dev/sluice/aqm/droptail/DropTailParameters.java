package dev.sluice.aqm.droptail;

import dev.sluice.api.parameter.Parameter;

/** Parameters of {@link DropTail}. Its limit is the queue's capacity. */
public record DropTailParameters(
        @Parameter(
                defaultValue = "tail",
                source = "RFC 7567, Section 2",
                meaning = "what gives way when the queue is full: the arriving packet, or the oldest ones")
        End drop) {

    /** Ends of a queue. */
    public enum End {
        /** The packet that arrives. */
        TAIL,
        /** The packets that have waited longest. */
        HEAD
    }
}
