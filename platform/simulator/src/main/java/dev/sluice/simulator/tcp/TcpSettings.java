package dev.sluice.simulator.tcp;

import dev.sluice.simulator.tcp.TcpParameters.Ecn;
import dev.sluice.simulator.tcp.TcpParameters.GrowthCount;
import dev.sluice.simulator.tcp.TcpParameters.IdleRestart;
import dev.sluice.simulator.tcp.TcpParameters.Recovery;
import dev.sluice.simulator.tcp.TcpParameters.ReductionBase;
import dev.sluice.simulator.tcp.TcpParameters.RtoFloor;
import dev.sluice.simulator.tcp.TcpParameters.SlowStartRule;
import dev.sluice.simulator.tcp.TcpParameters.TcpProfile;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A completed {@code tcp} block in the units the machinery works with. */
final class TcpSettings {

    final TcpProfile profile;
    final Recovery recovery;
    final boolean prr;
    final boolean limitedTransmit;
    final int dupacks;
    final boolean undo;
    final Ecn ecn;
    final SlowStartRule slowStart;
    final ReductionBase reduce;
    final GrowthCount growth;
    final boolean pacing;
    final double initialWindow;
    final double initialSsthresh;
    final long receiveWindowBytes;
    final boolean receiveWindowAuto;
    final int ackEvery;
    final long ackDelayPs;
    final boolean timestamps;
    final int mssBytes;
    final int headerBytes;
    final boolean handshake;
    final long rtoMinPs;
    final RtoFloor rtoFloor;
    final long rtoInitialPs;
    final long rtoMaxPs;
    final long clockGranularityPs;
    final IdleRestart idleRestart;
    final boolean backPressure;
    final long sendJitterPs;

    /** @param parameters completed, so that nothing in it is null */
    TcpSettings(TcpParameters parameters) {
        profile = parameters.profile();
        recovery = given(parameters.recovery());
        prr = given(parameters.prr());
        limitedTransmit = given(parameters.limitedTransmit());
        dupacks = given(parameters.dupacks());
        undo = given(parameters.undo());
        ecn = given(parameters.ecn());
        slowStart = given(parameters.slowStart());
        reduce = given(parameters.reduce());
        growth = given(parameters.growth());
        pacing = given(parameters.pacing());
        initialWindow = given(parameters.initialWindow());
        initialSsthresh = given(parameters.initialSsthresh()).segments();
        mssBytes = Math.toIntExact(given(parameters.segment()).bytes());
        headerBytes = Math.toIntExact(given(parameters.header()).bytes());
        ReceiveWindow window = given(parameters.receiveWindow());
        receiveWindowBytes = window.bytes(mssBytes);
        receiveWindowAuto = window.kind() == ReceiveWindow.Kind.AUTO;
        ackEvery = given(parameters.ackEvery());
        ackDelayPs = given(parameters.ackDelay()).picos();
        timestamps = given(parameters.timestamps());
        handshake = given(parameters.handshake());
        rtoMinPs = given(parameters.rtoMin()).picos();
        rtoFloor = given(parameters.rtoFloor());
        rtoInitialPs = given(parameters.rtoInitial()).picos();
        rtoMaxPs = given(parameters.rtoMax()).picos();
        clockGranularityPs = given(parameters.clockGranularity()).picos();
        idleRestart = given(parameters.idleRestart());
        backPressure = given(parameters.hostQueue()) == TcpParameters.HostQueue.BACK_PRESSURE;
        sendJitterPs = given(parameters.sendJitter()).picos();
    }

    private static <T> T given(@Nullable T value) {
        return Objects.requireNonNull(value, "the tcp block is not complete");
    }

    /** Whether the receiver reports what it holds out of order. */
    boolean sack() {
        return recovery == Recovery.SACK || recovery == Recovery.RACK;
    }
}
