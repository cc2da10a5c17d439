package dev.sluice.tcp.reno;

import dev.sluice.api.plugin.Plugin;
import dev.sluice.api.tcp.AimdController;
import dev.sluice.api.tcp.CongestionController;
import dev.sluice.api.tcp.CongestionControllerFactory;
import dev.sluice.api.tcp.Connection;
import org.osgi.service.component.annotations.Component;

/**
 * Offers {@link AimdController} to experiments. Tahoe, Reno and NewReno share its rules: they differ in loss recovery, which
 * is the connection's.
 */
@Component
@Plugin(
        kind = "tcp",
        name = "reno",
        source = "RFC 5681; RFC 8511 for ECN",
        description = "one segment more a round trip, half the window after a loss")
public final class RenoFactory implements CongestionControllerFactory<RenoParameters> {

    @Override
    public Class<RenoParameters> parameterType() {
        return RenoParameters.class;
    }

    @Override
    public CongestionController create(RenoParameters parameters, Connection connection) {
        return new AimdController(connection, parameters.increase(), parameters.beta(), parameters.ecnBeta());
    }
}
