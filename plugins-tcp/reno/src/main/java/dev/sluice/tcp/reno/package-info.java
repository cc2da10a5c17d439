/** Reno congestion control. */
@NullMarked
package dev.sluice.tcp.reno;

import org.jspecify.annotations.NullMarked;
