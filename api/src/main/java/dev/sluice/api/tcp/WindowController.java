package dev.sluice.api.tcp;

/**
 * What most controllers share: slow start by the file's choice, a reduction by a factor, the loss window after a timeout,
 * the restart window after idling, and undo. A subclass says how the window grows in congestion avoidance and by how much a
 * signal cuts it.
 *
 * <p>Source: RFC 5681, Section 3.1 (slow start, timeout), Section 4.1 (restart); RFC 3168, Section 6.1.2 (ECN).
 */
public abstract class WindowController implements CongestionController {

    /** Smallest {@code ssthresh}, in segments (RFC 5681, Eq. 4). */
    public static final double MIN_SSTHRESH = 2;

    /** Window after a retransmission timeout, in segments (RFC 5681, Section 3.1). */
    public static final double LOSS_WINDOW = 1;

    protected final Connection connection;
    protected double cwnd;
    protected double ssthresh;
    private double cwndBeforeCut;
    private double ssthreshBeforeCut;

    protected WindowController(Connection connection) {
        this.connection = connection;
        this.cwnd = connection.initialWindow();
        this.ssthresh = connection.initialSsthresh();
        this.cwndBeforeCut = cwnd;
        this.ssthreshBeforeCut = ssthresh;
    }

    @Override
    public double cwnd() {
        return cwnd;
    }

    @Override
    public double ssthresh() {
        return ssthresh;
    }

    /**
     * Congestion avoidance: grow {@link #cwnd} for this many newly acknowledged segments. Not called in recovery, nor while
     * something other than the window limits the connection.
     */
    protected abstract void avoidCongestion(double segments, AckSample sample);

    /** The new {@code ssthresh} for a signal, before the floor of {@link #MIN_SSTHRESH}. */
    protected abstract double reducedSsthresh(CongestionSignal signal);

    /** The new {@code ssthresh} for a first timeout, before the floor; as for a loss unless overridden. */
    protected double timeoutSsthresh() {
        return reducedSsthresh(CongestionSignal.LOSS);
    }

    @Override
    public void acked(AckSample sample) {
        double segments = sample.growthSegments();
        if (segments <= 0 || sample.inRecovery() || !sample.cwndLimited()) {
            return;
        }
        if (cwnd < ssthresh) {
            SlowStart slowStart = connection.slowStart();
            segments = slowStart.grow(cwnd, ssthresh, sample);
            cwnd = slowStart.cwnd();
            ssthresh = slowStart.ssthresh();
        }
        if (segments > 0) {
            avoidCongestion(segments, sample);
        }
    }

    @Override
    public void congestion(CongestionSignal signal, AckSample sample) {
        remember();
        ssthresh = Math.max(reducedSsthresh(signal), MIN_SSTHRESH);
        cwnd = Math.min(cwnd, ssthresh);
    }

    @Override
    public void timedOut(boolean sameSegment) {
        if (!sameSegment) {
            remember();
            ssthresh = Math.max(timeoutSsthresh(), MIN_SSTHRESH);
        }
        cwnd = LOSS_WINDOW;
    }

    @Override
    public void undone() {
        cwnd = Math.max(cwnd, cwndBeforeCut);
        ssthresh = Math.max(ssthresh, ssthreshBeforeCut);
    }

    @Override
    public void restarted(long idlePs, double restartWindow) {
        ssthresh = Math.max(ssthresh, 0.75 * cwnd);
        cwnd = Math.min(cwnd, restartWindow);
    }

    private void remember() {
        cwndBeforeCut = cwnd;
        ssthreshBeforeCut = ssthresh;
    }
}
