package dev.sluice.tcp.cubic;

import dev.sluice.api.tcp.CongestionControllerFactory;
import dev.sluice.testkit.CongestionControllerContract;

class LinuxCubicContractTest extends CongestionControllerContract<CubicParameters> {

    @Override
    protected CongestionControllerFactory<CubicParameters> factory() {
        return new CubicFactory();
    }

    @Override
    protected CubicParameters parameters() {
        return new CubicParameters(0.4, 0.7, 0.7, true, true, CubicParameters.Variant.LINUX);
    }
}
