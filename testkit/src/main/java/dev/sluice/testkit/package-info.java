/**
 * What plugins are tested with: a virtual clock, harnesses that drive one discipline, controller, impairment, topology,
 * traffic source or sink without a network, and for each kind a contract test to inherit.
 */
@NullMarked
package dev.sluice.testkit;

import org.jspecify.annotations.NullMarked;
