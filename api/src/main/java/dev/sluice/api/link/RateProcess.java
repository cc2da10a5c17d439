package dev.sluice.api.link;

import org.osgi.annotation.versioning.ConsumerType;

/** A rate that changes with time. The link asks when a packet will have left, so a change needs no event. */
@ConsumerType
public non-sealed interface RateProcess extends LinkImpairment {

    /**
     * When the last bit leaves of a packet whose first bit leaves at {@code startPs}; starts never decrease, so state may
     * move on. {@link Long#MAX_VALUE} if never.
     */
    long finish(long startPs, int bytes);

    /** The rate now, for disciplines that ask. */
    long rateBps(long nowPs);
}
