/** One run: from a specification of network and flows to what was measured. A plain library; knows no OSGi. */
@NullMarked
package dev.sluice.simulator;

import org.jspecify.annotations.NullMarked;
