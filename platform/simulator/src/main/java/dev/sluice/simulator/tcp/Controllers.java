package dev.sluice.simulator.tcp;

import dev.sluice.api.parameter.Nested;
import dev.sluice.api.tcp.CongestionController;
import dev.sluice.api.tcp.CongestionControllerFactory;
import dev.sluice.api.tcp.Connection;

/** Makes the controller that a {@code tcp} block names. */
final class Controllers {

    private Controllers() {}

    @SuppressWarnings("unchecked")
    static CongestionController create(Nested<CongestionControllerFactory<?>> controller, Connection connection) {
        return ((CongestionControllerFactory<Record>) controller.factory()).create(controller.parameters(), connection);
    }
}
