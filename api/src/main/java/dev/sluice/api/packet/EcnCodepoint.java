package dev.sluice.api.packet;

/** The ECN field of the IP header (RFC 3168, Section 5; RFC 9331 for ECT(1)). */
public enum EcnCodepoint {
    /** 00: the transport does not understand ECN; congestion is signalled by a drop. */
    NOT_ECT,
    /** 01: ECN-capable; under RFC 9331 the identifier of L4S traffic. */
    ECT_1,
    /** 10: ECN-capable. */
    ECT_0,
    /** 11: congestion experienced. */
    CE
}
