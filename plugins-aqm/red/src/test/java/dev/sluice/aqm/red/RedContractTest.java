package dev.sluice.aqm.red;

import dev.sluice.api.aqm.QueueDisciplineFactory;
import dev.sluice.testkit.QueueDisciplineContract;

class RedContractTest extends QueueDisciplineContract<RedParameters> {

    @Override
    protected QueueDisciplineFactory<RedParameters> factory() {
        return new RedFactory();
    }
}
