/** TCP: sender, receiver and what each decides, one class an idea. */
@NullMarked
package dev.sluice.simulator.tcp;

import org.jspecify.annotations.NullMarked;
