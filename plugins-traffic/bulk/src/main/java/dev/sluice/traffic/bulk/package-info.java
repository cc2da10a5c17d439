/** Data without end. */
@NullMarked
package dev.sluice.traffic.bulk;

import org.jspecify.annotations.NullMarked;
