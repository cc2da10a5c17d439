/** The commands: each declares its usage once, for parsing, help and completion. */
@NullMarked
package dev.sluice.shell.command;

import org.jspecify.annotations.NullMarked;
