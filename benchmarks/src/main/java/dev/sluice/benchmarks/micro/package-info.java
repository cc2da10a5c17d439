/** JMH benchmarks of what is done once an event, a packet or an ACK. */
@NullMarked
package dev.sluice.benchmarks.micro;

import org.jspecify.annotations.NullMarked;
