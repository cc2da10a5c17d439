/** Declared parameters: values with units, read from experiment files. */
@Export
@Version("1.0.0")
@NullMarked
package dev.sluice.api.parameter;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
