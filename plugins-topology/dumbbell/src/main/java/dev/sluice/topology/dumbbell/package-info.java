/** The dumbbell: two rows of hosts on either side of one shared link. */
@NullMarked
package dev.sluice.topology.dumbbell;

import org.jspecify.annotations.NullMarked;
