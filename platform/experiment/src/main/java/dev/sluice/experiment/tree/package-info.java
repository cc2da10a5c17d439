/** Experiment files as trees of nodes that know where they stand. */
@Export
@Version("1.0.0")
@NullMarked
package dev.sluice.experiment.tree;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
