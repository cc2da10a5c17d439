/** Experiment files: reading, checking, sweeping, normalising, describing. */
@Export
@Version("1.0.0")
@NullMarked
package dev.sluice.experiment.file;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
