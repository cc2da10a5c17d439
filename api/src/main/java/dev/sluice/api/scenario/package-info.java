/** Scenarios: ready experiments with published values to compare with. */
@Export
@Version("1.0.0")
@NullMarked
package dev.sluice.api.scenario;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
