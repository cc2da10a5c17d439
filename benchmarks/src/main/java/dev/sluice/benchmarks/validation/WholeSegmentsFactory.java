package dev.sluice.benchmarks.validation;

import dev.sluice.api.plugin.NoParameters;
import dev.sluice.api.plugin.Plugin;
import dev.sluice.api.tcp.CongestionController;
import dev.sluice.api.tcp.CongestionControllerFactory;
import dev.sluice.api.tcp.Connection;

/** Makes controllers that count in whole segments. */
@Plugin(
        kind = "tcp",
        name = "whole-segments",
        source = "Linux, tcp_cong.c and tcp_cubic.c",
        description = "Reno or CUBIC in the kernel's arithmetic")
final class WholeSegmentsFactory implements CongestionControllerFactory<NoParameters> {

    private final boolean cubic;

    WholeSegmentsFactory(boolean cubic) {
        this.cubic = cubic;
    }

    @Override
    public Class<NoParameters> parameterType() {
        return NoParameters.class;
    }

    @Override
    public CongestionController create(NoParameters parameters, Connection connection) {
        return cubic ? new WholeCubic(connection) : new WholeSegments(connection);
    }
}
