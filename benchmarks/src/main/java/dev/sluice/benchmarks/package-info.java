/** Whole runs for speed and for comparison with other simulators and kernels; started by hand. */
@NullMarked
package dev.sluice.benchmarks;

import org.jspecify.annotations.NullMarked;
