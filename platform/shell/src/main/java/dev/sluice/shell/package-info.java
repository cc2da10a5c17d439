/** The command line and the interactive shell. */
@NullMarked
package dev.sluice.shell;

import org.jspecify.annotations.NullMarked;
