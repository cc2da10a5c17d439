/** Transfers of one size. */
@NullMarked
package dev.sluice.traffic.file;

import org.jspecify.annotations.NullMarked;
