/** Drop-tail and drop-head FIFO. */
@NullMarked
package dev.sluice.aqm.droptail;

import org.jspecify.annotations.NullMarked;
