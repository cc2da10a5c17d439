/** The plugins of the running framework: which are installed, which one a name means, and the drop-in folder. */
@Export
@Version("1.0.0")
@NullMarked
package dev.sluice.experiment.registry;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
