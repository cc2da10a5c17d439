package dev.sluice.simulator.tcp;

/**
 * Finds out whether a reduction was for nothing: every segment held lost in the episode is known to have arrived without its
 * retransmission. A timeout is proven false by the first such segment.
 *
 * <p>Proofs: it was delivered before it was sent again; its ACK echoes a timestamp older than its retransmission (Eifel, RFC 3522);
 * the receiver reports its retransmission as a duplicate (DSACK, RFC 3708).
 */
final class SpuriousLoss {

    private final boolean enabled;
    private boolean active;
    private int held;
    private int unproven;
    /** Delivered without a proof: a DSACK may still come. */
    private int deliveredUnproven;
    /** Proven by an echo: a DSACK for the same segment will follow and proves nothing more. */
    private int provenByEcho;

    private boolean echoSeen;
    private boolean newProof;
    private long lostBytes;

    SpuriousLoss(boolean enabled) {
        this.enabled = enabled;
    }

    /** A reduction for loss begins. */
    void begin() {
        active = enabled;
    }

    /** The episode is over: what is held lost from now on belongs to another. */
    void end() {
        active = false;
        held = 0;
        unproven = 0;
        deliveredUnproven = 0;
        provenByEcho = 0;
    }

    /** A segment is held lost for the first time. */
    void heldLost() {
        held++;
        unproven++;
    }

    void countLost(long bytes) {
        lostBytes += bytes;
    }

    /** Bytes ever held lost, each time anew. */
    long lostBytes() {
        return lostBytes;
    }

    void beginAck() {
        echoSeen = false;
        newProof = false;
    }

    /** A segment that was held lost or sent again is delivered. */
    void delivered(Scoreboard board, long segment, int flags, long echoPs) {
        if ((flags & Scoreboard.LOST) == 0) {
            return;
        }
        if ((flags & Scoreboard.RETRANSMITTED) == 0) {
            prove();
        } else if (echoPs >= 0 && echoPs < board.firstRetransmittedPs(segment)) {
            echoSeen = true;
            provenByEcho++;
            prove();
        } else {
            deliveredUnproven++;
        }
    }

    /** The receiver has reported a duplicate that begins here. */
    void duplicateReported(long start, long recoveryPoint) {
        if (!active || start >= recoveryPoint) {
            return;
        }
        if (provenByEcho > 0) {
            provenByEcho--;
        } else if (deliveredUnproven > 0) {
            deliveredUnproven--;
            prove();
        }
    }

    private void prove() {
        unproven--;
        newProof = true;
    }

    /** Whether this ACK completes the proof. */
    boolean provenFalse(boolean afterTimeout, boolean advanced) {
        if (!active || !newProof || held == 0) {
            return false;
        }
        return afterTimeout && advanced && echoSeen || unproven == 0;
    }
}
