package dev.sluice.api.link;

import dev.sluice.api.plugin.RandomStream;
import java.util.function.DoubleSupplier;
import org.osgi.annotation.versioning.ProviderType;

/** What an impairment sees of its link. */
@ProviderType
public interface LinkContext {

    /** The rate that the file gives the link. */
    long nominalRateBps();

    /** The impairment's own random numbers. */
    RandomStream random();

    /** Offers a value for series and plots. {@code supplier} is read at sampling instants only. */
    void publish(String name, String unit, DoubleSupplier supplier);
}
