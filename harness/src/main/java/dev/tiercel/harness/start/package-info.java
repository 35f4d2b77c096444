/**
 * Entry points of a campaign: the command line, Jazzer's stock driver, and the supervisor of
 * several processes.
 */
@NullMarked
package dev.tiercel.harness.start;

import org.jspecify.annotations.NullMarked;
