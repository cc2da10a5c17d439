/** Packets, links, nodes and routes. */
@NullMarked
package dev.sluice.simulator.network;

import org.jspecify.annotations.NullMarked;
