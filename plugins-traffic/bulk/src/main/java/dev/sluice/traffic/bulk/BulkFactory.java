package dev.sluice.traffic.bulk;

import dev.sluice.api.plugin.NoParameters;
import dev.sluice.api.plugin.Plugin;
import dev.sluice.api.traffic.TrafficContext;
import dev.sluice.api.traffic.TrafficFactory;
import dev.sluice.api.traffic.TrafficSource;
import org.osgi.service.component.annotations.Component;

/** Offers {@link Bulk} to experiments. */
@Component
@Plugin(
        kind = "traffic",
        name = "bulk",
        description = "always has data to send, from the start of a connection to its stop")
public final class BulkFactory implements TrafficFactory<NoParameters> {

    @Override
    public Class<NoParameters> parameterType() {
        return NoParameters.class;
    }

    @Override
    public TrafficSource create(NoParameters parameters, TrafficContext group) {
        return new Bulk(group);
    }
}
