/** Metric sinks: what receives the tables and the summary of a run. */
@Export
@Version("1.0.0")
@NullMarked
package dev.sluice.api.sink;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
