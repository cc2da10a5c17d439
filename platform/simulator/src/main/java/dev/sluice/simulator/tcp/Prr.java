package dev.sluice.simulator.tcp;

/**
 * Proportional rate reduction: spreads a window reduction over one round trip, clocked by deliveries.
 *
 * <pre>
 *   pipe &gt; ssthresh:  sndcnt = ceil(prr_delivered * ssthresh / RecoverFS) - prr_out
 *   otherwise:        limit  = max(prr_delivered - prr_out, DeliveredData), one segment more if the ACK is safe
 *                     sndcnt = min(ssthresh - pipe, limit)
 * </pre>
 *
 * <p>Source: RFC 9937, Section 6; without a safe ACK the conservative bound of RFC 6937 holds, limit = prr_delivered - prr_out.
 */
final class Prr {

    private final long mssBytes;
    private long recoverFlightBytes;
    private double ssthreshBytes;
    private long deliveredBytes;
    private long outBytes;
    private boolean firstAck;

    Prr(long mssBytes) {
        this.mssBytes = mssBytes;
    }

    /**
     * Begins an episode.
     *
     * @param recoverFlightBytes what was outstanding at its beginning
     * @param ssthreshBytes the window to end with
     */
    void begin(long recoverFlightBytes, double ssthreshBytes) {
        this.recoverFlightBytes = Math.max(recoverFlightBytes, mssBytes);
        this.ssthreshBytes = ssthreshBytes;
        deliveredBytes = 0;
        outBytes = 0;
        firstAck = true;
    }

    /**
     * How much may be sent now.
     *
     * @param delivered newly delivered by this ACK, SACKed data included
     * @param pipeBytes in flight after this ACK
     * @param safe whether the ACK number moved and no further loss shows
     */
    long budgetBytes(long delivered, long pipeBytes, boolean safe) {
        deliveredBytes += delivered;
        double budget;
        if (pipeBytes > ssthreshBytes) {
            budget = Math.ceil(deliveredBytes * ssthreshBytes / recoverFlightBytes / mssBytes) * mssBytes - outBytes;
        } else {
            long limit = deliveredBytes - outBytes;
            if (safe) {
                limit = Math.max(limit, delivered) + mssBytes;
            }
            budget = Math.min(ssthreshBytes - pipeBytes, limit);
        }
        if (firstAck) {
            firstAck = false;
            budget = Math.max(budget, mssBytes);
        }
        return (long) Math.max(budget, 0);
    }

    /** Something was sent, new or again. */
    void sent(long bytes) {
        outBytes += bytes;
    }

    long outBytes() {
        return outBytes;
    }
}
