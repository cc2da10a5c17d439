/** Experiments: what they are made of, and which plugins they use. */
@Export
@Version("1.0.0")
@NullMarked
package dev.sluice.experiment;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
