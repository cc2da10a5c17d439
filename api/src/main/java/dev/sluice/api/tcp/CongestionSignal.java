package dev.sluice.api.tcp;

/** What tells a sender that the network is congested. */
public enum CongestionSignal {
    /** Packets were lost, and loss recovery begins. */
    LOSS,
    /** Packets came back marked CE. */
    ECN
}
