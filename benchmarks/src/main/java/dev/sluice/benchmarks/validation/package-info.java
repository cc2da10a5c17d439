/** Comparison of whole runs with reference traces of other simulators and of a real kernel. */
@NullMarked
package dev.sluice.benchmarks.validation;

import org.jspecify.annotations.NullMarked;
