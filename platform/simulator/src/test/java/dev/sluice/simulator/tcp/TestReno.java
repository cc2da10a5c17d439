package dev.sluice.simulator.tcp;

import dev.sluice.api.parameter.Nested;
import dev.sluice.api.plugin.NoParameters;
import dev.sluice.api.plugin.Plugin;
import dev.sluice.api.tcp.AckSample;
import dev.sluice.api.tcp.CongestionController;
import dev.sluice.api.tcp.CongestionControllerFactory;
import dev.sluice.api.tcp.CongestionSignal;
import dev.sluice.api.tcp.Connection;
import dev.sluice.api.tcp.WindowController;
import java.util.ArrayList;
import java.util.List;

/** Reno's window, which notes the callbacks it gets. */
final class TestReno extends WindowController {

    /** Callbacks in their order, except {@code acked} and {@code observed}. */
    final List<String> calls = new ArrayList<>();

    long lastRateBps;
    long highestRateBps;

    TestReno(Connection connection) {
        super(connection);
    }

    @Override
    public void observed(AckSample sample) {
        if (sample.deliveryRateBps() > 0) {
            lastRateBps = sample.deliveryRateBps();
            highestRateBps = Math.max(highestRateBps, lastRateBps);
        }
    }

    @Override
    protected void avoidCongestion(double segments, AckSample sample) {
        cwnd += segments / cwnd;
    }

    @Override
    protected double reducedSsthresh(CongestionSignal signal) {
        return connection.reductionBase() / 2;
    }

    @Override
    public void congestion(CongestionSignal signal, AckSample sample) {
        calls.add(signal.name());
        super.congestion(signal, sample);
    }

    @Override
    public void timedOut(boolean sameSegment) {
        calls.add(sameSegment ? "TIMEOUT held" : "TIMEOUT");
        super.timedOut(sameSegment);
    }

    @Override
    public void recovered() {
        calls.add("recovered");
    }

    @Override
    public void undone() {
        calls.add("undone");
        super.undone();
    }

    @Override
    public void restarted(long idlePs, double restartWindow) {
        calls.add("restarted");
        super.restarted(idlePs, restartWindow);
    }

    @Plugin(kind = "tcp", name = "test-reno", description = "notes its callbacks")
    static final class Factory implements CongestionControllerFactory<NoParameters> {

        final List<TestReno> created = new ArrayList<>();

        @Override
        public Class<NoParameters> parameterType() {
            return NoParameters.class;
        }

        @Override
        public CongestionController create(NoParameters parameters, Connection connection) {
            TestReno reno = new TestReno(connection);
            created.add(reno);
            return reno;
        }

        Nested<CongestionControllerFactory<?>> nested() {
            return new Nested<>(this, new NoParameters());
        }
    }
}
