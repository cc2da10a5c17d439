/** Random Early Detection, classic and gentle. */
@NullMarked
package dev.sluice.aqm.red;

import org.jspecify.annotations.NullMarked;
