package dev.sluice.api.scenario;

import java.util.Map;
import java.util.OptionalDouble;
import org.osgi.annotation.versioning.ProviderType;

/** Means over replications of what an experiment measured. */
@ProviderType
public interface Measurements {

    /** Mean of a metric at a point of the sweep; empty if it was not measured. */
    OptionalDouble mean(String metric, Map<String, String> point);

    /** Half the width of the 95 % confidence interval of that mean; empty for fewer than three runs. */
    OptionalDouble halfWidth(String metric, Map<String, String> point);
}
