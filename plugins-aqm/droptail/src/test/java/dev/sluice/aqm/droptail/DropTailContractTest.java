package dev.sluice.aqm.droptail;

import dev.sluice.api.aqm.QueueDisciplineFactory;
import dev.sluice.testkit.QueueDisciplineContract;

class DropTailContractTest extends QueueDisciplineContract<DropTailParameters> {

    @Override
    protected QueueDisciplineFactory<DropTailParameters> factory() {
        return new DropTailFactory();
    }
}
