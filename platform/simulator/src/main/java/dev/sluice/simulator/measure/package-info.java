/** Counters, time-weighted averages and histograms of bounded size. */
@NullMarked
package dev.sluice.simulator.measure;

import org.jspecify.annotations.NullMarked;
