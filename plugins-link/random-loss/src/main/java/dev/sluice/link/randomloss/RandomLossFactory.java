package dev.sluice.link.randomloss;

import dev.sluice.api.link.LinkContext;
import dev.sluice.api.link.LinkImpairment;
import dev.sluice.api.link.LinkImpairmentFactory;
import dev.sluice.api.plugin.Plugin;
import org.osgi.service.component.annotations.Component;

/** Offers {@link RandomLoss} to experiments. */
@Component
@Plugin(
        kind = "link",
        name = "random-loss",
        source = "Bernoulli trials",
        description = "loses packets at random, each independently of all others")
public final class RandomLossFactory implements LinkImpairmentFactory<RandomLossParameters> {

    @Override
    public Class<RandomLossParameters> parameterType() {
        return RandomLossParameters.class;
    }

    @Override
    public LinkImpairment create(RandomLossParameters parameters, LinkContext link) {
        return new RandomLoss(parameters, link.random());
    }
}
