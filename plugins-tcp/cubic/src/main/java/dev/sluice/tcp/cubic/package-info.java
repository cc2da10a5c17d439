/** CUBIC congestion control. */
@NullMarked
package dev.sluice.tcp.cubic;

import org.jspecify.annotations.NullMarked;
