package dev.sluice.api.aqm;

/** Why a discipline gives a packet up. */
public enum DropReason {
    /** A hard limit. */
    OVERFLOW,
    /** The control law drops every packet in this state. */
    FORCED,
    /** The control law drops at random, before the packet is queued. */
    EARLY,
    /** Dropped at dequeue. */
    HEAD,
    /** A packet other than the arriving one, to make room. */
    VICTIM,
    /** The flow exceeds its share. */
    PENALTY
}
