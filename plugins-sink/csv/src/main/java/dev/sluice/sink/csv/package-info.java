/** Tables as comma-separated files. */
@NullMarked
package dev.sluice.sink.csv;

import org.jspecify.annotations.NullMarked;
