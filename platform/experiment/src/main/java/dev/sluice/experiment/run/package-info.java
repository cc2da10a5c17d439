/**
 * Runs experiments and keeps their results: execution on all cores, the result folder, statistics, provenance, and
 * reading results back.
 */
@Export
@Version("1.0.0")
@NullMarked
package dev.sluice.experiment.run;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
