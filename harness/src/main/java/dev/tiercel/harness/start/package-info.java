/**
 * Where a campaign is started from: the command line, Jazzer's stock driver, and the process above
 * several.
 */
@NullMarked
package dev.tiercel.harness.start;

import org.jspecify.annotations.NullMarked;
