/** Execution engines: where the runs of an experiment are computed. */
@Export
@Version("1.0.0")
@NullMarked
package dev.sluice.api.engine;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
