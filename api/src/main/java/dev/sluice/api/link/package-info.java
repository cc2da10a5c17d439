/** Link impairments: losses, delays and rates that vary. */
@Export
@Version("1.0.0")
@NullMarked
package dev.sluice.api.link;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
