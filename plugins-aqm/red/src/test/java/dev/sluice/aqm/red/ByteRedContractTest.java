package dev.sluice.aqm.red;

import dev.sluice.api.aqm.QueueDisciplineFactory;
import dev.sluice.testkit.QueueDisciplineContract;

class ByteRedContractTest extends QueueDisciplineContract<RedParameters> {

    @Override
    protected QueueDisciplineFactory<RedParameters> factory() {
        return new RedFactory();
    }

    @Override
    protected RedParameters parameters() {
        return Given.thresholds("10kB", "40kB").weight(0.02).gentle().build();
    }
}
