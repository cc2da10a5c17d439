/** Named random streams. */
@NullMarked
package dev.sluice.simulator.random;

import org.jspecify.annotations.NullMarked;
