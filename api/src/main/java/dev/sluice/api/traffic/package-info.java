/** Traffic sources: what is to be sent, when and between which hosts. */
@Export
@Version("1.0.0")
@NullMarked
package dev.sluice.api.traffic;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
