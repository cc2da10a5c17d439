/** What all plugins share: the service annotation, the factory, random streams and timers. */
@Export
@Version("1.0.0")
@NullMarked
package dev.sluice.api.plugin;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
