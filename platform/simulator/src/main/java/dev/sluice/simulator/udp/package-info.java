/** UDP: datagrams without reaction. */
@NullMarked
package dev.sluice.simulator.udp;

import org.jspecify.annotations.NullMarked;
