/** Congestion controllers: what decides how much a connection may have in flight, and how fast. */
@Export
@Version("1.0.0")
@NullMarked
package dev.sluice.api.tcp;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
