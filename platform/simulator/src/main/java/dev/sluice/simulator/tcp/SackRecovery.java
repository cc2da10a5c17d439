package dev.sluice.simulator.tcp;

/**
 * Recovery by selective acknowledgements: a segment is lost when enough data above it has arrived; holes are sent again in order
 * as the pipe drains.
 *
 * <p>Source: RFC 6675, Sections 4 and 5. Deviation: a segment sent again under rule 3 of {@code NextSeg} counts once in the pipe.
 */
final class SackRecovery extends LossRecovery {

    /** Everything below this segment has been judged. */
    private long judgedEnd;
    /** Highest segment sent again in this recovery, by rule 3. */
    private long highestResent;

    private boolean rescued;

    SackRecovery(TcpSender sender) {
        super(sender);
    }

    @Override
    boolean detectLoss(long nowPs) {
        if (sender.newlySacked) {
            markLostBelow(lossEdge());
        }
        boolean headLost = !board.isEmpty() && (board.flags(board.head()) & Scoreboard.LOST) != 0;
        return headLost || sender.dupacks >= sender.settings.dupacks;
    }

    /** Number after the highest segment that {@code IsLost} (RFC 6675, Section 4). */
    private long lossEdge() {
        long needed = (long) (sender.settings.dupacks - 1) * sender.settings.mssBytes;
        long sacked = 0;
        int ranges = 0;
        boolean inRange = false;
        for (long segment = board.sackedEnd() - 1; segment >= board.head(); segment--) {
            boolean isSacked = (board.flags(segment) & Scoreboard.SACKED) != 0;
            if (isSacked) {
                sacked += board.length(segment);
                if (!inRange) {
                    ranges++;
                }
            } else if (sacked > needed || ranges >= sender.settings.dupacks) {
                return segment + 1;
            }
            inRange = isSacked;
            if (segment < judgedEnd) {
                break;
            }
        }
        return judgedEnd;
    }

    private void markLostBelow(long end) {
        for (long segment = Math.max(judgedEnd, board.head()); segment < end; segment++) {
            if ((board.flags(segment) & (Scoreboard.SACKED | Scoreboard.LOST)) == 0) {
                sender.markLost(segment);
            }
        }
        judgedEnd = Math.max(judgedEnd, end);
    }

    @Override
    void begin(long nowPs) {
        if ((board.flags(board.head()) & Scoreboard.LOST) == 0) {
            sender.markLost(board.head());
        }
        highestResent = board.head();
        rescued = false;
    }

    @Override
    void retransmitted(long segment) {
        highestResent = Math.max(highestResent, segment);
    }

    /** Rules 3 and 4 of {@code NextSeg}. */
    @Override
    long lastResort() {
        for (long segment = Math.max(highestResent + 1, board.head()); segment < board.sackedEnd(); segment++) {
            if ((board.flags(segment) & (Scoreboard.SACKED | Scoreboard.RETRANSMITTED)) == 0) {
                return segment;
            }
        }
        if (!rescued && board.sackedEnd() < board.tail() && board.tail() - 1 > highestResent) {
            rescued = true;
            return board.tail() - 1;
        }
        return -1;
    }

    @Override
    void timedOut() {
        judgedEnd = board.tail();
    }
}
