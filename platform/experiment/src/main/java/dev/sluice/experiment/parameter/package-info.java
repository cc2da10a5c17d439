/** Declared parameters: reading their declarations, making records from files, and writing records back. */
@Export
@Version("1.0.0")
@NullMarked
package dev.sluice.experiment.parameter;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
