package dev.sluice.simulator.tcp;

import dev.sluice.api.tcp.SlowStart;

/** Makes the slow start that a {@code tcp} block names. */
final class SlowStarts {

    private SlowStarts() {}

    static SlowStart of(TcpSettings settings, TcpSender sender) {
        return switch (settings.slowStart) {
            case STANDARD -> new StandardSlowStart();
            case LIMITED -> new LimitedSlowStart();
            case HYSTART -> new HyStart(sender);
            case HYSTART_PLUS_PLUS -> new HyStartPlusPlus(sender, settings.pacing);
        };
    }
}
