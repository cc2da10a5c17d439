package dev.sluice.simulator.tcp;

/** Smooths round-trip times and derives the retransmission timeout, without its backoff. */
interface RttEstimator {

    /**
     * Takes a sample.
     *
     * @param rttPs the round-trip time
     * @param acked next byte the receiver expects, which tells round trips apart
     * @param sndNxt next byte to be sent
     * @param samplesPerRtt how many samples a round trip is expected to give, at least 1
     */
    void sample(long rttPs, long acked, long sndNxt, long samplesPerRtt);

    /** Smoothed round-trip time; -1 before the first sample. */
    long srttPs();

    /** Retransmission timeout before backoff, within its floor and ceiling; the initial one before the first sample. */
    long rtoPs();

    /** The estimator that these settings ask for. */
    static RttEstimator of(TcpSettings settings) {
        if (settings.profile == TcpParameters.TcpProfile.NS2) {
            return new TickRttEstimator(settings);
        }
        return settings.rtoFloor == TcpParameters.RtoFloor.VARIANCE
                ? new LinuxRttEstimator(settings)
                : new RfcRttEstimator(settings);
    }
}
