/** What the shell writes with: streams, tables, plots and progress lines that suit the terminal or pipe they go to. */
@NullMarked
package dev.sluice.shell.terminal;

import org.jspecify.annotations.NullMarked;
