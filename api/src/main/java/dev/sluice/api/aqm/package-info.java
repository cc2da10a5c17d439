/** Queue disciplines: what decides which packet waits, leaves, is marked or dropped. */
@Export
@Version("1.0.0")
@NullMarked
package dev.sluice.api.aqm;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
