/** Independent random losses. */
@NullMarked
package dev.sluice.link.randomloss;

import org.jspecify.annotations.NullMarked;
