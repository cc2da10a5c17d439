/** What a packet shows to disciplines, impairments and taps. */
@Export
@Version("1.0.0")
@NullMarked
package dev.sluice.api.packet;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
