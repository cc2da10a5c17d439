package dev.sluice.topology.dumbbell;

import dev.sluice.api.plugin.Plugin;
import dev.sluice.api.topology.TopologyBuilder;
import dev.sluice.api.topology.TopologyFactory;
import org.osgi.service.component.annotations.Component;

/** Offers {@link Dumbbell} to experiments. */
@Component
@Plugin(
        kind = "topology",
        name = "dumbbell",
        source = "RFC 7928, Section 3.1",
        description = "senders and receivers on either side of one link that all flows share")
public final class DumbbellFactory implements TopologyFactory<DumbbellParameters> {

    @Override
    public Class<DumbbellParameters> parameterType() {
        return DumbbellParameters.class;
    }

    @Override
    public void build(DumbbellParameters parameters, TopologyBuilder builder) {
        new Dumbbell(parameters).describe(builder);
    }
}
