package dev.sluice.tcp.cubic;

import dev.sluice.api.tcp.CongestionControllerFactory;
import dev.sluice.testkit.CongestionControllerContract;

class CubicContractTest extends CongestionControllerContract<CubicParameters> {

    @Override
    protected CongestionControllerFactory<CubicParameters> factory() {
        return new CubicFactory();
    }
}
