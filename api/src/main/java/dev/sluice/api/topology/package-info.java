/** Topologies: hosts, routers, gateways, links and roles, described to a builder. */
@Export
@Version("1.0.0")
@NullMarked
package dev.sluice.api.topology;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
