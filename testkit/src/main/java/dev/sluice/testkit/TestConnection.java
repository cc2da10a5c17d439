package dev.sluice.testkit;

import dev.sluice.api.parameter.Units;
import dev.sluice.api.plugin.RandomStream;
import dev.sluice.api.plugin.Timer;
import dev.sluice.api.tcp.CongestionController;
import dev.sluice.api.tcp.CongestionSignal;
import dev.sluice.api.tcp.Connection;
import dev.sluice.api.tcp.SlowStart;
import dev.sluice.simulator.random.RandomStreams;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A connection without a network: a test says what happens, and the controller is told as a connection tells it. Unless
 * said otherwise the window is always in use, the round trip takes 100 ms, a segment is 1448 B of payload and 1500 B on the
 * wire, the initial window is 10 segments, and reductions are taken of the window.
 *
 * <pre>
 *   TestConnection connection = new TestConnection();
 *   Reno reno = connection.control(c -&gt; new Reno(parameters, c));
 *   connection.acked(1);
 *   connection.loss();
 * </pre>
 */
public final class TestConnection implements Connection {

    private final VirtualClock clock = new VirtualClock();
    private final PublishedValues values = new PublishedValues();
    private final RandomStream random;
    private final TestSample sample = new TestSample();
    private final SlowStart slowStart;
    private @Nullable CongestionController controller;
    private int mssBytes = 1448;
    private int headerBytes = 52;
    private double initialWindow = 10;
    private double initialSsthresh = Double.POSITIVE_INFINITY;
    private long rttPs = 100 * Units.PS_PER_MS;
    private long srttPs = -1;
    private long minRttPs = -1;
    private long latestRttPs = -1;
    private double flight = -1;
    private double delivered;
    private long remainingBytes = Long.MAX_VALUE;
    private boolean reducesFlight;
    private boolean cwndLimited = true;
    private boolean inRecovery;
    private boolean roundStart;

    /** A connection with random numbers of seed 1 and standard slow start. */
    public TestConnection() {
        this(1, new PlainSlowStart());
    }

    public TestConnection(long seed, SlowStart slowStart) {
        this.random = new RandomStreams(seed).of("connection");
        this.slowStart = slowStart;
    }

    /** Makes the controller and starts it. */
    public <C extends CongestionController> C control(Function<? super Connection, C> maker) {
        C made = maker.apply(this);
        controller = made;
        made.started();
        return made;
    }

    public TestConnection segment(int payloadBytes, int header) {
        mssBytes = payloadBytes;
        headerBytes = header;
        return this;
    }

    public TestConnection initialWindow(double segments) {
        initialWindow = segments;
        return this;
    }

    public TestConnection initialSsthresh(double segments) {
        initialSsthresh = segments;
        return this;
    }

    /** The round-trip time of the ACKs from now on. */
    public TestConnection rtt(long ps) {
        rttPs = ps;
        return this;
    }

    /** What is in flight from now on, which reductions are then taken of; -1: the window is full. */
    public TestConnection flight(double segments) {
        flight = segments;
        reducesFlight = segments >= 0;
        return this;
    }

    /** Whether the window limits the connection from now on. */
    public TestConnection cwndLimited(boolean limited) {
        cwndLimited = limited;
        return this;
    }

    /** Whether ACKs from now on come during loss recovery. */
    public TestConnection inRecovery(boolean recovering) {
        inRecovery = recovering;
        return this;
    }

    public TestConnection remaining(long bytes) {
        remainingBytes = bytes;
        return this;
    }

    public VirtualClock clock() {
        return clock;
    }

    public PublishedValues values() {
        return values;
    }

    public CongestionController controller() {
        if (controller == null) {
            throw new IllegalStateException("control(…) makes the controller first");
        }
        return controller;
    }

    /** An ACK for so many segments. */
    public void acked(double segments) {
        TestSample ack = ack(segments);
        controller().observed(ack);
        controller().acked(ack);
    }

    /** An ACK for so many segments, of which this part came back marked; no reduction follows. */
    public void acked(double segments, double marked) {
        TestSample ack = ack(segments).ce(marked);
        controller().observed(ack);
        controller().acked(ack);
    }

    /** An ACK for so many segments whose reduction is due: losses were found. */
    public void loss(double segments) {
        TestSample ack = ack(0).lost(segments).inRecovery(true);
        controller().observed(ack);
        controller().congestion(CongestionSignal.LOSS, ack);
        controller().acked(ack);
    }

    /** One segment is found lost. */
    public void loss() {
        loss(1);
    }

    /** An ACK for so many segments, all marked, whose reduction is due. */
    public void ce(double segments) {
        TestSample ack = ack(segments).ce(segments);
        controller().observed(ack);
        controller().congestion(CongestionSignal.ECN, ack);
        // The window does not grow on the ACK that cuts it (RFC 3168, Section 6.1.2).
        controller().acked(ack.growth(0));
    }

    /** The last reduction proves false. */
    public void undo() {
        TestSample ack = ack(0);
        controller().observed(ack);
        controller().undone();
        controller().acked(ack);
    }

    /** Everything outstanding at the last reduction is acknowledged. */
    public void recovered() {
        inRecovery = false;
        controller().recovered();
    }

    /** The retransmission timer expires, for the first time or again for the same segment. */
    public void rto(boolean sameSegment) {
        controller().timedOut(sameSegment);
    }

    /** Nothing is sent for this long, without a rule for restarting. */
    public void idle(long ps) {
        clock.advance(ps);
    }

    /** Sends again after idling for so long under a rule that allows this window. */
    public void restart(long idlePs, double restartWindow) {
        clock.advance(idlePs);
        controller().restarted(idlePs, restartWindow);
    }

    /** The sample for an ACK that comes now; the same object each time. */
    public TestSample ack(double segments) {
        measureRtt();
        double prior = flightSegments();
        double priorDelivered = delivered;
        delivered += segments;
        return sample.at(nowPs())
                .acked(segments)
                .lost(0)
                .ce(0)
                .rtt(rttPs)
                .rate((long) Math.min(Units.rateBps(prior * mssBytes, rttPs), 0x1p62), prior, rttPs)
                .priorDelivered(Math.max(priorDelivered - prior, 0))
                .priorFlight(prior)
                .appLimited(!cwndLimited)
                .cwndLimited(cwndLimited)
                .inRecovery(inRecovery)
                .roundStart(takeRoundStart());
    }

    void startRound() {
        roundStart = true;
    }

    private boolean takeRoundStart() {
        boolean start = roundStart;
        roundStart = false;
        return start;
    }

    /** RFC 6298, Section 2.3. */
    private void measureRtt() {
        latestRttPs = rttPs;
        minRttPs =
                minRttPs < 0 ? Math.max(rttPs, Units.PS_PER_US) : Math.max(Math.min(minRttPs, rttPs), Units.PS_PER_US);
        srttPs = srttPs < 0 ? rttPs : srttPs + (rttPs - srttPs) / 8;
    }

    @Override
    public long nowPs() {
        return clock.nowPs();
    }

    @Override
    public int mssBytes() {
        return mssBytes;
    }

    @Override
    public int segmentWireBytes() {
        return mssBytes + headerBytes;
    }

    @Override
    public double initialWindow() {
        return initialWindow;
    }

    @Override
    public double initialSsthresh() {
        return initialSsthresh;
    }

    @Override
    public long srttPs() {
        return srttPs;
    }

    @Override
    public long minRttPs() {
        return minRttPs;
    }

    @Override
    public long latestRttPs() {
        return latestRttPs;
    }

    @Override
    public double flightSegments() {
        return flight >= 0 ? flight : controller().cwnd();
    }

    @Override
    public double deliveredSegments() {
        return delivered;
    }

    @Override
    public double reductionBase() {
        return reducesFlight ? flight : controller().cwnd();
    }

    @Override
    public long remainingBytes() {
        return remainingBytes;
    }

    @Override
    public RandomStream random() {
        return random;
    }

    @Override
    public Timer timer(Timer.Action action) {
        return clock.timer(action);
    }

    @Override
    public void markAppLimited() {}

    @Override
    public void publish(String name, String unit, DoubleSupplier supplier) {
        values.publish(name, unit, supplier);
    }

    @Override
    public SlowStart slowStart() {
        return slowStart;
    }
}
