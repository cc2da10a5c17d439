package dev.sluice.aqm.droptail;

import dev.sluice.api.aqm.QueueDisciplineFactory;
import dev.sluice.testkit.QueueDisciplineContract;

class DropHeadContractTest extends QueueDisciplineContract<DropTailParameters> {

    @Override
    protected QueueDisciplineFactory<DropTailParameters> factory() {
        return new DropTailFactory();
    }

    @Override
    protected DropTailParameters parameters() {
        return new DropTailParameters(DropTailParameters.End.HEAD);
    }
}
