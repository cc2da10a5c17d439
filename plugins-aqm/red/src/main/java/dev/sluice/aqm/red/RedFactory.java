package dev.sluice.aqm.red;

import dev.sluice.api.aqm.QueueContext;
import dev.sluice.api.aqm.QueueDiscipline;
import dev.sluice.api.aqm.QueueDisciplineFactory;
import dev.sluice.api.plugin.Plugin;
import org.osgi.service.component.annotations.Component;

/** Offers {@link Red} to experiments. */
@Component
@Plugin(
        kind = "aqm",
        name = "red",
        source = "Floyd and Jacobson, IEEE/ACM Transactions on Networking 1(4), 1993; gentle: Floyd 2000",
        description = "signals at random with a probability that grows with the average queue")
public final class RedFactory implements QueueDisciplineFactory<RedParameters> {

    @Override
    public Class<RedParameters> parameterType() {
        return RedParameters.class;
    }

    @Override
    public QueueDiscipline create(RedParameters parameters, QueueContext queue) {
        return new Red(parameters, queue);
    }
}
