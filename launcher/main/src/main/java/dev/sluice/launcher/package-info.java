/** Starts the framework, installs the bundles and hands the main thread to the shell. */
@NullMarked
package dev.sluice.launcher;

import org.jspecify.annotations.NullMarked;
