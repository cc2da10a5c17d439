/** Simulated time: the event queue and its timers. */
@NullMarked
package dev.sluice.simulator.event;

import org.jspecify.annotations.NullMarked;
