package dev.sluice.tcp.reno;

import dev.sluice.api.tcp.CongestionControllerFactory;
import dev.sluice.testkit.CongestionControllerContract;

class RenoContractTest extends CongestionControllerContract<RenoParameters> {

    @Override
    protected CongestionControllerFactory<RenoParameters> factory() {
        return new RenoFactory();
    }
}
