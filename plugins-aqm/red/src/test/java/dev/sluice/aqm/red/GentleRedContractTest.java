package dev.sluice.aqm.red;

import dev.sluice.api.aqm.QueueDisciplineFactory;
import dev.sluice.testkit.QueueDisciplineContract;

class GentleRedContractTest extends QueueDisciplineContract<RedParameters> {

    @Override
    protected QueueDisciplineFactory<RedParameters> factory() {
        return new RedFactory();
    }

    @Override
    protected RedParameters parameters() {
        return Given.thresholds("10p", "40p").weight(0.02).gentle().build();
    }
}
