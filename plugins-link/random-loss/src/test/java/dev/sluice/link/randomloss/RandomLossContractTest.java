package dev.sluice.link.randomloss;

import dev.sluice.api.link.LinkImpairmentFactory;
import dev.sluice.api.parameter.Probability;
import dev.sluice.testkit.LinkImpairmentContract;

class RandomLossContractTest extends LinkImpairmentContract<RandomLossParameters> {

    @Override
    protected LinkImpairmentFactory<RandomLossParameters> factory() {
        return new RandomLossFactory();
    }

    @Override
    protected RandomLossParameters parameters() {
        return new RandomLossParameters(new Probability(0.1), RandomLossParameters.Victims.ALL);
    }
}
