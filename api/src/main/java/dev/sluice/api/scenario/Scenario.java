package dev.sluice.api.scenario;

import dev.sluice.api.plugin.NoParameters;
import dev.sluice.api.plugin.PluginFactory;
import java.util.List;
import org.osgi.annotation.versioning.ConsumerType;

/** A ready experiment, with published figures to compare with where there are some. */
@ConsumerType
public interface Scenario extends PluginFactory<NoParameters> {

    @Override
    default Class<NoParameters> parameterType() {
        return NoParameters.class;
    }

    /** The experiment file's text, to run, show, copy and change. */
    String experimentFile();

    /** Published figures and where each is measured. */
    default List<PublishedValue> published() {
        return List.of();
    }

    /** Verdicts on what the source concludes, from what was measured. */
    default List<Claim> judge(Measurements measured) {
        return List.of();
    }
}
